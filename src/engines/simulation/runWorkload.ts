import type { RunExports } from './abi.ts';
import type { SimulatorExports } from './memory.ts';
import type { SlicedRun } from './runInSlices.ts';
import { runInSlices } from './runInSlices.ts';
import type { Steps } from './steps.ts';
import type { Recorded, TracedRun } from './tracedRun.ts';
import { tracedRun } from './tracedRun.ts';

/** Memory of one run. Untouched pages cost nothing. */
export const usualMemory = 192 * 2 ** 20;
/** About a second of work. */
export const usualEvents = 10_000_000;

/** A workload by its name, with the values of its lab's parameters in the order of their table. */
export interface NamedRun extends Pick<SlicedRun, 'onProgress' | 'share'> {
  readonly workload: string;
  readonly values: readonly number[];
  readonly memoryBytes?: number;
  /** Events after which the run is given up. */
  readonly events?: number;
}

/** Runs a workload. */
export function runWorkload(simulator: SimulatorExports, run: NamedRun, recorded: Recorded | null): Steps<TracedRun> {
  const { workload, values, memoryBytes = usualMemory, events = usualEvents, ...told } = run;
  return tracedRun(simulator, recorded, ({ spans, arrows, levels, causes, sketch }) => {
    const start = (first: number) => {
      handOver(simulator, values);
      return simulator.ovx_run(find(simulator, workload), memoryBytes, first, spans, arrows, levels, causes, sketch);
    };
    return runInSlices(simulator, { eventLimit: events, start, ...told });
  });
}

export function handOver({ memory, ovx_values }: Pick<RunExports, 'memory' | 'ovx_values'>, values: readonly number[]): void {
  new Float64Array(memory.buffer, ovx_values(), values.length).set(values);
}

/** The number of a workload in its module, for ovx_run, which refuses that of a name that there is not. */
export function find(simulator: SimulatorExports, name: string): number {
  writeName(simulator, name);
  return simulator.ovx_find();
}

export function writeName({ memory, ovx_name }: SimulatorExports, name: string): void {
  const bytes = new TextEncoder().encode(`${name}\0`);
  new Uint8Array(memory.buffer, ovx_name(), bytes.length).set(bytes);
}
