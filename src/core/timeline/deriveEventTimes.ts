import { arrowEnd } from './arrowEnd.ts';
import { firstWhere } from './firstWhere.ts';
import { pictureEnd } from './pictureEnd.ts';
import { spanKinds, type Timeline } from './timeline.ts';

/** Every time at which something begins or ends in one of the diagrams, and the end of all that there are, rising and without repetition. */
export function deriveEventTimes(timelines: readonly Timeline[], end_us = 0, shiftOf: (timeline: Timeline) => number = () => 0): Float64Array {
  const count = timelines.reduce((sum, { spans, arrows }) => sum + 2 * (spans.process.length + arrows.source.length), 2);
  const times = new Float64Array(count);
  times[1] = end_us;
  let filled = 2; // The first is the start of the diagrams, 0.
  for (const timeline of timelines) {
    const { spans, arrows } = timeline;
    const first = filled;
    for (const column of [spans.start_us, spans.end_us, arrows.sent_us]) {
      times.set(column, filled);
      filled += column.length;
    }
    for (let i = 0; i < arrows.source.length; i += 1) times[filled++] = arrowEnd(timeline, i);
    const shift = shiftOf(timeline);
    if (shift !== 0) for (let i = first; i < filled; i += 1) times[i]! += shift;
  }
  times.sort();
  let kept = 0;
  for (const time of times) if (kept === 0 || time > times[kept - 1]!) times[kept++] = time;
  return times.slice(0, kept);
}

/**
 * Times to step through one timeline by lines of its text: their beginnings, waiting included, its end, and
 * then those of the others.
 */
export function deriveStepTimes(stepped: Timeline, others: readonly Timeline[]): Float64Array {
  const end_us = pictureEnd(stepped);
  const later = others.flatMap((timeline) => [...beginnings(timeline), pictureEnd(timeline)].filter((time) => time > end_us));
  return Float64Array.from(new Set([0, ...beginnings(stepped), end_us, ...later])).sort();
}

const wait = spanKinds.indexOf('wait');

/** A line that resumes after waiting does not count again. */
function beginnings({ spans: { start_us, kind, line } }: Timeline): Float64Array {
  return start_us.filter((_, i) => i === 0 || kind[i - 1] !== wait || line[i - 1] !== line[i]);
}

/** The first event after a time; the last one if none follows. */
export function nextEvent(times: Float64Array, time_us: number): number {
  return (
    times[
      Math.min(
        times.length - 1,
        firstWhere(0, times.length, (i) => times[i]! > time_us),
      )
    ] ?? 0
  );
}

/** The last event before a time; the first one if none precedes. */
export function previousEvent(times: Float64Array, time_us: number): number {
  return times[Math.max(0, firstWhere(0, times.length, (i) => times[i]! >= time_us) - 1)] ?? 0;
}
