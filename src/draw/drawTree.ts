import type { TreeNode } from '../core/timeline/deriveTree.ts';
import { formatQuantity, timeUnit } from '../core/units/formatQuantity.ts';
import { dress, join, layer } from './join.ts';
import { type PlacedNode, treeHeight, treeLayout } from './treeLayout.ts';

export interface TreeDrawing {
  readonly width: number;
  /** How many times larger than this width it is shown. */
  readonly scale: number;
  /** From a level to the next; absent: where there is room. */
  readonly pitch?: number;
  /** The process to look at; null for none. */
  readonly marked: number | null;
}

/** Pixels that a node needs for its name and time. */
const roomy = 34;

/** Draws the tree over whatever was there: processes as circles, when each had its first message below it. */
export function drawTree(target: SVGSVGElement, nodes: readonly TreeNode[], { width, scale, pitch, marked }: TreeDrawing): void {
  const placed = treeLayout(nodes, width, pitch);
  const height = treeHeight(nodes, pitch);
  const leaves = placed.filter(({ process }) => !placed.some(({ parent }) => parent === process)).length;
  const room = width / Math.max(1, leaves);
  const radius = Math.max(4, Math.min(13, room / 2 - 2));
  const unit = timeUnit(placed.reduce((last, { received_us }) => Math.max(last, received_us), 0));
  dress(target, { width: width * scale, height: height * scale, viewBox: `0 0 ${width} ${height}` });
  const isMarked = ({ process }: PlacedNode): boolean => process === marked;
  const edges = placed.filter(({ from }) => from !== null);
  join(layer(target, 'tree-edges'), 'edge', 'path', edges, ({ x, y, from }) => ({ class: 'tree-edge', d: `M${from!.x},${from!.y} L${x},${y}` }));
  join(layer(target, 'tree-nodes'), 'node', 'circle', placed, (node) => ({
    class: `tree-node${isMarked(node) ? ' tree-marked' : ''}`,
    cx: node.x,
    cy: node.y,
    r: isMarked(node) ? Math.max(radius, 9) : radius,
  }));
  const named = radius >= 9 ? placed : placed.filter((node) => isMarked(node) && radius >= 7);
  join(target, 'name', 'text', named, (node) => ({
    class: `tree-name${isMarked(node) ? ' tree-name-marked' : ''}`,
    x: node.x,
    y: node.y,
    dy: '0.35em',
    'text-anchor': 'middle',
    text: node.process,
  }));
  join(target, 'time', 'text', room >= roomy ? placed : [], ({ x, y, received_us, from }) => ({
    class: 'tree-time',
    x,
    y: y + radius + 12,
    'text-anchor': 'middle',
    // The root, which has it from the start, names the unit of all.
    text: from === null ? `0 ${unit.name}` : formatQuantity(received_us / unit.us, 3),
  }));
}
