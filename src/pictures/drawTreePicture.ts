import { timelineOf } from '../core/results/labResults.ts';
import { drawTree } from '../draw/drawTree.ts';
import { treeHeight } from '../draw/treeLayout.ts';
import { treeNodes, treeNote } from '../ui/charts/treeNodes.ts';
import { isShownFor, type TreeSpec } from '../ui/specs.ts';
import type { PictureAsk } from './ask.ts';
import { timeTextOf } from './ask.ts';
import type { Sheet } from './sheet.ts';

/** The tree of the page, over that of what is pinned. */
export function drawTreePicture(sheet: Sheet, spec: TreeSpec, ask: PictureAsk): boolean {
  const { results, others } = ask;
  const { inkSoft } = sheet.colours;
  const draw = (of: PictureAsk['results']): number | null => {
    const nodes = treeNodes(of, spec);
    if (nodes.length === 0) return null;
    const height = treeHeight(nodes);
    drawTree(sheet.drawing(0, sheet.width, height), nodes, { width: sheet.width, scale: 1, marked: spec.marked(of), palette: sheet.colours });
    sheet.space(height + 6);
    return nodes.at(-1)!.received_us;
  };
  sheet.words(`${spec.caption(results)} ${treeNote(treeNodes(results, spec), timelineOf(results, spec.diagram)?.processes.count ?? 0)}`, { colour: inkSoft });
  sheet.space(8);
  if (draw(results) === null) return false;
  if (others === null) return true;
  const isThere = isShownFor(spec, others.values) && treeNodes(others, spec).length > 0;
  const last_us = treeNodes(others, spec).at(-1)?.received_us ?? 0;
  sheet.words(isThere ? `◆ pinned: the last of these after ${timeTextOf(ask)(last_us)}` : '◆ The pinned scenario has no such tree.', { colour: inkSoft });
  sheet.space(8);
  if (isThere) draw(others);
  return true;
}
