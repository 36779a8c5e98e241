import { type ExplorerState, labShown } from '../core/exploration/explorerStore.ts';
import type { EngineOrigin } from '../core/results/labResults.ts';

/** Which engines a page must have heard of to be complete: all of its lab's, but an embed only that of its figure. */
export function figureNeeds(shown: Pick<ExplorerState, 'catalogue' | 'scenario'>): EngineOrigin {
  const { view } = shown.scenario;
  const { model, simulation, modelFigures, bothFigures } = labShown(shown).evaluation;
  if (view.embed && bothFigures?.includes(view.figure)) return 'both';
  if (view.embed) return modelFigures.includes(view.figure) ? 'model' : 'simulation';
  return model && simulation ? 'both' : model ? 'model' : 'simulation';
}
