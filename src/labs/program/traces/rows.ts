/** What figures of files draw, out of what readers and runs say: rows of tables, ranks, pairs of f and Ω, kernels as an event diagram. */
import type { MpiTrace } from '../../../core/measured/mpiTrace.ts';
import type { DrawnKernels, TorchFamily } from '../../../core/measured/torchSteps.ts';
import type { LabResults } from '../../../core/results/labResults.ts';
import { namedProcesses } from '../../../core/timeline/processes.ts';
import { noOperation, type SpanKind, spanKinds, type Timeline } from '../../../core/timeline/timeline.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../../core/units/formatQuantity.ts';
import type { DisplayValue, Quantity } from '../../../core/units/quantity.ts';
import type { ChartSeries, LineChartData } from '../../../draw/lineChartData.ts';
import type { CurvesSpec, TableData, TableSpec } from '../../../ui/specs.ts';
import { type Pairs, type Program, readEntry } from '../model.ts';
import { pairsSummary, whichPairs } from '../words.ts';

/** The parameter with another choice of one family or stream; null: as the rules say. */
export function withChoice(text: string, of: string, sends: boolean | null): string {
  const others = text.split(',').filter((entry) => entry.trim() !== '' && readEntry(entry).of !== of);
  return [...others, ...(sends === null ? [] : [`${sends ? '' : '-'}${of}`])].join(',');
}

/** A row of the table of kernels: a stream as a whole, or a family on it. */
export interface KernelRow {
  /** As an entry of the parameter names it. */
  readonly entry: string;
  readonly stream: number;
  /** Null: the stream as a whole. */
  readonly family: string | null;
  readonly kernels: number;
  readonly time_us: number;
  /** Whether it counts as communication, also before the trace has been read again; null: a part of it does. */
  readonly sends: boolean | null;
  /** The same without the entry of its own. */
  readonly otherwise: boolean | null;
}

/** Streams, each before its families of at least this part of all kernel time, and how many families are left out. */
export function kernelRows(families: readonly TorchFamily[], chosen: string, least = 0.002): { readonly rows: readonly KernelRow[]; readonly left: number } {
  const total_us = families.reduce((sum, { time_us }) => sum + time_us, 0);
  const entries = new Map(
    chosen
      .split(',')
      .map(readEntry)
      .map(({ of, sends }) => [of, sends]),
  );
  // An entry that ends with a star is seen in what was read by it alone.
  const isByBeginning = [...entries.keys()].some((of) => of.endsWith('*'));
  const read = ({ sends_us, time_us }: TorchFamily): boolean | null => (sends_us === 0 ? false : sends_us === time_us ? true : null);
  const isShown = ({ time_us, sends_us, ruled }: TorchFamily): boolean => time_us >= least * total_us || sends_us > 0 || ruled !== false;
  const rows = [...new Set(families.map(({ stream }) => stream))].flatMap((stream): readonly KernelRow[] => {
    const entry = `stream:${stream}`;
    const own = families.filter((each) => each.stream === stream);
    const rowOf = (each: TorchFamily): KernelRow => {
      const otherwise = isByBeginning ? read(each) : (entries.get(entry) ?? each.ruled);
      const { family, kernels, time_us } = each;
      return { entry: family, stream, family, kernels, time_us, sends: entries.get(family) ?? otherwise, otherwise };
    };
    const inside = own.map(rowOf);
    const sum = (of: (row: KernelRow) => number): number => inside.reduce((all, each) => all + of(each), 0);
    const whole = { entry, stream, family: null, kernels: sum((each) => each.kernels), time_us: sum((each) => each.time_us) };
    const otherwise = common(own.map((each) => each.ruled));
    return [{ ...whole, sends: common(inside.map(({ sends }) => sends)), otherwise }, ...inside.filter((_, i) => isShown(own[i]!))];
  });
  return { rows, left: families.filter((each) => !isShown(each)).length };
}

/** What all of them are; null where they differ. */
const common = (of: readonly (boolean | null)[]): boolean | null => (of.every((each) => each === of[0]) ? of[0]! : null);

/** Where the time of one rank goes, in µs. */
export interface MpiRank {
  readonly rank: number;
  readonly computation_us: number;
  /** Of messages, on the network and on the processor. */
  readonly transfer_us: number;
  /** For other ranks, which no network mends. */
  readonly waiting_us: number;
  readonly total_us: number;
}

/**
 * Splits the time of each rank in MPI: what it waits on a network of no cost is waiting for others, and the rest transfer. `ideal_us` and `run_us`: when each
 * rank ends on that network, and on a machine; the latter stands in where the trace has no clock.
 */
export function mpiRanks(
  { computation_us, in_mpi_us, begun_us }: Pick<MpiTrace, 'computation_us' | 'in_mpi_us' | 'begun_us'>,
  ideal_us: readonly number[],
  run_us: readonly number[],
): readonly MpiRank[] {
  return computation_us.map((computed_us, rank) => {
    const begun = begun_us[rank]!;
    const in_us = in_mpi_us[rank] ?? Math.max(0, run_us[rank]! - begun - computed_us);
    const waiting_us = Math.min(in_us, Math.max(0, ideal_us[rank]! - begun - computed_us));
    return { rank, computation_us: computed_us, transfer_us: in_us - waiting_us, waiting_us, total_us: computed_us + in_us };
  });
}

/** At most so many ranks, evenly from the one that computes least to the one that computes most, in their own order. */
export function someRanks(ranks: readonly MpiRank[], most: number): readonly MpiRank[] {
  if (ranks.length <= most) return ranks;
  const sorted = ranks.toSorted((a, b) => a.computation_us - b.computation_us);
  const places = Array.from({ length: most }, (_, i) => Math.round((i * (sorted.length - 1)) / (most - 1)));
  return places.map((place) => sorted[place]!).toSorted((a, b) => a.rank - b.rank);
}

/** Pairs of f and Ω that explain the rows of a benchmark, with the one that is brought out and the program as it is. */
export function pairsCurves(rows: readonly Pairs[], chosen: number): CurvesSpec<Program> {
  const shown = rows[chosen]!;
  return {
    title: whichPairs,
    panels: 1,
    data: ({ values }) => data(rows, chosen, values),
    summary: () => pairsSummary(shown),
    reading: pairsReading,
  };
}

export const pairsReading: CurvesSpec['reading'] = ({ x, panels }, i) => [
  ['f', formatPercent(x[i]!, 3)],
  ...panels.flatMap(({ series }) => series.flatMap(({ label, line }) => (line && !label.startsWith(' ') ? [[label, omegaText(line, x[i]!)] as const] : []))),
];

const steps = 101;

function data(rows: readonly Pairs[], chosen: number, { overlappable, overhead }: Program['Values']): LineChartData {
  const others = rows.flatMap((row, i): ChartSeries[] =>
    i === chosen || row.corners.length < 2 ? [] : [{ label: ` ${i}`, named: 'nowhere', tone: 'ink', thin: true, line: lineOf(row) }],
  );
  const row = rows[chosen]!;
  const own: ChartSeries =
    row.corners.length > 1
      ? { label: formatBytes(row.bytes), named: 'key', tone: 'hiding', line: lineOf(row) }
      : { label: formatBytes(row.bytes), named: 'key', tone: 'hiding', points: { ...lineOf(row), shape: 'dot' } };
  const now: ChartSeries = { label: 'the program now', named: 'key', tone: 'loss', points: { x: [overlappable], y: [overhead], shape: 'cross' } };
  return {
    x: Float64Array.from({ length: steps }, (_, i) => i / (steps - 1)),
    here: overlappable,
    axis: { title: 'overlappable fraction', symbol: 'f', scale: 'linear', format: (f) => formatPercent(f, 3) },
    panels: [
      {
        name: 'pairs',
        title: 'Overhead of hiding, Ω',
        y: { scale: 'linear', format: (omega) => formatPercent(omega, 3), least: 0, most: 0.1 },
        series: [...others, own, now],
      },
    ],
  };
}

const lineOf = ({ corners }: Pairs) => ({ x: corners.map(({ f }) => f), y: corners.map(({ omega }) => omega) });

/** Ω of a line at f: one number, or from low to high where the line is upright; nothing left of it. */
function omegaText({ x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }, f: number): string {
  if (f < x[0]! - 1e-9) return 'none';
  return f > x[0]! + 1 / steps ? formatQuantity(y[y.length - 1]!, 3) : `${formatQuantity(y[0]!, 3)} to ${formatQuantity(y[y.length - 1]!, 3)}`;
}

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

const known = new WeakMap<DrawnKernels, TraceDiagram>();

/** The same, made once. */
export function traceDiagramOf(drawn: DrawnKernels): TraceDiagram {
  const diagram = known.get(drawn) ?? traceDiagram(drawn);
  known.set(drawn, diagram);
  return diagram;
}

/** No two diagrams have the same key. */
let diagrams = 0;

/** A table of what a file says. */
export const fileTable = (title: string, read: (results: LabResults<Program>) => TableData | null): TableSpec<Program> => ({ origin: 'model', title, read });

/** `names`: by what rows are found in the table of another file, where it is not what stands first in them. */
export const tableRows = (head: readonly string[], rows: readonly (readonly DisplayValue[])[], names?: readonly string[]): TableData => ({
  head,
  count: rows.length,
  row: (i) => rows[i]!,
  ...(names && { nameOf: (i) => names[i]! }),
});

export const timeCell = (us: number): Quantity => ({ value: us, format: formatTime });
export const bytesCell = (bytes: number): Quantity => ({ value: bytes, format: formatBytes });
export const countCell = (value: number): Quantity => ({ value, format: formatQuantity });

/** What a run goes by. */
export const runKeys = ['alpha_us', 'beta_us_per_byte'];
