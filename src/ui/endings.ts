import { limitReached } from '../core/results/limitReached.ts';
import { type Processes, processName } from '../core/timeline/processes.ts';
import type { Standstill, Timeline } from '../core/timeline/timeline.ts';
import { formatTime } from '../core/units/formatQuantity.ts';

/** What is to be said of a diagram that does not show a completed run: where its picture ends, and how the run itself did. */
export function endings(
  { status, limit, finish_us, traceEnds_us, processes, standstill }: Timeline,
  timeText: (time_us: number) => string = formatTime,
): string[] {
  const cut = traceEnds_us !== null;
  const said: string[] = [];
  if (cut) {
    const whole = status === 'completed' ? `, which ends at ${timeText(finish_us)}` : '';
    said.push(`The picture ends at ${timeText(traceEnds_us)}, where its trace is full; the numbers are of the whole run${whole}.`);
  }
  const run = cut ? 'The run itself' : 'The run';
  if (status === 'deadlock')
    said.push(`${run} stopped at ${timeText(finish_us)} in a deadlock: nothing moves any more.${standstill ? ` ${waiting(standstill, processes)}` : ''}`);
  if (status === 'unreceived') said.push(`${run} ended at ${timeText(finish_us)} with messages that nobody receives.`);
  if (status === 'limit' && limit === 'fault') said.push(`${run} stopped at ${timeText(finish_us)}: its program cannot go on.`);
  else if (status === 'limit') said.push(`${run} stopped at ${timeText(finish_us)}: ${limitReached(limit).toLowerCase()}.`);
  return said;
}

const mostNamed = 4;

/** 'P1 waits for P0. P2 cannot go on. And 3 more.' */
function waiting({ waits, count }: Standstill, processes: Processes): string {
  const named = waits.slice(0, mostNamed).map(({ process, waits_for }) => {
    const name = processName(processes, process);
    return waits_for === null ? `${name} cannot go on.` : `${name} waits for ${processName(processes, waits_for)}.`;
  });
  return [...named, ...(count > named.length ? [`And ${count - named.length} more.`] : [])].join(' ');
}
