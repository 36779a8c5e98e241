import { filesIn } from '../../core/attachedFiles.ts';
import { editsIn, editText } from '../../core/link/edits.ts';
import { InputError } from '../../core/parameters/inputError.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { atCost } from '../../core/results/cost.ts';
import { deriveSensitivity, noSensitivity, type Sensitivity, tenthBetter } from '../../core/results/sensitivity.ts';
import type { Sensitivities, SensitivityRequest, SimulationRequest, SimulationResult } from '../../core/results/simulation.ts';
import type { SimulatorModule } from './abi.ts';
import { EditedRuns } from './editedRuns.ts';
import type { LabRequest, LabRun, OnProgress } from './labRun.ts';
import { type LoadedModules, type LoadModule, moduleCache } from './modules.ts';
import { newSession, type SentResult, type Session, TimelineHold } from './session.ts';
import { atEnd, isSteps, type Steps } from './steps.ts';

type SensitivitiesRun = (request: LabRequest) => SentResult | Steps<SentResult>;

/** A run that completed. */
interface Ending {
  readonly finish_ps: number;
  readonly events: number;
}

/** What each cost does to the finishing time of each diagram, found by runs that nobody sees. */
function* sensitivities(run: SensitivitiesRun, request: LabRequest, { costs, diagrams, tenth }: SensitivityRequest): Steps<Sensitivities> {
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

export interface Simulator {
  /** With what a lab needs loaded; what does not come is asked for again the next time. */
  lab(name: string): Promise<LabSimulator>;
}

export interface LabSimulator {
  simulate(request: SimulationRequest, onProgress?: OnProgress): SimulationResult;
  /** For somebody who holds timelines: those are left out. */
  simulateFor(session: Session, request: SimulationRequest, onProgress?: OnProgress): SentResult | Steps<SentResult>;
}

/** What a lab makes of a request, once its module is there. */
export type Prepare = (loaded: LoadedModules) => Promise<SimulatorRun>;

/** What each lab simulates, by its name. */
export type Simulations = ReadonlyMap<string, Prepare>;

/** A lab whose runs are in this module, and what makes a result of them, which may be a script of its own. */
export const inModule =
  <Exports>(module: SimulatorModule<Exports>, load: () => LabRun<Exports> | Promise<LabRun<Exports>>): Prepare =>
  async (loaded) => {
    const [exports, run] = await Promise.all([loaded(module), load()]);
    return (request) => run(exports, request);
  };

/** The C simulator; the same in the page's worker and in Node. */
export function createSimulator(load: LoadModule, simulations: Simulations): Simulator {
  const loaded = moduleCache(load);
  return {
    async lab(name) {
      const prepare = simulations.get(name);
      if (!prepare) throw new Error(`the simulator has no workload for the lab ${name}`);
      const run = withEdits(await prepare(loaded));
      const simulateFor: LabSimulator['simulateFor'] = (session, { lab: _, cachedKeys: __, sensitivity, ...rest }, onProgress) => {
        const request = { ...rest, session, ...(onProgress && { onProgress }) };
        return sensitivity ? withSensitivity(sensitivities(run, request, sensitivity)) : run(request);
      };
      return {
        simulateFor,
        simulate: (request, onProgress) =>
          new TimelineHold().complete(atEnd(simulateFor(newSession(), { ...request, files: filesIn(request.parameters) }, onProgress))),
      };
    },
  };
}

type SimulatorRun = (request: LabRequest) => SentResult | Steps<SentResult>;

/** Each run of a scenario takes its edits. Throws InputError where they are of nothing that runs. */
const withEdits =
  (run: SimulatorRun): SimulatorRun =>
  (request) => {
    const edits = editsIn(editText(request.parameters));
    return edits.length === 0 ? run(request) : toTheEnd(run, request, new EditedRuns(edits));
  };

function* toTheEnd(run: SimulatorRun, request: LabRequest, edits: EditedRuns): Steps<SentResult> {
  const begun = run({ ...request, edits });
  const result = isSteps(begun) ? yield* begun : begun;
  edits.end();
  return result;
}

function* withSensitivity(found: Steps<Sensitivities>): Steps<SentResult> {
  return { values: {}, timelines: [], sensitivity: yield* found };
}

/** The buffers of a result, each once, to be handed from the worker to the page without copying. */
export function buffersOf({ timelines, indexes }: SentResult): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const seen = new Set<unknown>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer as ArrayBuffer);
    else Object.values(value).forEach(collect);
  };
  collect(timelines);
  collect(indexes);
  return [...buffers];
}
