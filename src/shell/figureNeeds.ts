import { type ExplorerState, labShown } from '../core/exploration/explorerStore.ts';
import type { EngineName } from '../core/exploration/resultsStore.ts';

const neither: readonly EngineName[] = [];
const both: readonly EngineName[] = ['analytic', 'simulation'];
const model: readonly EngineName[] = ['analytic'];
const simulation: readonly EngineName[] = ['simulation'];

/** Engines whose answers make a page complete: all of its lab's, but for an embed only its figure's. */
export function figureNeeds(shown: Pick<ExplorerState, 'catalogue' | 'scenario'>): readonly EngineName[] {
  const { view } = shown.scenario;
  const { evaluation } = labShown(shown);
  if (!evaluation.model) return evaluation.simulation ? simulation : neither;
  if (!evaluation.simulation) return model;
  if (!view.embed || evaluation.bothFigures?.includes(view.figure)) return both;
  return evaluation.modelFigures.includes(view.figure) ? model : simulation;
}
