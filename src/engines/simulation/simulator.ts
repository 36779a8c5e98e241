import type { SimulationRequest, SimulationResult } from '../../results/simulation.ts';
import type { SimulatorExports } from './memory.ts';
import { simulateExplore } from './simulateExplore.ts';

export interface Simulator {
  simulate(request: SimulationRequest): SimulationResult;
}

/** The C simulator; the same in the page's worker and in Node. */
export async function createSimulator(wasm: BufferSource): Promise<Simulator> {
  const { instance } = await WebAssembly.instantiate(wasm);
  const simulator = instance.exports as unknown as SimulatorExports;
  return {
    simulate({ lab, parameters, trace }) {
      if (lab !== 'explore') throw new Error(`the simulator has no workload for the lab ${lab}`);
      return simulateExplore(simulator, parameters, trace);
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
