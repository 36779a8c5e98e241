import { select } from 'd3-selection';
import type { TreeNode } from '../core/timeline/deriveTree.ts';
import { formatQuantity, timeUnit } from '../core/units/formatQuantity.ts';
import { attrs, layer, setTexts, sized } from './attrs.ts';
import type { Palette } from './palette.ts';

interface PlacedNode extends TreeNode {
  readonly x: number;
  readonly y: number;
  /** Where the parent stands; null for the root. */
  readonly from: { readonly x: number; readonly y: number } | null;
}

const margin = { side: 20, top: 16, bottom: 30 };
/** From a level to the next, where there is room. */
export const levelPitch = 58;

/** How deep a tree is: its root alone has depth 1. */
export function treeDepth(nodes: readonly TreeNode[]): number {
  const depths = depthsOf(nodes);
  return Math.max(0, ...depths.values()) + 1;
}

export const treeHeight = (nodes: readonly TreeNode[], pitch = levelPitch): number => margin.top + margin.bottom + (treeDepth(nodes) - 1) * pitch;

/** Leaves side by side in equal steps, those with the larger subtrees to the left; a parent over its first child, where d3-hierarchy would centre it over all. */
export function treeLayout(nodes: readonly TreeNode[], width: number, pitch = levelPitch): readonly PlacedNode[] {
  const depths = depthsOf(nodes);
  const children = new Map<number, TreeNode[]>();
  for (const node of nodes) if (node.parent !== null) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  const slots = new Map<number, number>();
  let next = 0;
  const place = (process: number): void => {
    const below = children.get(process) ?? [];
    // They came in the order in which they were sent to: the first has the largest subtree.
    for (const child of below) place(child.process);
    slots.set(process, below.length > 0 ? slots.get(below[0]!.process)! : next++);
  };
  if (nodes.length > 0) place(nodes[0]!.process);
  const step = next > 1 ? (width - 2 * margin.side) / (next - 1) : 0;
  const at = (process: number) => ({ x: margin.side + slots.get(process)! * step, y: margin.top + depths.get(process)! * pitch });
  return nodes
    .filter(({ process }) => slots.has(process))
    .map((node) => ({
      ...node,
      ...at(node.process),
      from: node.parent === null ? null : at(node.parent),
    }));
}

/** Steps from the root to each process. Parents stand before their children. */
function depthsOf(nodes: readonly TreeNode[]): Map<number, number> {
  const depths = new Map<number, number>();
  for (const { process, parent } of nodes) depths.set(process, parent === null ? 0 : (depths.get(parent) ?? 0) + 1);
  return depths;
}

interface TreeDrawing {
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
