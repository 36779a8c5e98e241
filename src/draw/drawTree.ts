import { select } from 'd3-selection';
import type { TreeNode } from '../core/timeline/deriveTree.ts';
import { formatQuantity, timeUnit } from '../core/units/formatQuantity.ts';
import { type PlacedNode, treeHeight, treeLayout } from './treeLayout.ts';

export interface TreeDrawing {
  readonly width: number;
  /** How many times larger than this width it is shown. */
  readonly scale: number;
  /** The process to look at; null for none. */
  readonly marked: number | null;
}

/** Pixels that a node needs for its name and time. */
const roomy = 34;

/** Draws the tree over whatever was there: processes as circles, when each had its first message below it. */
export function drawTree(target: SVGSVGElement, nodes: readonly TreeNode[], { width, scale, marked }: TreeDrawing): void {
  const placed = treeLayout(nodes, width);
  const height = treeHeight(nodes);
  const leaves = placed.filter(({ process }) => !placed.some(({ parent }) => parent === process)).length;
  const room = width / Math.max(1, leaves);
  const radius = Math.max(4, Math.min(13, room / 2 - 2));
  const unit = timeUnit(placed.reduce((last, { received_us }) => Math.max(last, received_us), 0));
  const svg = select(target)
    .attr('width', width * scale)
    .attr('height', height * scale)
    .attr('viewBox', `0 0 ${width} ${height}`);
  const isMarked = ({ process }: PlacedNode): boolean => process === marked;
  svg
    .selectAll('path.tree-edge')
    .data(placed.filter(({ from }) => from !== null))
    .join('path')
    .attr('class', 'tree-edge')
    .attr('d', ({ x, y, from }) => `M${from!.x},${from!.y} L${x},${y}`)
    .lower();
  svg
    .selectAll('circle')
    .data(placed)
    .join('circle')
    .attr('class', (node) => `tree-node${isMarked(node) ? ' tree-marked' : ''}`)
    .attr('cx', ({ x }) => x)
    .attr('cy', ({ y }) => y)
    .attr('r', (node) => (isMarked(node) ? Math.max(radius, 9) : radius));
  svg
    .selectAll('text.tree-name')
    .data(radius >= 9 ? placed : placed.filter((node) => isMarked(node) && radius >= 7))
    .join('text')
    .attr('class', (node) => `tree-name${isMarked(node) ? ' tree-name-marked' : ''}`)
    .attr('x', ({ x }) => x)
    .attr('y', ({ y }) => y)
    .attr('dy', '0.35em')
    .attr('text-anchor', 'middle')
    .text(({ process }) => process);
  svg
    .selectAll('text.tree-time')
    .data(room >= roomy ? placed.slice(1) : [])
    .join('text')
    .attr('class', 'tree-time')
    .attr('x', ({ x }) => x)
    .attr('y', ({ y }) => y + radius + 12)
    .attr('text-anchor', 'middle')
    .text(({ received_us }) => formatQuantity(received_us / unit.us, 3));
}
