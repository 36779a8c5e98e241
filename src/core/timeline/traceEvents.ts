import type { NumberedTimeline } from './numberedTimelines.ts';
import { numberedTimelines } from './numberedTimelines.ts';
import { processName } from './processes.ts';
import type { Arrows, Spans, Timeline } from './timeline.ts';
import { arrowKindName, spanKindName } from './traceColumns.ts';

/**
 * The event diagrams as Chrome-trace JSON, which Perfetto opens. A diagram is a "process" there and a process of
 * ours a "thread" of it; times are µs, the unit of the format. A message is a flow from sender to receiver.
 */
export interface TraceFile {
  readonly traceEvents: readonly TraceEvent[];
  readonly displayTimeUnit: 'ms';
  /** Shown by Perfetto under "info and stats". */
  readonly otherData: { readonly link: string };
}

/** An event of the format; `ph` names its kind: X complete, s and f ends of a flow, i instant, C counter, M metadata. */
export interface TraceEvent {
  readonly ph: 'X' | 's' | 'f' | 'i' | 'C' | 'M';
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts?: number;
  readonly dur?: number;
  readonly cat?: string;
  readonly id?: number;
  /** 'e': a flow ends in the slice around its time, not in the next one. */
  readonly bp?: 'e';
  readonly s?: 't';
  readonly args?: Readonly<Record<string, number | string | null>>;
}

export function traceEvents(timelines: readonly Timeline[], link: string): TraceFile {
  let [flows, rows] = [0, 0];
  const events = numberedTimelines(timelines).flatMap((numbered, index) => {
    const { arrows, processes } = numbered.timeline;
    const ids: Ids = { pid: index + 1, firstTid: timelines.length + 1 + rows, firstFlow: flows + 1 };
    flows += arrows.source.length;
    // A process with several processors has a row for each.
    rows += processes.count;
    return [...names(numbered, ids), ...slices(numbered.timeline, ids), ...messages(numbered.timeline, ids), ...levelChanges(numbered.timeline, ids)];
  });
  return { traceEvents: events, displayTimeUnit: 'ms', otherData: { link } };
}

/** Thread numbers are unique in the whole file and differ from process numbers. */
interface Ids {
  readonly pid: number;
  readonly firstTid: number;
  readonly firstFlow: number;
}

function names({ timeline }: NumberedTimeline, { pid, firstTid }: Ids): TraceEvent[] {
  return [
    { ph: 'M', name: 'process_name', pid, tid: firstTid, args: { name: timeline.diagram } },
    { ph: 'M', name: 'process_sort_index', pid, tid: firstTid, args: { sort_index: pid } },
    ...busyProcesses(timeline).flatMap((process): TraceEvent[] => [
      { ph: 'M', name: 'thread_name', pid, tid: firstTid + process, args: { name: processName(timeline.processes, process) } },
      { ph: 'M', name: 'thread_sort_index', pid, tid: firstTid + process, args: { sort_index: process } },
    ]),
  ];
}

/** Processes with any event. Perfetto shows no others, and a schedule may have a million. */
function busyProcesses({ processes, spans, arrows }: Timeline): number[] {
  const busy = new Uint8Array(processes.count);
  for (const column of [spans.process, arrows.source, arrows.destination]) for (const process of column) busy[process] = 1;
  return [...busy.keys()].filter((process) => busy[process]);
}

function slices({ spans, processes }: Timeline, { pid, firstTid }: Ids): TraceEvent[] {
  return Array.from(spans.process, (process, i) => {
    const start_ns = nanoseconds(spans.start_us[i] ?? 0);
    const peer = spans.peer[i] ?? -1;
    return {
      ph: 'X',
      name: spanKindName(spans.kind[i] ?? 0),
      cat: 'span',
      pid,
      tid: firstTid + process,
      ts: start_ns / 1000,
      dur: (nanoseconds(spans.end_us[i] ?? 0) - start_ns) / 1000,
      args: { peer: peer < 0 ? null : processName(processes, peer), bytes: spans.bytes[i] ?? 0, ...lineOf(spans.line[i]) },
    };
  });
}

/**
 * Perfetto rounds start and length to these by themselves, and drops a slice that then begins before the end of another: so
 * both ends are rounded here.
 */
const nanoseconds = (time_us: number): number => Math.round(time_us * 1000);

/** The line of the schedule, where there is one. */
const lineOf = (line: number | undefined): { line?: number } => (line ? { line } : {});

/**
 * Perfetto ties both ends of a flow to slices. Where the processor takes no part (a direct deposit, a packet
 * taken from the network card later) a slice of no length stands in for it.
 */
function messages({ arrows, spans, processes }: Timeline, { pid, firstTid, firstFlow }: Ids): TraceEvent[] {
  const isBusy = busyTimes(spans);
  return Array.from(arrows.source, (source, i) => {
    const end = (process: number, ts: number, flow: Pick<TraceEvent, 'ph' | 'bp'>): TraceEvent[] => {
      const common = { name, cat: 'message', pid, tid: firstTid + process, ts };
      const stand: TraceEvent[] = isBusy(process, ts) ? [] : [{ ...common, ph: 'X', dur: 0 }];
      return [...stand, { ...common, ...flow, id: firstFlow + i }];
    };
    const name = arrowKindName(arrows.kind[i] ?? 0);
    const sent = arrows.sent_us[i] ?? 0;
    const received = arrows.received_us[i] ?? NaN;
    if (!Number.isNaN(received)) {
      return [...end(source, sent, { ph: 's' }), ...end(arrows.destination[i] ?? 0, received, { ph: 'f', bp: 'e' })];
    }
    const args = { destination: processName(processes, arrows.destination[i] ?? 0), bytes: arrows.bytes[i] ?? 0 };
    return [dropped(arrows, i, { pid, tid: firstTid + source, args })];
  }).flat();
}

function dropped(arrows: Arrows, i: number, where: Pick<TraceEvent, 'pid' | 'tid'> & Required<Pick<TraceEvent, 'args'>>): TraceEvent {
  const lost = arrows.dropped_us[i] ?? NaN;
  const ts = Number.isNaN(lost) ? (arrows.sent_us[i] ?? 0) : lost;
  return { ph: 'i', s: 't', name: 'dropped', cat: 'message', ts, ...where };
}

/** Whether a span of the process touches a time. */
function busyTimes(spans: Spans): (process: number, time_us: number) => boolean {
  const perProcess = new Map<number, number[]>();
  spans.process.forEach((process, i) => {
    const own = perProcess.get(process);
    if (own) own.push(i);
    else perProcess.set(process, [i]);
  });
  const start = (i: number) => spans.start_us[i] ?? 0;
  for (const own of perProcess.values()) own.sort((a, b) => start(a) - start(b));
  return (process, time_us) => {
    const own = perProcess.get(process) ?? [];
    let low = 0;
    let high = own.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (start(own[middle] ?? 0) <= time_us) low = middle + 1;
      else high = middle;
    }
    const last = own[low - 1];
    return last !== undefined && (spans.end_us[last] ?? 0) >= time_us;
  };
}

function levelChanges({ levels }: Timeline, { pid, firstTid }: Ids): TraceEvent[] {
  return levels.flatMap(({ name, unit, time_us, amount }) =>
    Array.from(time_us, (ts, i) => ({
      ph: 'C' as const,
      name,
      pid,
      tid: firstTid,
      ts,
      args: { [unit]: amount[i] ?? 0 },
    })),
  );
}
