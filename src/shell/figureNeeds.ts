import type { Origin } from '../core/results/labResults.ts';
import { labEngines } from '../labs/engines.ts';
import type { Scenario } from '../core/link/scenario.ts';

/** Which engines a page must have heard of to be complete: all of its lab's, but an embed only that of its figure. */
export function figureNeeds({ lab, view }: Scenario): Exclude<Origin, 'survey'> {
  const { model, simulation, modelFigures, bothFigures } = labEngines[lab];
  if (view.embed && bothFigures?.includes(view.figure)) return 'both';
  if (view.embed) return modelFigures.includes(view.figure) ? 'model' : 'simulation';
  return model && simulation ? 'both' : model ? 'model' : 'simulation';
}
