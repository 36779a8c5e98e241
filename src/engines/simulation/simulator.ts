import { filesIn } from '../../core/files.ts';
import { editsIn, editText } from '../../core/link/edits.ts';
import type { Sensitivities, SimulationRequest, SimulationResult } from '../../core/results/simulation.ts';
import type { SimulatorModule } from './abi.ts';
import { EditedRuns } from './editedRuns.ts';
import type { LabRequest, LabRun, OnProgress } from './labRun.ts';
import type { LoadedModules, LoadModule } from './modules.ts';
import { moduleCache } from './modules.ts';
import { sensitivities } from './sensitivities.ts';
import type { SentResult, Session } from './session.ts';
import { newSession, TimelineHold } from './session.ts';
import type { Steps } from './steps.ts';
import { atEnd, isSteps } from './steps.ts';

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
export type Prepare = (loaded: LoadedModules) => Promise<Run>;

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

type Run = (request: LabRequest) => SentResult | Steps<SentResult>;

/** Each run of a scenario takes its edits. Throws InputError where they are of nothing that runs. */
const withEdits =
  (run: Run): Run =>
  (request) => {
    const edits = editsIn(editText(request.parameters));
    return edits.length === 0 ? run(request) : toTheEnd(run, request, new EditedRuns(edits));
  };

function* toTheEnd(run: Run, request: LabRequest, edits: EditedRuns): Steps<SentResult> {
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
