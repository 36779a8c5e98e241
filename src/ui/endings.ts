import { limitReached } from '../core/results/limitReached.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { formatTime } from '../core/units/formatQuantity.ts';

/** What is to be said of a diagram that does not show a completed run: where its picture ends, and how the run itself did. */
export function endings({ status, limit, finish_us, traceEnds_us }: Timeline, timeText: (time_us: number) => string = formatTime): string[] {
  const cut = traceEnds_us !== null;
  const said: string[] = [];
  if (cut) {
    const whole = status === 'completed' ? `, which ends at ${timeText(finish_us)}` : '';
    said.push(`The picture ends at ${timeText(traceEnds_us)}, where its trace is full; the numbers are of the whole run${whole}.`);
  }
  const run = cut ? 'The run itself' : 'The run';
  if (status === 'deadlock') said.push(`${run} stopped at ${timeText(finish_us)} in a deadlock: nothing moves any more.`);
  if (status === 'unreceived') said.push(`${run} ended at ${timeText(finish_us)} with messages that nobody receives.`);
  if (status === 'limit' && limit === 'fault') said.push(`${run} stopped at ${timeText(finish_us)}: its program cannot go on.`);
  else if (status === 'limit') said.push(`${run} stopped at ${timeText(finish_us)}: ${limitReached(limit).toLowerCase()}.`);
  return said;
}
