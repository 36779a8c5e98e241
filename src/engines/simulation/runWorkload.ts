import type { Arrows, Level, Spans } from '../../results/timeline.ts';
import { readArrows, readLevels, readReport, readSpans } from './memory.ts';
import type { LevelTrack, Report, SimulatorExports } from './memory.ts';

/** The workloads of the module `simulator`, in the order of its list. */
export const workloads = [
  'explore: blocking', 'explore: overlapped', 'explore: request and response', 'explore: deposit', 'explore: gathered',
  'pattern: all-to-all', 'pattern: gather', 'pattern: broadcast',
] as const;
export type Workload = (typeof workloads)[number];

export interface Run {
  readonly report: Report;
  /** Null when no trace was wanted. */
  readonly trace: Trace | null;
}

export interface Trace {
  readonly spans: Spans;
  readonly arrows: Arrows;
  readonly levels: readonly Level[];
  /** When the trace had no room for more; null: it is whole. */
  readonly endsAt_us: number | null;
}

/** Memory of one run. Untouched pages cost nothing. */
export const usualMemory = 192 * 2 ** 20;
/** About a second of work. */
const eventLimit = 10_000_000;
const traceRows = { spans: 1 << 20, arrows: 1 << 19, levels: 1 << 20 };

/** Runs one workload; `values` in the order of the lab's parameter table. With `tracks`, for each level one, it is traced. */
export function runWorkload(
  simulator: SimulatorExports, workload: Workload, values: readonly number[], tracks: readonly LevelTrack[] | null,
): Run {
  return runNumbered(simulator, workloads.indexOf(workload), values, tracks, usualMemory);
}

/** The same for any module: the workload by its place in the module's list. */
export function runNumbered(
  simulator: SimulatorExports, workload: number, values: readonly number[], tracks: readonly LevelTrack[] | null, memoryBytes: number,
): Run {
  const run = (spans: number, arrows: number, levels: number): number => {
    new Float64Array(simulator.memory.buffer, simulator.ovx_values(), values.length).set(values);
    return simulator.ovx_run(workload, memoryBytes, eventLimit, spans, arrows, levels);
  };
  if (tracks === null) return { report: readReport(simulator.memory, run(0, 0, 0)), trace: null };

  const address = run(traceRows.spans, traceRows.arrows, traceRows.levels);
  const { memory } = simulator;
  const report = readReport(memory, address);
  const cut = report.limit === 'trace';
  const columns = {
    spans: readSpans(memory, address, false),
    arrows: readArrows(memory, address, false),
    levels: readLevels(memory, address, tracks),
    endsAt_us: cut ? report.now_us : null,
  };
  // A trace that is full ends the run, but not what can be known: the numbers come from a run without one.
  return { report: cut ? readReport(memory, run(0, 0, 0)) : report, trace: columns };
}
