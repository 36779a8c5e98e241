import { type LabResults, timelineOf } from '../../../core/results/labResults.ts';
import { deriveTree, type TreeNode } from '../../../core/timeline/deriveTree.ts';
import { timeUnit } from '../../../core/units/formatQuantity.ts';
import type { TreeSpec } from '../../specs.ts';

/** Most processes that stay distinguishable in a tree; of more, the earliest receivers are drawn. */
const maxNodes = 64;

/** The tree of these results; empty while there are none, or only a sketch. */
export function treeNodes(results: LabResults, { diagram }: TreeSpec): readonly TreeNode[] {
  const timeline = timelineOf(results, diagram);
  return timeline === null || timeline.sketch ? [] : deriveTree(timeline, maxNodes);
}

/** How it is read; `all` are its processes, drawn or not. */
export function treeNote(nodes: readonly TreeNode[], all: number): string {
  const unit = `Times in ${timeUnit(nodes.at(-1)?.received_us ?? 0).name}.`;
  return all > nodes.length && nodes.length > 0 ? `${unit} Drawn are the ${nodes.length} of ${all} processes that have it first.` : unit;
}
