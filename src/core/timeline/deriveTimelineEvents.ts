import { pictureEnd } from './pictureEnd.ts';
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
