import type { TreeNode } from '../core/timeline/deriveTree.ts';

export interface PlacedNode extends TreeNode {
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
