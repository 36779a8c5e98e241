import { arrowEnd, firstWhere, pictureEnd } from './lookup.ts';
import { processName } from './processes.ts';
import { arrowKinds, spanKinds, type Timeline } from './timeline.ts';

/** A time at which something happens that a class should see. */
export interface TimelineEvent {
  readonly time_us: number;
  readonly text: string;
}

const wait = spanKinds.indexOf('wait');
const overhead = spanKinds.indexOf('overhead');
const barrier = arrowKinds.indexOf('barrier');

/** In each diagram, by its simulator's name: the first wait, the first loss, the first barrier and a deadlock; in the order of time. */
export function deriveMoments(timelines: readonly Timeline[], shiftOf: (timeline: Timeline) => number = () => 0): readonly TimelineEvent[] {
  return timelines
    .flatMap((timeline) => {
      const { diagram, spans, arrows, processes, status } = timeline;
      const name = (process: number): string => processName(processes, process);
      const waits = earliest(spans.start_us, spans.process, (i) => spans.kind[i] === wait && spans.end_us[i]! > spans.start_us[i]!);
      const lost = earliest(arrows.dropped_us, arrows.source, (i) => !Number.isNaN(arrows.dropped_us[i]!));
      const opened = firstBarrier_us(timeline);
      const found = [
        waits !== null && { time_us: spans.start_us[waits]!, text: `${name(spans.process[waits]!)} waits for the first time` },
        lost !== null && { time_us: arrows.dropped_us[lost]!, text: `the first packet is dropped, from ${name(arrows.source[lost]!)}` },
        opened !== null && { time_us: opened, text: 'the first barrier opens' },
        status === 'deadlock' && { time_us: pictureEnd(timeline), text: 'deadlock: nobody goes on' },
      ].filter((moment) => moment !== false);
      const title = diagram.replaceAll('_', ' ');
      return found.map(({ time_us, text }) => ({ time_us: time_us + shiftOf(timeline), text: timelines.length > 1 ? `${title}: ${text}` : text }));
    })
    .sort((one, other) => one.time_us - other.time_us);
}

/** When the first barrier opens. A message barrier: its first message's arrival; the network's own sends none, and its overhead has no peer. */
function firstBarrier_us({ spans, arrows, counters }: Timeline): number | null {
  if (counters.barriers === 0) return null;
  const message = earliest(arrows.received_us, arrows.source, (i) => arrows.kind[i] === barrier && !Number.isNaN(arrows.received_us[i]!));
  if (message !== null) return arrows.received_us[message]!;
  const passed = earliest(spans.end_us, spans.process, (i) => spans.kind[i] === overhead && spans.peer[i] === -1 && spans.bytes[i] === 0);
  return passed === null ? null : spans.end_us[passed]!;
}

/** The earliest event that `isOne` accepts, of simultaneous ones the lowest process; null where there is none. */
function earliest(times: Float64Array, process: Uint32Array, isOne: (i: number) => boolean): number | null {
  let first: number | null = null;
  for (let i = 0; i < times.length; i += 1) {
    if (!isOne(i)) continue;
    if (first === null || times[i]! < times[first]! || (times[i] === times[first] && process[i]! < process[first]!)) first = i;
  }
  return first;
}

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
