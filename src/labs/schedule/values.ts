import { type LabResults, simulationOf } from '../../core/results/labResults.ts';
import type { Deadlock } from '../../core/timeline/deadlock.ts';
import type { Schedule } from './types.ts';

/** Whether messages cross links: a network has a shape, and rules that know of one. */
export const hasLinks = ({ topology, semantics }: Schedule['Values']): boolean => topology !== 'full' && semantics === 'overlap';

/** Finishing time of each rank in ns. */
export const finishTimes = (results: LabResults<Schedule>): readonly number[] => simulationOf(results)?.finish_ns ?? [];

/** The rank that finishes last, the first of several; -1 while there is no result. */
export function lastRank(results: LabResults<Schedule>): number {
  const finish_ns = finishTimes(results);
  let last = finish_ns.length - 1;
  for (let rank = last - 1; rank >= 0; rank -= 1) if (finish_ns[rank]! >= finish_ns[last]!) last = rank;
  return last;
}

/** When the last rank has finished, in µs; null while there is no result. */
export function finish_us(results: LabResults<Schedule>): number | null {
  const last = lastRank(results);
  return last < 0 ? null : finishTimes(results)[last]! / 1000;
}

export const deadlockOf = (results: LabResults<Schedule>): Deadlock | null => simulationOf(results)?.deadlock ?? null;
