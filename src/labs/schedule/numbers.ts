import { type LabResults, simulationNumber, timelineOf } from '../../core/results/labResults.ts';
import { deriveHiddenShare } from '../../core/timeline/deriveHiddenShare.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { Schedule } from './types.ts';
import { finish_us, lastRank } from './values.ts';

/** The key numbers of a schedule. */
export const scheduleNumbers: readonly (readonly NumberSpec<Schedule>[])[] = [
  [
    number('Finishing time', finish_us, formatTime),
    number('Critical path without contention', (results) => simulationNumber(results, 'critical_path_us'), formatTime),
    number('Exposed communication', (results) => simulationNumber(results, 'exposed_us'), formatTime),
    number('Overlap by trace (HTA)', hiddenShare, (share) => formatPercent(share, 3)),
    number('Messages', (results) => simulationNumber(results, 'messages'), formatQuantity),
    number('Events', (results) => simulationNumber(results, 'events'), formatQuantity),
  ],
];

function number(label: string, value: (results: LabResults<Schedule>) => number | null, format: (value: number) => string): NumberSpec<Schedule> {
  return {
    label,
    origin: 'simulation',
    read: (results) => quantity(value(results), format),
  };
}

const shares = new WeakMap<Timeline, number | null>();

/** Of the rank that finishes last; computed once a run, because many ask. */
function hiddenShare(results: LabResults<Schedule>): number | null {
  const timeline = timelineOf(results, 'schedule');
  if (timeline === null || timeline.status !== 'completed') return null;
  let share = shares.get(timeline);
  if (share === undefined) shares.set(timeline, (share = deriveHiddenShare(timeline, new Set([lastRank(results)]))));
  return share;
}
