import { socketsParameters } from './parameters.ts';
import type { SocketsKey } from './parameters.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { LevelTrack, SimulatorExports } from '../../engines/simulation/memory.ts';
import { usualMemory } from '../../engines/simulation/runWorkload.ts';
import { readSocketsReport } from './memory.ts';
import type { SocketsReport } from './memory.ts';
import { tracedRun } from '../../engines/simulation/tracedRun.ts';
import type { TracedRun } from '../../engines/simulation/tracedRun.ts';

/** The workloads of the module `sockets`, in the order of its list. */
export const socketsWorkloads = ['naive', 'pingpong', 'separated', 'simultaneous', 'hiding', 'direct', 'through'] as const;
export type SocketsWorkload = (typeof socketsWorkloads)[number];

/** A few tenths of a second of work: one scenario is a dozen runs. */
const eventLimit = 5_000_000;

/** Runs one program. With `tracks`, for each level one, it is traced; `events` is when it is given up. */
export function runSockets(
  simulator: SimulatorExports, workload: SocketsWorkload, parameters: ParameterValues, tracks: readonly LevelTrack[] | null,
  events = eventLimit,
): TracedRun<SocketsReport> {
  return tracedRun(simulator, tracks, ({ spans, arrows, levels }) => {
    const values = socketsParameters.map((parameter) => valueOf(parameters, parameter.key));
    new Float64Array(simulator.memory.buffer, simulator.ovx_values(), values.length).set(values);
    const address = simulator.ovx_run_sockets(socketsWorkloads.indexOf(workload), usualMemory, events, spans, arrows, levels);
    return readSocketsReport(simulator.memory, address);
  });
}

/** A choice is the index of its value. */
function valueOf(parameters: ParameterValues, key: SocketsKey): number {
  const row = socketsParameters.find((each) => each.key === key)!;
  return row.kind === 'choice' ? row.choices.findIndex(({ value }) => value === parameters[key]) : Number(parameters[key]);
}
