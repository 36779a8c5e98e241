import type { SimulationRequest, SimulationResult } from '../../core/results/simulation.ts';
import type { LabRun, OnProgress } from './labRun.ts';
import { moduleCache } from './modules.ts';
import type { LoadModule, ModuleName } from './modules.ts';
import { newSession, TimelineHold } from './session.ts';
import type { SentResult, Session } from './session.ts';
import { atEnd } from './steps.ts';
import type { Steps } from './steps.ts';

export interface Simulator {
  /** With what a lab needs loaded; what does not come is asked for again the next time. */
  lab(name: string): Promise<LabSimulator>;
}

export interface LabSimulator {
  simulate(request: SimulationRequest, onProgress?: OnProgress): SimulationResult;
  /** For somebody who holds timelines: those are left out. */
  simulateFor(session: Session, request: SimulationRequest, onProgress?: OnProgress): SentResult | Steps<SentResult>;
}

/** By the name of the lab: the module in which its runs are, and what makes a result of them, a script of its own. */
export type Simulations = ReadonlyMap<string, { readonly module: ModuleName; readonly load: () => LabRun | Promise<LabRun> }>;

/** The C simulator; the same in the page's worker and in Node. */
export function createSimulator(load: LoadModule, simulations: Simulations): Simulator {
  const loaded = moduleCache(load);
  return {
    async lab(name) {
      const simulation = simulations.get(name);
      if (!simulation) throw new Error(`the simulator has no workload for the lab ${name}`);
      const [exports, run] = await Promise.all([loaded(simulation.module), simulation.load()]);
      const simulateFor: LabSimulator['simulateFor'] = (session, { parameters, trace, points, beside }, onProgress) =>
        run(exports, { parameters, trace, session, ...(points && { points }), ...(beside && { beside }), ...(onProgress && { onProgress }) });
      return {
        simulateFor,
        simulate: (request, onProgress) => new TimelineHold().complete(atEnd(simulateFor(newSession(), request, onProgress))),
      };
    },
  };
}

/** The buffers of a result, to be handed from the worker to the page without copying. */
export function buffersOf({ timelines }: SentResult): ArrayBuffer[] {
  return timelines.flatMap((timeline) =>
    'held' in timeline ? [] : [timeline.spans, timeline.arrows, ...timeline.levels].flatMap(buffersOfTable));
}

function buffersOfTable(table: object): ArrayBuffer[] {
  return Object.values(table).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : []);
}
