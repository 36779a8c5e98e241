import { type LabResults, timelineOf } from '../../core/results/labResults.ts';
import { deriveHiddenShare } from '../../core/timeline/deriveHiddenShare.ts';
import { rowsOfProcess } from '../../core/timeline/processes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { Schedule } from './types.ts';
import { finish_us, lastRank } from './values.ts';

/** The key numbers of a schedule. */
export const scheduleNumbers: readonly (readonly NumberSpec<Schedule>[])[] = [
  [
    { label: 'Finishing time', origin: 'simulation', read: (results) => quantity(finish_us(results), formatTime) },
    simulatedNumber('Critical path without contention', 'critical_path_us', formatTime),
    simulatedNumber('Last rank, not computing', 'exposed_us', formatTime),
    { label: 'Communication that is hidden', origin: 'simulation', read: (results) => quantity(hiddenShare(results), (share) => formatPercent(share, 3)) },
    simulatedNumber('Messages', 'messages', formatQuantity),
    simulatedNumber('Events', 'events', formatQuantity),
  ],
];

const shares = new WeakMap<Timeline, number | null>();

/** Hidden share of the rank that finishes last; cached per run. */
function hiddenShare(results: LabResults<Schedule>): number | null {
  const timeline = timelineOf(results, 'schedule');
  if (timeline === null || timeline.status !== 'completed') return null;
  let share = shares.get(timeline);
  if (share === undefined) shares.set(timeline, (share = deriveHiddenShare(timeline, new Set(rowsOfProcess(timeline.processes, lastRank(results))))));
  return share;
}
