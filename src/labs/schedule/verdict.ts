import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { Verdict } from '../../ui/labPage.ts';
import { simulationNumber, type LabResults } from '../../core/results/labResults.ts';
import { deadlockOf, finish_us, finishTimes, lastRank, scheduleStatus } from './values.ts';
import type { Schedule } from './types.ts';
import { limitReached } from '../../core/results/limitReached.ts';

/** How the schedule ended and what its time went into. */
export function scheduleVerdict(results: LabResults<Schedule>): Verdict {
  const end_us = finish_us(results);
  const status = scheduleStatus(results);
  if (status === 'limit') {
    const limit = results.simulation?.result.values.limit ?? null;
    const reached = end_us === null ? 'The run did not begin.' : `Simulated so far: ${formatTime(end_us)}.`;
    return { headline: limitReached(limit), reason: `${reached} A smaller schedule completes.` };
  }
  if (status === null || end_us === null) return { headline: 'A schedule of your own', reason: 'What each rank computes, sends and receives, on a machine of your choice.' };
  if (status === 'deadlock') return { headline: deadlockHeadline(results), reason: `No operation can proceed after ${formatTime(end_us)}.` };
  const ranks = finishTimes(results).length;
  return {
    headline: `${formatCount(ranks, 'rank')} ${ranks === 1 ? 'is' : 'are'} done after ${formatTime(end_us)}`,
    reason: reason(results, end_us),
  };
}

function reason(results: LabResults<Schedule>, end_us: number): string {
  const exposed = simulationNumber(results, 'exposed_us');
  if (exposed === null || end_us === 0) return 'Nothing takes any time.';
  const rank = lastRank(results);
  if (exposed === 0) return `Rank ${rank}, which finishes last, computes all the time: all of its communication is hidden.`;
  if (exposed >= end_us) return `Rank ${rank}, which finishes last, computes nothing: all of its time is communication.`;
  return `Rank ${rank}, which finishes last, does not compute for ${formatTime(exposed)} of it, ${formatQuantity((100 * exposed) / end_us, 3)}%: its exposed communication.`;
}

function deadlockHeadline(results: LabResults<Schedule>): string {
  const deadlock = deadlockOf(results);
  if (deadlock === null) return 'A deadlock';
  if (deadlock.circle && deadlock.count > 1) return `A deadlock: ${formatCount(deadlock.count, 'rank')} wait in a circle`;
  return 'A deadlock: ranks wait for messages that nobody sends';
}
