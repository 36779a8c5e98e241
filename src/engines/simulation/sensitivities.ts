import { InputError } from '../../core/inputError.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { atCost } from '../../core/results/cost.ts';
import { deriveSensitivity, noSensitivity, type Sensitivity, tenthBetter } from '../../core/results/sensitivity.ts';
import type { Sensitivities, SensitivityRequest } from '../../core/results/simulation.ts';
import type { LabRequest } from './labRun.ts';
import { newSession, type SentResult } from './session.ts';
import type { Steps } from './steps.ts';
import { isSteps } from './steps.ts';

type Run = (request: LabRequest) => SentResult | Steps<SentResult>;

/** A run that completed. */
interface Ending {
  readonly finish_ps: number;
  readonly events: number;
}

/** What each cost does to the finishing time of each diagram, found by runs that nobody sees. */
export function* sensitivities(run: Run, request: LabRequest, { costs, diagrams, tenth }: SensitivityRequest): Steps<Sensitivities> {
  const { onProgress, parameters, files } = request;
  const session = newSession();
  function* ending(diagram: string, parameters: ParameterValues): Steps<Ending | null> {
    yield;
    try {
      const begun = run({ ...alone, parameters, session, only: diagram, unseen: [diagram], ...(files && { files }) });
      const { timelines } = isSteps(begun) ? yield* begun : begun;
      const timeline = timelines.find((each) => 'diagram' in each && each.diagram === diagram);
      if (timeline === undefined || 'held' in timeline || timeline.status !== 'completed') return null;
      return { finish_ps: Math.round(timeline.finish_us * 1e6), events: timeline.counters.events };
    } catch (error) {
      // Costs that the lab refuses.
      if (error instanceof InputError) return null;
      throw error;
    }
  }
  const found: Record<string, Record<string, Sensitivity>> = {};
  let done = 0;
  for (const diagram of diagrams) {
    const here = yield* ending(diagram, parameters);
    const ofCosts: Record<string, Sensitivity> = {};
    for (const cost of costs) {
      function* at(value: number): Steps<number | null> {
        const { finish_ps = null } = value === cost.value ? (here ?? {}) : ((yield* ending(diagram, atCost(parameters, cost, value))) ?? {});
        return finish_ps;
      }
      // Each event is rounded once, to the nearest picosecond.
      const does = here === null ? noSensitivity : yield* deriveSensitivity(cost, at, here.events / 2 + 1, placesOf(here));
      ofCosts[cost.key] = tenth === true ? { ...does, tenth_us: here && (yield* change(here, tenthBetter(cost, does.slope), at)) } : does;
      done += 1;
      onProgress?.(done / (costs.length * diagrams.length));
    }
    found[diagram] = ofCosts;
  }
  return found;
}

/** µs by which a run at a cost ends later than the present one; null where there is no such cost, or no end. */
function* change(here: Ending, cost: number | null, at: (cost: number) => Steps<number | null>): Steps<number | null> {
  const there = cost === null ? null : yield* at(cost);
  return there === null ? null : (there - here.finish_ps) / 1e6;
}

/** Places of a range that are looked at: as many as take some tenths of a second in all, and no fewer than these. */
const [fewest, max, looked] = [8, 64, 150_000];
const placesOf = ({ events }: Ending): number => Math.max(fewest, Math.min(max, Math.floor(looked / (events + 1))));

/** A request for nothing but how its diagrams end. */
const alone = { trace: true, withComparison: true, short: true } as const;
