import type { Report, SimulatorExports } from './memory.ts';
import { readReport } from './memory.ts';
import { find, handOver } from './runWorkload.ts';
import type { TraceRows } from './tracedRun.ts';

export interface SlicedRun {
  readonly workload: string;
  readonly values: readonly number[];
  readonly memoryBytes: number;
  /** Events after which the run is given up. */
  readonly eventLimit: number;
  /** Room of the trace. */
  readonly rows: TraceRows;
  /** Told of the run now and then. */
  readonly onSlice?: (report: Report) => void;
}

/** A fraction of a second of work, also before the engine has optimised the module. */
const sliceEvents = 500_000;

/** Runs a workload and tells how far it is. Returns its last report. */
export function runInSlices(simulator: SimulatorExports, run: SlicedRun): Report {
  const { memory } = simulator;
  const { workload, values, memoryBytes, eventLimit, rows, onSlice } = run;
  handOver(simulator, values);
  let events = Math.min(sliceEvents, eventLimit);
  let address = simulator.ovx_run(find(simulator, workload), memoryBytes, events, rows.spans, rows.arrows, rows.levels);
  for (;;) {
    const report = readReport(memory, address);
    if (report.limit !== 'events' || events === eventLimit) return report;
    onSlice?.(report);
    events = Math.min(events + sliceEvents, eventLimit);
    address = simulator.ovx_continue(events);
  }
}
