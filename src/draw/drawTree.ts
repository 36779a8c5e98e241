import { select } from 'd3-selection';
import type { TreeNode } from '../core/timeline/deriveTree.ts';
import { formatQuantity, timeUnit } from '../core/units/formatQuantity.ts';
import { attrs, layer, setTexts, sized } from './attrs.ts';
import type { Palette } from './palette.ts';
import { type PlacedNode, treeHeight, treeLayout } from './treeLayout.ts';

export interface TreeDrawing {
  readonly width: number;
  /** How many times larger than this width it is shown. */
  readonly scale: number;
  /** From a level to the next; absent: where there is room. */
  readonly pitch?: number;
  /** The process to look at; null for none. */
  readonly marked: number | null;
  readonly palette: Palette;
}

/** Pixels that a node needs for its name and time. */
const roomy = 34;

/** Draws the tree over whatever was there: processes as circles, when each had its first message below it. */
export function drawTree(target: SVGSVGElement, nodes: readonly TreeNode[], { width, scale, pitch, marked, palette }: TreeDrawing): void {
  const placed = treeLayout(nodes, width, pitch);
  const leaves = placed.filter(({ process }) => !placed.some(({ parent }) => parent === process)).length;
  const room = width / Math.max(1, leaves);
  const radius = Math.max(4, Math.min(13, room / 2 - 2));
  const unit = timeUnit(placed.reduce((last, { received_us }) => Math.max(last, received_us), 0));
  const isMarked = ({ process }: PlacedNode): boolean => process === marked;
  const { loss, raised, edge, ink, inkSoft, paper } = palette;
  sized(target, width, treeHeight(nodes, pitch), scale);
  select(layer(target, 'tree-edges'))
    .selectAll<SVGPathElement, PlacedNode>('path')
    .data(placed.filter(({ from }) => from !== null))
    .join('path')
    .call(attrs, ({ x, y, from }) => ({ class: 'tree-edge', d: `M${from!.x},${from!.y} L${x},${y}`, fill: 'none', stroke: edge, 'stroke-width': 1.5 }));
  select(layer(target, 'tree-nodes'))
    .selectAll<SVGCircleElement, PlacedNode>('circle')
    .data(placed)
    .join('circle')
    .call(attrs, (node) => ({
      class: `tree-node${isMarked(node) ? ' tree-marked' : ''}`,
      cx: node.x,
      cy: node.y,
      r: isMarked(node) ? Math.max(radius, 9) : radius,
      fill: isMarked(node) ? loss : raised,
      stroke: isMarked(node) ? loss : inkSoft,
      'stroke-width': 1.5,
    }));
  select(target)
    .selectAll<SVGTextElement, PlacedNode>('.tree-name')
    .data(radius >= 9 ? placed : placed.filter((node) => isMarked(node) && radius >= 7))
    .join('text')
    .call(attrs, (node) => ({
      class: `tree-name${isMarked(node) ? ' tree-name-marked' : ''}`,
      x: node.x,
      y: node.y,
      dy: '0.35em',
      'text-anchor': 'middle',
      fill: isMarked(node) ? paper : ink,
      'font-size': 12,
      'font-weight': isMarked(node) ? 700 : null,
    }))
    .call(setTexts, ({ process }) => String(process));
  select(target)
    .selectAll<SVGTextElement, PlacedNode>('.tree-time')
    .data(room >= roomy ? placed : [])
    .join('text')
    .call(attrs, ({ x, y }) => ({ class: 'tree-time', x, y: y + radius + 12, 'text-anchor': 'middle', fill: inkSoft, 'font-size': 12 }))
    // The root, which has it from the start, names the unit of all.
    .call(setTexts, ({ received_us, from }) => (from === null ? `0 ${unit.name}` : formatQuantity(received_us / unit.us, 3)));
}
