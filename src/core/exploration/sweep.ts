import { type Answer, type Engine, newClientOf } from '../engine.ts';
import type { Lab } from '../lab/lab.ts';
import { withoutEdits } from '../link/edits.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { LabResults } from '../results/labResults.ts';
import type { Engines } from './resultsState.ts';

/** Both engines, for scenarios that are not shown. */
export interface Surveyor {
  /** Results for values, without diagrams, curves and searches; null where there are none. Rejects where an engine has failed, in its words, or was stopped. */
  results(lab: Lab, values: ParameterValues): Promise<LabResults | null>;
  /** Drops the present request. */
  stop(): void;
}

function createSurveyor({ analytic, simulation, spare }: Engines): Surveyor {
  const models = newClientOf(analytic);
  let own: Engines['simulation'] | null = null;
  const simulations = (): Engines['simulation'] => (own ??= spare?.() ?? newClientOf(simulation));
  return {
    async results(lab, values) {
      const { name, evaluation } = lab;
      const [model, simulated] = await Promise.all([
        evaluation.model ? answer(models, { lab: name, parameters: withoutEdits(values) }) : null,
        evaluation.simulation ? answer(simulations(), { lab: name, parameters: values, trace: false, ...(evaluation.surveyAfter && { short: true }) }) : null,
      ]);
      if (model === 'none' || simulated === 'none') return null;
      return { values, model: model && { values, result: model }, simulation: simulated && { values, result: simulated } };
    },
    stop() {
      models.stop();
      own?.stop();
    },
  };
}

async function answer<Request, Result>(engine: Engine<Request, Result>, request: Request): Promise<Result | 'none'> {
  const outcome: Answer<Result> = await engine.evaluate(request);
  if (outcome.kind === 'result') return outcome.result;
  if (outcome.kind === 'rejected' || outcome.kind === 'unanswered') return 'none';
  throw new Error(outcome.kind === 'failed' ? outcome.cause : 'overtaken');
}

/** The indexes of a row of `count`, ends and middle first, then ever finer: an early picture. */
export function coarseToFine(count: number): number[] {
  if (count === 0) return [];
  const order = [0];
  const taken = new Set(order);
  let stride = 1;
  while (stride < count - 1) stride *= 2;
  for (; stride >= 1; stride /= 2) {
    for (let at = stride; at - stride < count - 1; at += stride) {
      const place = Math.min(at, count - 1);
      if (taken.has(place)) continue;
      taken.add(place);
      order.push(place);
    }
  }
  return order;
}

const surveyors = new WeakMap<Engines, Surveyor>();

/** The surveyor of some engines; one request at a time. */
export function surveyorOf(engines: Engines): Surveyor {
  const known = surveyors.get(engines) ?? createSurveyor(engines);
  surveyors.set(engines, known);
  return known;
}
