import { readReport } from './memory.ts';
import type { LevelTrack, SimulatorExports } from './memory.ts';
import { tracedRun } from './tracedRun.ts';
import type { TracedRun } from './tracedRun.ts';

/** The workloads of the module `simulator`, in the order of its list. */
export const workloads = [
  'explore: blocking', 'explore: overlapped', 'explore: request and response', 'explore: deposit', 'explore: gathered',
  'pattern: all-to-all', 'pattern: gather', 'pattern: broadcast',
] as const;
export type Workload = (typeof workloads)[number];

/** Memory of one run. Untouched pages cost nothing. */
export const usualMemory = 192 * 2 ** 20;
/** About a second of work. */
const eventLimit = 10_000_000;

/** Runs one workload; `values` in the order of the lab's parameter table. With `tracks`, for each level one, it is traced. */
export function runWorkload(
  simulator: SimulatorExports, workload: Workload, values: readonly number[], tracks: readonly LevelTrack[] | null,
): TracedRun {
  return runNumbered(simulator, workloads.indexOf(workload), values, tracks, usualMemory);
}

/** The same for any module: the workload by its place in the module's list. */
export function runNumbered(
  simulator: SimulatorExports, workload: number, values: readonly number[], tracks: readonly LevelTrack[] | null, memoryBytes: number,
): TracedRun {
  return tracedRun(simulator, tracks, ({ spans, arrows, levels }) => {
    new Float64Array(simulator.memory.buffer, simulator.ovx_values(), values.length).set(values);
    return readReport(simulator.memory, simulator.ovx_run(workload, memoryBytes, eventLimit, spans, arrows, levels));
  });
}
