import { readReport } from './memory.ts';
import type { Report, SimulatorExports } from './memory.ts';

export interface SlicedRun {
  readonly workload: number;
  readonly values: readonly number[];
  readonly memoryBytes: number;
  /** Events after which the run is given up. */
  readonly eventLimit: number;
  /** Rows of the trace. */
  readonly rows: { readonly spans: number; readonly arrows: number; readonly levels: number };
  /** Told of the run now and then. */
  readonly onSlice?: (report: Report) => void;
}

/** A fraction of a second of work, also before the engine has optimised the module. */
const sliceEvents = 500_000;

/** Runs a workload and tells how far it is. Returns the address of its last report, which holds the trace too. */
export function runInSlices(simulator: SimulatorExports, run: SlicedRun): number {
  const { memory } = simulator;
  const { workload, values, memoryBytes, eventLimit, rows, onSlice } = run;
  new Float64Array(memory.buffer, simulator.ovx_values(), values.length).set(values);
  let events = Math.min(sliceEvents, eventLimit);
  let address = simulator.ovx_run(workload, memoryBytes, events, rows.spans, rows.arrows, rows.levels);
  for (;;) {
    const report = readReport(memory, address);
    if (report.limit !== 'events' || events === eventLimit) return address;
    onSlice?.(report);
    events = Math.min(events + sliceEvents, eventLimit);
    address = simulator.ovx_continue(events);
  }
}
