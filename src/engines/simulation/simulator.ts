import type { LabName } from '../../parameters/labs.ts';
import type { SimulationRequest, SimulationResult } from '../../results/simulation.ts';
import type { LabRun, OnProgress } from './labRun.ts';
import { moduleCache, moduleOf } from './modules.ts';
import type { LoadModule } from './modules.ts';
import { newSession, TimelineHold } from './session.ts';
import type { SentResult, Session } from './session.ts';
import { atEnd } from './steps.ts';
import type { Steps } from './steps.ts';
import { simulateExplore } from './simulateExplore.ts';
import { simulateGain } from './simulateGain.ts';

export interface Simulator {
  /** With what a lab needs loaded; what does not come is asked for again the next time. */
  lab(name: string): Promise<LabSimulator>;
}

export interface LabSimulator {
  simulate(request: SimulationRequest, onProgress?: OnProgress): SimulationResult;
  /** For somebody who holds timelines: those are left out. */
  simulateFor(session: Session, request: SimulationRequest, onProgress?: OnProgress): SentResult | Steps<SentResult>;
}

/** What each lab simulates. Only the front page's run comes with the first script, and gain, which is the same exchange. */
const runs: Readonly<Partial<Record<LabName, () => LabRun | Promise<LabRun>>>> = {
  explore: () => simulateExplore,
  gain: () => simulateGain,
  sockets: async () => (await import('./simulateSockets.ts')).simulateSockets,
  deposit: async () => (await import('./simulateDeposit.ts')).simulateDeposit,
  cluster: async () => (await import('./simulateCluster.ts')).simulateCluster,
  prefetch: async () => (await import('./simulatePrefetch.ts')).simulatePrefetch,
  strips: async () => (await import('./simulateStrips.ts')).simulateStrips,
  schedule: async () => (await import('./simulateSchedule.ts')).simulateSchedule,
};

/** The C simulator; the same in the page's worker and in Node. */
export function createSimulator(load: LoadModule): Simulator {
  const loaded = moduleCache(load);
  return {
    async lab(name) {
      const [module, loadRun] = [moduleOf[name as LabName], runs[name as LabName]];
      if (!module || !loadRun) throw new Error(`the simulator has no workload for the lab ${name}`);
      const [exports, run] = await Promise.all([loaded(module), loadRun()]);
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
