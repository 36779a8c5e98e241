import { socketsParameters } from '../../parameters/sockets.ts';
import type { SocketsKey } from '../../parameters/sockets.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import { readArrows, readLevels, readSpans } from './memory.ts';
import type { LevelTrack, SimulatorExports } from './memory.ts';
import type { Trace } from './runWorkload.ts';
import { readSocketsReport } from './socketsMemory.ts';
import type { SocketsReport } from './socketsMemory.ts';

/** The workloads of the module `sockets`, in the order of its list. */
export const socketsWorkloads = ['naive', 'pingpong', 'separated', 'simultaneous', 'hiding', 'direct', 'through'] as const;
export type SocketsWorkload = (typeof socketsWorkloads)[number];

/** Memory of one run. Untouched pages cost nothing. */
const memoryBytes = 192 * 2 ** 20;
/** A few tenths of a second of work: one scenario is a dozen runs. */
const eventLimit = 5_000_000;
const traceRows = { spans: 1 << 20, arrows: 1 << 19, levels: 1 << 20 };

/** Runs one program. With `tracks`, for each level one, it is traced; `events` is when it is given up. */
export function runSockets(
  simulator: SimulatorExports, workload: SocketsWorkload, parameters: ParameterValues, tracks: readonly LevelTrack[] | null,
  events = eventLimit,
): { readonly report: SocketsReport; readonly trace: Trace | null } {
  const { memory } = simulator;
  const run = (spans: number, arrows: number, levels: number): SocketsReport => {
    const values = socketsParameters.map((parameter) => valueOf(parameters, parameter.key));
    new Float64Array(memory.buffer, simulator.ovx_values(), values.length).set(values);
    const address = simulator.ovx_run_sockets(
      socketsWorkloads.indexOf(workload), memoryBytes, events, spans, arrows, levels,
    );
    return readSocketsReport(memory, address);
  };
  if (tracks === null) return { report: run(0, 0, 0), trace: null };

  const report = run(traceRows.spans, traceRows.arrows, traceRows.levels);
  const cut = report.limit === 'trace';
  const trace = {
    spans: readSpans(memory, report.address, false),
    arrows: readArrows(memory, report.address, false),
    levels: readLevels(memory, report.address, tracks),
    endsAt_us: cut ? report.now_us : null,
  };
  // A trace that is full ends the run, but not what can be known: the numbers come from a run without one.
  return { report: cut ? run(0, 0, 0) : report, trace };
}

/** A choice is the index of its value. */
function valueOf(parameters: ParameterValues, key: SocketsKey): number {
  const row = socketsParameters.find((each) => each.key === key)!;
  return row.kind === 'choice' ? row.choices.findIndex(({ value }) => value === parameters[key]) : Number(parameters[key]);
}
