import { type ExplorerState, labShown } from '../core/exploration/explorerStore.ts';
import type { EngineName } from '../core/exploration/resultsStore.ts';

const neither: readonly EngineName[] = [];
const both: readonly EngineName[] = ['analytic', 'simulation'];
const model: readonly EngineName[] = ['analytic'];
const simulation: readonly EngineName[] = ['simulation'];

/** Which engines a page must have heard of to be complete: all of its lab's, but an embed only that of its figure. */
export function figureNeeds(shown: Pick<ExplorerState, 'catalogue' | 'scenario'>): readonly EngineName[] {
  const { view } = shown.scenario;
  const { evaluation } = labShown(shown);
  if (!evaluation.model) return evaluation.simulation ? simulation : neither;
  if (!evaluation.simulation) return model;
  if (!view.embed || evaluation.bothFigures?.includes(view.figure)) return both;
  return evaluation.modelFigures.includes(view.figure) ? model : simulation;
}
