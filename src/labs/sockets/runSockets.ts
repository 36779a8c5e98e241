import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import type { LevelTrack, Report } from '../../engines/simulation/memory.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import type { TracedRun } from '../../engines/simulation/tracedRun.ts';
import type { Standstill } from './abi.ts';
import { readStandstill } from './abi.ts';
import type { SocketsExports } from './module.ts';
import type { SocketsScheme } from './parameters.ts';
import { socketsParameters } from './parameters.ts';

/** The programs, and one message back and forth. */
export type SocketsWorkload = SocketsScheme | 'direct' | 'through' | 'direct_8' | 'through_8' | 'direct_once' | 'through_once';

/** A few tenths of a second of work: one scenario is a dozen runs. */
export const usualEvents = 5_000_000;

/** Runs one program. With `tracks`, for each level one, it is traced; `events` is when it is given up. */
export const runSockets = (
  simulator: SocketsExports,
  workload: SocketsWorkload,
  parameters: ParameterValues,
  tracks: readonly LevelTrack[] | null,
  events = usualEvents,
): TracedRun => runWorkload(simulator, { workload: `sockets:${workload}`, values: rowOf(socketsParameters, parameters), events }, tracks);

export type { SocketsExports };
export type SocketsReport = Report & Pick<Standstill, 'waiters' | 'fills'>;

/** The same, with what waits and what is in the buffers where nothing moves any more. */
export function runToStandstill(
  simulator: SocketsExports,
  workload: SocketsWorkload,
  parameters: ParameterValues,
  tracks: readonly LevelTrack[] | null,
): TracedRun<SocketsReport> {
  const { report, trace } = runSockets(simulator, workload, parameters, tracks);
  const { waiters, fills } = readStandstill(simulator.memory, simulator.ovx_find_standstill());
  return { report: { ...report, waiters, fills }, trace };
}
