import type { ParameterValues } from '../../parameters/parameter.ts';
import type { SimulationRequest, SimulationResult } from '../../results/simulation.ts';
import type { SimulatorExports } from './memory.ts';
import { simulateExplore } from './simulateExplore.ts';
import { simulateSchedule } from './simulateSchedule.ts';

export interface Simulator {
  simulate(request: SimulationRequest): SimulationResult;
}

type LabRun = (simulator: SimulatorExports, parameters: ParameterValues, trace: boolean) => SimulationResult;

/** What each lab simulates. */
const runs: Readonly<Record<string, LabRun>> = { explore: simulateExplore, schedule: simulateSchedule };

/** The C simulator; the same in the page's worker and in Node. */
export async function createSimulator(wasm: BufferSource): Promise<Simulator> {
  const { instance } = await WebAssembly.instantiate(wasm);
  const simulator = instance.exports as unknown as SimulatorExports;
  return {
    simulate({ lab, parameters, trace }) {
      const run = runs[lab];
      if (run === undefined) throw new Error(`the simulator has no workload for the lab ${lab}`);
      return run(simulator, parameters, trace);
    },
  };
}

/** The buffers of a result, to be handed from the worker to the page without copying. */
export function buffersOf({ timelines }: SimulationResult): ArrayBuffer[] {
  return timelines.flatMap(({ spans, arrows, queue }) =>
    [spans, arrows, queue ?? {}].flatMap((table) =>
      Object.values(table).flatMap((column: unknown) =>
        ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [])));
}
