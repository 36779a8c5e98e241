import type { DrawnKernels } from '../../../core/measured/torchSteps.ts';
import { namedProcesses } from '../../../core/timeline/processes.ts';
import { noOperation, type SpanKind, spanKinds, type Timeline } from '../../../core/timeline/timeline.ts';

/** Kernels of some steps as an event diagram: a row for each stream, above it one of the program's annotations if it has any, and what each span is. */
export interface TraceDiagram {
  readonly timeline: Timeline;
  /** By the numbers of its spans. */
  readonly texts: readonly string[];
  /** The first and the last step that it shows. */
  readonly from: number;
  readonly to: number;
}

/** A kernel that communicates longer than the fastest of its size waits before. */
export function traceDiagram({ from, to, start_us, end_us, marks, ...kernels }: DrawnKernels): TraceDiagram {
  const streams = [...new Set(kernels.stream)].toSorted((a, b) => a - b);
  const marked = new Set(marks.stream);
  const named = streams.flatMap((stream) => [...(marked.has(stream) ? [{ stream, isMarks: true }] : []), { stream, isMarks: false }]);
  const rowOf = (isMarks: boolean) => new Map(named.flatMap((each, row) => (each.isMarks === isMarks ? [[each.stream, row] as const] : [])));
  const [rows, markRows] = [rowOf(false), rowOf(true)];
  const spans: { process: number; start_us: number; end_us: number; kind: SpanKind; bytes: number; text: string }[] = [];
  marks.stream.forEach((stream, i) => {
    const [began, ended] = [Math.max(0, marks.begin_us[i]! - start_us), Math.min(end_us, marks.end_us[i]!) - start_us];
    if (ended > began) spans.push({ process: markRows.get(stream)!, start_us: began, end_us: ended, kind: 'overhead', bytes: 0, text: marks.name[i]! });
  });
  const free = named.map(() => 0);
  kernels.begin_us.forEach((begin_us, i) => {
    const process = rows.get(kernels.stream[i]!)!;
    const name = kernels.names[kernels.name[i]!]!;
    // Spans of a row do not overlap; kernels of a stream do so by what their clocks round.
    const began = Math.max(free[process]!, begin_us - start_us);
    const ended = Math.min(end_us - start_us, Math.max(began, begin_us + kernels.dur_us[i]! - start_us));
    free[process] = ended;
    const bytes = kernels.bytes[i]!;
    const alone = kernels.least_us[i]!;
    const turn = alone === null ? began : Math.max(began, Math.min(ended, ended - alone));
    const text = name.length > 60 ? `${name.slice(0, 59)}…` : name;
    if (turn - began > 0.01) spans.push({ process, start_us: began, end_us: turn, kind: 'wait', bytes, text: `waits for other ranks: ${text}` });
    if (ended > turn) spans.push({ process, start_us: turn, end_us: ended, kind: kernels.sends[i] ? 'transfer' : 'compute', bytes, text });
  });
  const column = (read: (span: (typeof spans)[number]) => number): Float64Array<ArrayBuffer> => Float64Array.from(spans, read);
  const sending = new Set(kernels.stream.filter((_, i) => kernels.sends[i]));
  const none = new Float64Array(0);
  const timeline: Timeline = {
    diagram: 'trace',
    key: `trace ${(diagrams += 1)}`,
    status: 'completed',
    limit: null,
    finish_us: end_us - start_us,
    traceEnds_us: null,
    processes: namedProcesses(
      named.map(({ stream, isMarks }) => (isMarks ? `phases ${stream}` : sending.has(stream) ? `network ${stream}` : `stream ${stream}`)),
    ),
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

/** No two diagrams have the same key. */
let diagrams = 0;
