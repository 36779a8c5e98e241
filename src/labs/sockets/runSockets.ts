import { rowOf } from '../../core/parameters/parameter.ts';
import type { OnProgress } from '../../engines/simulation/labRun.ts';
import type { Report } from '../../engines/simulation/memory.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import type { Recorded, TracedRun } from '../../engines/simulation/tracedRun.ts';
import type { Standstill } from './abi.ts';
import { readStandstill } from './abi.ts';
import type { SocketsExports } from './module.ts';
import { socketsParameters } from './parameters.ts';
import type { simulatedSockets } from './simulation.ts';
import type { Sockets } from './types.ts';

export type SocketsRunName = (typeof simulatedSockets.runs)[number];

/** A few tenths of a second of work: one scenario is a dozen runs. */
export const socketsEvents = 5_000_000;

/** Runs one program. */
export const runSockets = (
  simulator: SocketsExports,
  run: SocketsRunName,
  values: Sockets['Values'],
  recorded: Recorded | null,
  onProgress?: OnProgress,
): Steps<TracedRun> =>
  runWorkload(simulator, { workload: `sockets:${run}`, values: rowOf(socketsParameters, values), events: socketsEvents, onProgress }, recorded);

export type { SocketsExports };
export type SocketsReport = Report & Pick<Standstill, 'waiters' | 'fills'>;

/** Runs one program; at a deadlock with its waiting processes and full buffers. */
export function* runToStandstill(
  simulator: SocketsExports,
  run: SocketsRunName,
  values: Sockets['Values'],
  recorded: Recorded | null,
  onProgress?: OnProgress,
): Steps<TracedRun<SocketsReport>> {
  const { report, trace } = yield* runSockets(simulator, run, values, recorded, onProgress);
  const { waiters, fills } = readStandstill(simulator.memory, simulator.ovx_find_standstill());
  return { report: { ...report, waiters, fills }, trace };
}
