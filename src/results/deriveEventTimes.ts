import { arrowEnd } from './arrowEnd.ts';
import { firstWhere } from './firstWhere.ts';
import type { Timeline } from './timeline.ts';

/** Every time at which something begins or ends in one of the diagrams, rising and without repetition. */
export function deriveEventTimes(timelines: readonly Timeline[]): Float64Array {
  const count = timelines.reduce((sum, { spans, arrows }) => sum + 2 * (spans.process.length + arrows.source.length), 1);
  const times = new Float64Array(count);
  let filled = 1; // The first is the start of the diagrams, 0.
  for (const timeline of timelines) {
    const { spans, arrows } = timeline;
    for (const column of [spans.start_us, spans.end_us, arrows.sent_us]) {
      times.set(column, filled);
      filled += column.length;
    }
    for (let i = 0; i < arrows.source.length; i += 1) times[filled++] = arrowEnd(timeline, i);
  }
  times.sort();
  let kept = 0;
  for (const time of times) if (kept === 0 || time > times[kept - 1]!) times[kept++] = time;
  return times.slice(0, kept);
}

/** The first event after a time; the last one when there is none. */
export function nextEvent(times: Float64Array, time_us: number): number {
  return times[Math.min(times.length - 1, firstWhere(0, times.length, (i) => times[i]! > time_us))] ?? 0;
}

/** The last event before a time; the first one when there is none. */
export function previousEvent(times: Float64Array, time_us: number): number {
  return times[Math.max(0, firstWhere(0, times.length, (i) => times[i]! >= time_us) - 1)] ?? 0;
}
