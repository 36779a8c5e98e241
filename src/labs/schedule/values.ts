import type { Deadlock } from '../../core/timeline/deadlock.ts';
import { simulationNumber, type LabResults } from '../../core/results/labResults.ts';

/** How the run of a schedule ended; null while there is no result. */
export function scheduleStatus(results: LabResults): 'completed' | 'deadlock' | 'limit' | null {
  const status = results.simulation?.result.values['status'];
  return status === 'completed' || status === 'deadlock' || status === 'limit' ? status : null;
}

/** Finishing time of each rank in ns. */
export function finishTimes(results: LabResults): readonly number[] {
  const finish_ns = results.simulation?.result.values['finish_ns'];
  return Array.isArray(finish_ns) ? finish_ns as number[] : [];
}

/** The rank that finishes last, the first of several; -1 while there is no result. */
export function lastRank(results: LabResults): number {
  const finish_ns = finishTimes(results);
  let last = finish_ns.length - 1;
  for (let rank = last - 1; rank >= 0; rank -= 1) if (finish_ns[rank]! >= finish_ns[last]!) last = rank;
  return last;
}

/** When the last rank has finished, in µs; null while there is no result. */
export function finish_us(results: LabResults): number | null {
  const last = lastRank(results);
  return last < 0 ? null : finishTimes(results)[last]! / 1000;
}

export const exposed_us = (results: LabResults): number | null => simulationNumber(results, 'exposed_us');

export function deadlockOf(results: LabResults): Deadlock | null {
  return (results.simulation?.result.values['deadlock'] ?? null) as Deadlock | null;
}
