import type { TorchSize, TorchStep, TorchSteps } from '../../core/measured/torchSteps.ts';
import type { TraceColumns } from '../../core/measured/torchTrace.ts';
import { namedProcesses } from '../../core/timeline/processes.ts';
import { noOperation, type SpanKind, spanKinds, type Timeline } from '../../core/timeline/timeline.ts';

/** Kernels of some steps as an event diagram: a row for each stream, and what each of its spans is. */
export interface TraceDiagram {
  readonly timeline: Timeline;
  /** By the numbers of its spans. */
  readonly texts: readonly string[];
  /** The first and the last step that it shows. */
  readonly from: number;
  readonly to: number;
}

/** What it takes of what the models say of a trace. */
interface OfTrace extends Pick<TorchSteps, 'typical' | 'communicating' | 'element_bytes'> {
  readonly steps: readonly Pick<TorchStep, 'start_us' | 'duration_us'>[];
  readonly sizes: readonly Pick<TorchSize, 'collective' | 'bytes' | 'group' | 'least_us'>[];
}

/** The typical step and those around it. A kernel that communicates longer than the fastest of its size waits before. */
export function traceDiagram(columns: TraceColumns, { steps, typical, sizes, communicating, element_bytes }: OfTrace): TraceDiagram {
  const sendsNamed = new Set(communicating);
  const bytesOf = (i: number): number => columns.elements[i]! * (element_bytes[columns.names[columns.dtype[i]!]!] ?? 0);
  const from = Math.max(0, Math.min(typical - 1, steps.length - shownSteps));
  const to = Math.min(steps.length, from + shownSteps) - 1;
  const [start, end] = [steps[from]!.start_us, steps[to]!.start_us + steps[to]!.duration_us];
  const least = new Map(sizes.map((size) => [`${size.bytes} ${size.group} ${size.collective}`, size.least_us]));
  const order = columns.start_us
    .map((_, i) => i)
    .filter((i) => columns.start_us[i]! < end && columns.start_us[i]! + columns.dur_us[i]! > start)
    .toSorted((a, b) => columns.start_us[a]! - columns.start_us[b]!);
  const streams = [...new Set(order.map((i) => columns.stream[i]!))].toSorted((a, b) => a - b);
  const rows = new Map(streams.map((stream, row) => [stream, row]));
  const spans: { process: number; start_us: number; end_us: number; kind: SpanKind; bytes: number; text: string }[] = [];
  const free = streams.map(() => 0);
  for (const i of order) {
    const process = rows.get(columns.stream[i]!)!;
    const name = columns.names[columns.name[i]!]!;
    // Spans of a row do not overlap; kernels of a stream do so by what their clocks round.
    const began = Math.max(free[process]!, columns.start_us[i]! - start);
    const ended = Math.min(end - start, Math.max(began, columns.start_us[i]! + columns.dur_us[i]! - start));
    free[process] = ended;
    const sends = sendsNamed.has(name);
    const bytes = sends ? bytesOf(i) : 0;
    const alone = sends ? least.get(`${bytes} ${columns.group[i]} ${columns.names[columns.collective[i]!] || name.split('(')[0]}`) : undefined;
    const turn = alone === undefined ? began : Math.max(began, Math.min(ended, ended - alone));
    const text = name.length > 60 ? `${name.slice(0, 59)}…` : name;
    if (turn - began > 0.01) spans.push({ process, start_us: began, end_us: turn, kind: 'wait', bytes, text: `waits for other ranks: ${text}` });
    if (ended > turn) spans.push({ process, start_us: turn, end_us: ended, kind: sends ? 'copy' : 'compute', bytes, text });
  }
  const column = (read: (span: (typeof spans)[number]) => number): Float64Array<ArrayBuffer> => Float64Array.from(spans, read);
  const sending = new Set(order.filter((i) => sendsNamed.has(columns.names[columns.name[i]!]!)).map((i) => columns.stream[i]!));
  const none = new Float64Array(0);
  const timeline: Timeline = {
    diagram: 'trace',
    key: `trace ${(diagrams += 1)}`,
    status: 'completed',
    limit: null,
    finish_us: end - start,
    traceEnds_us: null,
    processes: namedProcesses(streams.map((stream) => (sending.has(stream) ? `network ${stream}` : `stream ${stream}`))),
    operations: 0,
    spans: {
      process: Uint32Array.from(spans, ({ process }) => process),
      start_us: column((span) => span.start_us),
      end_us: column((span) => span.end_us),
      kind: Uint8Array.from(spans, ({ kind }) => spanKinds.indexOf(kind)),
      peer: new Int32Array(spans.length).fill(-1),
      bytes: column((span) => span.bytes),
      operation: new Uint32Array(spans.length).fill(noOperation),
      line: new Uint32Array(spans.length),
    },
    arrows: {
      source: new Uint32Array(0),
      destination: new Uint32Array(0),
      sent_us: none,
      received_us: none,
      kind: new Uint8Array(0),
      bytes: none,
      dropped_us: none,
      operation: new Uint32Array(0),
      line: new Uint32Array(0),
    },
    levels: [],
    counters: { messages: 0, control_messages: 0, copies: 0, barriers: 0, dropped: 0, retransmitted: 0, peak_queue: 0, idle_us: 0, events: spans.length },
  };
  return { timeline, texts: spans.map(({ text }) => text), from, to };
}

const shownSteps = 3;

/** No two diagrams have the same key. */
let diagrams = 0;
