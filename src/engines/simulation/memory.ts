import { spanKinds } from '../../core/timeline/timeline.ts';
import type { Arrows, Counters, Level, LevelUnit, SpanKind, Spans } from '../../core/timeline/timeline.ts';

/** What the module exports; wasm-sim/src/wasm/ says what it means. */
export interface SimulatorExports {
  readonly memory: WebAssembly.Memory;
  readonly ovx_text: (bytes: number) => number;
  readonly ovx_run_text: (
    bytes: number, memoryBytes: number, events: number, spans: number, arrows: number,
  ) => number;
  readonly ovx_run_sockets: (
    workload: number, memoryBytes: number, events: number, spans: number, arrows: number, levels: number,
  ) => number;
  readonly ovx_values: () => number;
  readonly ovx_run: (
    workload: number, memoryBytes: number, events: number, spans: number, arrows: number, levels: number,
  ) => number;
  readonly ovx_continue: (events: number) => number;
}

/** The counters of a run, out of the report that the module leaves in its memory. */
export interface Report {
  /** Where it stands, and its trace behind it, until the next run. */
  readonly address: number;
  readonly status: 'completed' | 'deadlock' | 'limit';
  readonly limit: 'events' | 'memory' | 'trace' | 'time' | null;
  readonly messages: number;
  readonly controlMessages: number;
  readonly copies: number;
  readonly barriers: number;
  readonly dropped: number;
  readonly retransmitted: number;
  readonly peakQueue: number;
  readonly events: number;
  readonly processCount: number;
  readonly finish_us: number;
  readonly idle_us: number;
  /** When the run ended: behind what is certain to finish later, when a limit ended it. */
  readonly now_us: number;
  /** Of all data messages from the first byte's leaving to the last one's arrival. */
  readonly transferred_us: number;
  /** Processor time of all processes by kind; waiting is not counted. */
  readonly spent_us: Readonly<Record<SpanKind, number>>;
  /** Packets that receivers threw away. */
  readonly discarded: number;
  /** Times that the output in view stood idle between two packets. */
  readonly bubbles: number;
  /** Process that sending and receiving tied up longest. */
  readonly busiest: number;
  /** Packets that had arrived at one process and that it had not taken. */
  readonly peakBacklog: number;
}

/** In the order of ovx_status and ovx_limit. */
const statuses = ['completed', 'deadlock', 'limit'] as const;
const limits = [null, 'events', 'memory', 'trace', 'time'] as const;

const microseconds = (picoseconds: bigint): number => Number(picoseconds) / 1e6;

/** Whether the run was OVX_INVALID: it did not begin. */
export function isRefused(memory: WebAssembly.Memory, address: number): boolean {
  return new DataView(memory.buffer).getUint32(address, true) === statuses.length;
}

/** The parameter table keeps values in their ranges, so a workload that is refused is a fault of ours. */
export function readReport(memory: WebAssembly.Memory, address: number): Report {
  const view = new DataView(memory.buffer);
  const count = (offset: number): number => view.getUint32(address + offset, true);
  const status = statuses[count(0)];
  if (status === undefined) throw new Error('the simulator refused the values of a workload');
  return {
    address,
    status,
    limit: limits[count(4)] ?? null,
    messages: count(8),
    controlMessages: count(12),
    copies: count(16),
    barriers: count(20),
    dropped: count(24),
    retransmitted: count(28),
    peakQueue: count(32),
    events: count(36),
    processCount: count(52),
    finish_us: microseconds(view.getBigInt64(address + 56, true)),
    idle_us: microseconds(view.getBigInt64(address + 64, true)),
    now_us: microseconds(view.getBigInt64(address + 72, true)),
    transferred_us: microseconds(view.getBigInt64(address + 168, true)),
    spent_us: Object.fromEntries(spanKinds.map((kind, i) => [kind, microseconds(view.getBigInt64(address + 176 + 8 * i, true))])) as
      Record<SpanKind, number>,
    discarded: count(152),
    bubbles: count(156),
    busiest: count(160),
    peakBacklog: count(164),
  };
}

/** The counters as a timeline has them. */
export function countersOf(report: Report): Counters {
  return {
    messages: report.messages,
    control_messages: report.controlMessages,
    copies: report.copies,
    barriers: report.barriers,
    dropped: report.dropped,
    retransmitted: report.retransmitted,
    peak_queue: report.peakQueue,
    idle_us: report.idle_us,
    events: report.events,
  };
}

/** Column `index` of a table of the report, copied out: the next run overwrites the module's memory. */
type Column = <T>(array: new (buffer: ArrayBufferLike, offset: number, length: number) => { slice(): T }, index: number) => T;

function columns(memory: WebAssembly.Memory, address: number, countOffset: number, firstOffset: number): Column {
  const view = new DataView(memory.buffer);
  const length = view.getUint32(address + countOffset, true);
  return (array, index) =>
    new array(memory.buffer, view.getUint32(address + firstOffset + 4 * index, true), length).slice();
}

/** `lines`: whether the operations of this run are lines of a text; else there are none to speak of. */
export function readSpans(memory: WebAssembly.Memory, address: number, lines: boolean): Spans {
  const column = columns(memory, address, 40, 80);
  const process = column<Uint32Array<ArrayBuffer>>(Uint32Array, 3);
  return {
    start_us: column<Float64Array<ArrayBuffer>>(Float64Array, 0),
    end_us: column<Float64Array<ArrayBuffer>>(Float64Array, 1),
    bytes: column<Float64Array<ArrayBuffer>>(Float64Array, 2),
    process,
    line: lines ? column<Uint32Array<ArrayBuffer>>(Uint32Array, 4) : new Uint32Array(process.length),
    peer: column<Int32Array<ArrayBuffer>>(Int32Array, 5),
    kind: column<Uint8Array<ArrayBuffer>>(Uint8Array, 6),
  };
}

export function readArrows(memory: WebAssembly.Memory, address: number, lines: boolean): Arrows {
  const column = columns(memory, address, 44, 108);
  const source = column<Uint32Array<ArrayBuffer>>(Uint32Array, 4);
  return {
    sent_us: column<Float64Array<ArrayBuffer>>(Float64Array, 0),
    received_us: column<Float64Array<ArrayBuffer>>(Float64Array, 1),
    dropped_us: column<Float64Array<ArrayBuffer>>(Float64Array, 2),
    bytes: column<Float64Array<ArrayBuffer>>(Float64Array, 3),
    source,
    destination: column<Uint32Array<ArrayBuffer>>(Uint32Array, 5),
    line: lines ? column<Uint32Array<ArrayBuffer>>(Uint32Array, 6) : new Uint32Array(source.length),
    kind: column<Uint8Array<ArrayBuffer>>(Uint8Array, 7),
  };
}

/** What a track of the levels is called and how much fits. */
export interface LevelTrack {
  readonly name: string;
  readonly unit: LevelUnit;
  readonly capacity: number;
}

/** The changes of all tracks stand in one table; track i is the i-th of `tracks`. */
export function readLevels(memory: WebAssembly.Memory, address: number, tracks: readonly LevelTrack[]): Level[] {
  const column = columns(memory, address, 48, 140);
  const time_us = column<Float64Array<ArrayBuffer>>(Float64Array, 0);
  const track = column<Uint32Array<ArrayBuffer>>(Uint32Array, 1);
  const amount = column<Uint32Array<ArrayBuffer>>(Uint32Array, 2);
  const counts = new Uint32Array(tracks.length);
  for (const number of track) if (number < counts.length) counts[number]! += 1;
  const levels = tracks.map((level, i) => ({
    ...level, time_us: new Float64Array(counts[i]!), amount: new Uint32Array(counts[i]!), peak: 0,
  }));
  counts.fill(0);
  for (let row = 0; row < track.length; row += 1) {
    const level = levels[track[row]!];
    if (level === undefined) continue;
    const at = counts[track[row]!]!++;
    level.time_us[at] = time_us[row]!;
    level.amount[at] = amount[row]!;
    level.peak = Math.max(level.peak, amount[row]!);
  }
  return levels;
}
