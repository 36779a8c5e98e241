import type { ParameterValues } from '../../parameters/parameter.ts';
import type { CurveAxis } from '../../results/analytic.ts';
import type { SimulationRequest, SimulationResult } from '../../results/simulation.ts';
import type { SimulatorExports } from './memory.ts';
import { newSession, TimelineHold } from './session.ts';
import type { SentResult, Session } from './session.ts';
import { simulateExplore } from './simulateExplore.ts';
import { simulateGain } from './simulateGain.ts';
import { simulateSchedule } from './simulateSchedule.ts';

export interface Simulator {
  simulate(request: SimulationRequest): SimulationResult;
  /** For somebody who holds timelines: those are left out. */
  simulateFor(session: Session, request: SimulationRequest): SentResult;
}

type LabRun = (
  simulator: SimulatorExports, parameters: ParameterValues, trace: boolean, session: Session, points?: CurveAxis,
) => SentResult;

/** What each lab simulates. */
const runs: Readonly<Record<string, LabRun>> = {
  explore: simulateExplore, gain: simulateGain, schedule: simulateSchedule,
};

/** The C simulator; the same in the page's worker and in Node. */
export async function createSimulator(wasm: BufferSource): Promise<Simulator> {
  const { instance } = await WebAssembly.instantiate(wasm);
  const simulator = instance.exports as unknown as SimulatorExports;
  const simulateFor = (session: Session, { lab, parameters, trace, points }: SimulationRequest): SentResult => {
    const run = runs[lab];
    if (run === undefined) throw new Error(`the simulator has no workload for the lab ${lab}`);
    return run(simulator, parameters, trace, session, points);
  };
  return {
    simulateFor,
    simulate: (request) => new TimelineHold().complete(simulateFor(newSession(), request)),
  };
}

/** The buffers of a result, to be handed from the worker to the page without copying. */
export function buffersOf({ timelines }: SentResult): ArrayBuffer[] {
  return timelines.flatMap((timeline) =>
    'held' in timeline ? [] : [timeline.spans, timeline.arrows, timeline.queue ?? {}].flatMap(buffersOfTable));
}

function buffersOfTable(table: object): ArrayBuffer[] {
  return Object.values(table).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : []);
}
