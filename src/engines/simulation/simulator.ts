import type { LabName } from '../../parameters/labs.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import type { CurveAxis } from '../../results/analytic.ts';
import type { SimulationRequest, SimulationResult } from '../../results/simulation.ts';
import type { SimulatorExports } from './memory.ts';
import { moduleCache, moduleOf } from './modules.ts';
import type { LoadModule } from './modules.ts';
import { newSession, TimelineHold } from './session.ts';
import type { SentResult, Session } from './session.ts';
import { simulateCluster } from './simulateCluster.ts';
import { simulateDeposit } from './simulateDeposit.ts';
import { simulateExplore } from './simulateExplore.ts';
import { simulateGain } from './simulateGain.ts';
import { simulatePrefetch } from './simulatePrefetch.ts';
import { simulateSchedule } from './simulateSchedule.ts';
import { simulateSockets } from './simulateSockets.ts';
import { simulateStrips } from './simulateStrips.ts';

export interface Simulator {
  /** With what a lab needs loaded. */
  lab(name: string): Promise<LabSimulator>;
}

export interface LabSimulator {
  simulate(request: SimulationRequest, onProgress?: OnProgress): SimulationResult;
  /** For somebody who holds timelines: those are left out. */
  simulateFor(session: Session, request: SimulationRequest, onProgress?: OnProgress): SentResult;
}

/** Told now and then which part of a long run is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

type LabRun = (
  simulator: SimulatorExports, parameters: ParameterValues, trace: boolean, session: Session, points?: CurveAxis,
  onProgress?: OnProgress,
) => SentResult;

/** What each lab simulates. */
const runs: Readonly<Partial<Record<LabName, LabRun>>> = {
  explore: simulateExplore, gain: simulateGain, sockets: simulateSockets, deposit: simulateDeposit, cluster: simulateCluster,
  prefetch: simulatePrefetch, strips: simulateStrips, schedule: simulateSchedule,
};

/** The C simulator; the same in the page's worker and in Node. */
export function createSimulator(load: LoadModule): Simulator {
  const loaded = moduleCache(load);
  return {
    async lab(name) {
      const [module, run] = [moduleOf[name as LabName], runs[name as LabName]];
      if (!module || !run) throw new Error(`the simulator has no workload for the lab ${name}`);
      const exports = await loaded(module);
      const simulateFor: LabSimulator['simulateFor'] = (session, { parameters, trace, points }, onProgress) =>
        run(exports, parameters, trace, session, points, onProgress);
      return { simulateFor, simulate: (request, onProgress) => new TimelineHold().complete(simulateFor(newSession(), request, onProgress)) };
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
