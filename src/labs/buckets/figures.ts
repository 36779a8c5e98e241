import { type LabResults, modelNumber, simulatedPoints, simulationNumber, timelineOf } from '../../core/results/labResults.ts';
import { isWhole, noOperation, spanKinds, type Timeline } from '../../core/timeline/timeline.ts';
import { formatBytes, formatNumber, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { moreThan, quantity } from '../../core/units/quantity.ts';
import type { ChartPanel, LineChartData } from '../../draw/lineChartData.ts';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { ChoicesSpec } from '../../ui/choicesSpec.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { CurvesSpec, TableSpec } from '../../ui/specs.ts';
import { type Buckets, bucketsParameters, cutBuckets } from './model.ts';
import {
  captions,
  collectivesNote,
  collectivesTitle,
  curvesNote,
  curvesSummary,
  notPrefetched,
  operationText,
  sizeName,
  sizesNote,
  sizesTitle,
  waitsText,
} from './words.ts';

const step = simulatedNumber<Buckets>('Step, simulated', 'step_us', formatTime);
const exposed = simulatedNumber<Buckets>('Exposed communication', 'exposed_us', formatTime);
const communication = simulatedNumber<Buckets>('Communication', 'communication_us', formatTime);
const count = simulatedNumber<Buckets>('Buckets or units', 'buckets', formatQuantity);
const bestSize = simulatedNumber<Buckets>('Best size', 'best_bucket_bytes', formatBytes);
const bestStep = simulatedNumber<Buckets>('Step with it', 'best_step_us', formatTime);

/** The key numbers of a step. */
export const bucketsNumbers: readonly (readonly NumberSpec<Buckets>[])[] = [
  [
    step,
    modelled('Step, closed form', 'step_us', formatTime),
    comparedNumber('Difference', 'step_us', 'step_us', (closed, run) => formatQuantity(moreThan(run, closed) / closed, 2)),
    simulatedNumber('Without overlap', 'step_without_us', formatTime),
    simulatedNumber('Gain', 'gain', formatQuantity, 'gain_of_hiding'),
  ],
  [exposed, communication, count, bestSize, bestStep],
];

const MiB = 2 ** 20;
/** Of PyTorch, by which the parameter has its default. */
const usual_bytes = Number(bucketsParameters.find(({ key }) => key === 'bucket_bytes')!.default);

/** As few digits as name these bytes: PyTorch multiplies and drops the rest. */
function inMiB(bytes: number): string {
  const digits = Array.from({ length: 17 }, (_, i) => i + 1).find((of) => Math.trunc(Number((bytes / MiB).toPrecision(of)) * MiB) === bytes);
  return formatNumber(Number((bytes / MiB).toPrecision(digits ?? 17)));
}

/** Sizes of a bucket: the one that is shown, PyTorch's, the best that the simulator finds, powers of two around it, and one for all. */
export const sizeChoices: ChoicesSpec<Buckets> = {
  title: sizesTitle,
  head: 'size',
  origin: 'simulation',
  alternatives({ values, simulation }) {
    const { sharing, bucket_bytes, gradient_bytes, first_bucket_bytes: first } = values;
    const best = simulation?.values === values ? simulation.result.values.best_bucket_bytes : null;
    const usual = sharing === 'replicated' ? usual_bytes : null;
    const named = [best, usual, gradient_bytes].filter((bytes) => bytes !== null);
    const power = 2 ** Math.round(Math.log2(best ?? bucket_bytes));
    const powers = [power / 4, power / 2, power, 2 * power, 4 * power].filter((bytes) => bytes < gradient_bytes);
    return [...new Set([...named, ...powers, bucket_bytes])].map((bytes) => ({
      name: sizeName(bytes, { usual, all: gradient_bytes, hasFirst: usual !== null && first > 0 && first < gradient_bytes }),
      values: { bucket_bytes: bytes },
      ...(usual !== null && { paste: `bucket_cap_mb=${inMiB(bytes)}` }),
    }));
  },
  columns: [step, exposed, count],
  note: sizesNote,
};

/** The algorithms of a collective, each with the size of a bucket that is best for it. */
export const collectiveChoices: ChoicesSpec<Buckets> = {
  title: collectivesTitle,
  head: 'collective',
  origin: 'simulation',
  alternatives: ({ values }) =>
    bucketsParameters
      .find((row) => row.key === 'collective')!
      .choices.filter(({ value }) => value !== 'measured' || values.collective === 'measured')
      .map(({ value, label }) => ({ name: label, values: { collective: value } })),
  columns: [step, exposed, communication, bestSize, bestStep],
  note: collectivesNote,
};

/** The step, and what of it is exposed, over the size of a bucket. */
export const bucketsCurves: CurvesSpec<Buckets> = {
  panels: 2,
  simulated: true,
  data,
  summary: (results) => curvesSummary(hereOf(results)),
  reading: ({ x, axis, panels }, i) => [
    [axis.title, formatBytes(x[i]!)],
    ...panels.flatMap(({ series }) => series.flatMap(({ label, line }) => (line ? [[label, formatTime(line.y[i]!)] as const] : []))),
  ],
  note: ({ values, model }) => curvesNote[(model?.values ?? values).sharing],
};

function hereOf(results: LabResults<Buckets>) {
  const [step_us, best_bytes, best_us] = [modelNumber(results, 'step_us'), modelNumber(results, 'best_bucket_bytes'), modelNumber(results, 'best_step_us')];
  if (results.model === null || step_us === null || best_bytes === null || best_us === null) return null;
  return { bytes: results.model.values.bucket_bytes, step_us, best_bytes, best_us };
}

function data(results: LabResults<Buckets>): LineChartData | null {
  const { model } = results;
  const curve = model?.result.curve;
  const here = hereOf(results);
  if (!model || !curve || here === null) return null;
  const { x, step_us, step_without_us, exposed_us } = curve;
  const points = simulatedPoints(results);
  const format = (us: number): string => formatTime(us, 3);
  const step: ChartPanel = {
    name: 'step',
    title: 'Step',
    y: { scale: 'logarithmic', format },
    series: [
      { label: 'without overlap', named: 'key', tone: 'without', line: { x, y: step_without_us }, here: modelNumber(results, 'step_without_us') },
      { label: 'overlapped', named: 'key', tone: 'hiding', line: { x, y: step_us }, here: here.step_us },
      ...(points ? [{ label: 'simulated', named: 'key', tone: 'ink', points: { x: points.x, y: points.step_us, shape: 'cross' } } as const] : []),
    ],
    peaks: [{ x: here.best_bytes, y: here.best_us, label: `best ${formatBytes(here.best_bytes)}`, tone: 'hiding' }],
  };
  const exposed: ChartPanel = {
    name: 'exposed',
    title: 'Exposed communication',
    y: { scale: 'linear', format },
    series: [{ label: 'exposed', named: 'nowhere', tone: 'loss', line: { x, y: exposed_us }, here: modelNumber(results, 'exposed_us') }],
    dispensable: true,
  };
  return {
    x,
    here: here.bytes,
    axis: { title: 'bucket', symbol: 's', scale: 'logarithmic', format: formatBytes, ticks: powersOfTwoIn(x) },
    panels: [step, exposed],
  };
}

/** Every fourth power of two, where axes of bytes have their labels. */
const powersOfTwoIn = (x: Float64Array): number[] => Array.from({ length: 26 }, (_, k) => 4 ** k).filter((bytes) => bytes >= x[0]! && bytes <= x.at(-1)!);

export interface StepOperation {
  readonly what: 'forward' | 'backward' | 'reduce' | 'gather' | 'scatter';
  /** Of the bucket or the unit, from 1 in the order of the forward pass where there are units; null: of none. */
  readonly number: number | null;
  readonly of: number;
}

const stores = spanKinds.indexOf('store');

/** What each operation of a step is, from the order in which the simulator builds them (wasm-sim, buckets_lab.c). */
export function readOperations({ operations, spans }: Timeline): readonly StepOperation[] {
  const first = spans.operation.indexOf(0);
  if (first < 0) return [];
  return spans.kind[first] === stores ? unitOperations(operations / 5, isPrefetched(spans)) : bucketOperations(operations / 2 - 1);
}

/** The forward pass, the parts of the backward pass, all all-reduces. */
function bucketOperations(of: number): StepOperation[] {
  const each = (what: StepOperation['what']) => Array.from({ length: of }, (_, k) => ({ what, number: k + 1, of }));
  return [{ what: 'forward', number: null, of: 0 }, ...each('backward'), ...each('reduce')];
}

/** Of the second unit the parameters are gathered before the first one is through. */
function isPrefetched({ operation, start_us, end_us }: Timeline['spans']): boolean {
  const [computes, gathered] = [operation.indexOf(1), operation.indexOf(2)];
  return computes >= 0 && gathered >= 0 && start_us[gathered]! < end_us[computes]!;
}

function unitOperations(of: number, prefetched: boolean): StepOperation[] {
  const found: StepOperation[] = [];
  const add = (what: StepOperation['what'], number: number): unknown => number > 0 && number <= of && found.push({ what, number, of });
  add('gather', 1);
  for (let unit = 1; unit <= of; unit++) {
    add('forward', unit);
    add('gather', unit + 1);
  }
  for (let unit = of; unit > 0; unit--) {
    add('backward', unit);
    if (prefetched) add('gather', unit - 1);
    add('scatter', unit);
    if (!prefetched) add('gather', unit - 1);
  }
  return found;
}

const diagram = (id: 'overlapped' | 'separate', title: string, key: 'step_us' | 'step_without_us'): DiagramSpec<Buckets> => ({
  id,
  title,
  curve: null,
  tracks: [{ diagram: id, label: null }],
  drawn,
  number: (results) => {
    const time = simulationNumber(results, key);
    return time === null ? null : formatTime(time);
  },
  caption: (results) => captionOf(results, id),
});

function captionOf({ values, simulation }: LabResults<Buckets>, id: 'overlapped' | 'separate'): string {
  const { sharing, prefetch } = simulation?.values ?? values;
  return id === 'overlapped' && sharing === 'sharded' && prefetch === 'off' ? notPrefetched : captions[sharing][id];
}

/** A step of a rank: its two streams, with and without overlap on one time axis. */
export const bucketsDiagrams: DiagramsSpec<Buckets> = {
  diagrams: [diagram('overlapped', 'Overlapped', 'step_us'), diagram('separate', 'Nothing overlaps', 'step_without_us')],
  kinds: ['compute', 'overhead', 'wait'],
  names: { overhead: 'communication', wait: 'exposed: waiting' },
  firstShown: () => ({ maxUnequal: Infinity, most_us: Infinity }),
  words: { span, arrow: () => '' },
  grips: [
    { key: 'forward_us', span: 'compute' },
    { key: 'bucket_bytes', span: 'store', longest: true },
  ],
};

const [network, wait] = [1, spanKinds.indexOf('wait')];

/** Buckets and units with their numbers; a network that has nothing to do waits for nobody. */
function drawn(timeline: Timeline): Timeline {
  const { process, start_us, end_us, kind, peer, bytes, operation, line } = timeline.spans;
  const isKept = (_: number, i: number): boolean => process[i] !== network || kind[i] !== wait;
  const operations = operationsOf(timeline);
  return {
    ...timeline,
    spans: {
      process: process.filter(isKept),
      start_us: start_us.filter(isKept),
      end_us: end_us.filter(isKept),
      kind: kind.filter(isKept),
      peer: peer.filter(isKept),
      bytes: bytes.filter(isKept),
      operation: operation.filter(isKept),
      line: line.filter(isKept),
    },
    spanLabels: Array.from(operation.filter(isKept), (number) => labelOf(operations[number])),
  };
}

const letters: Readonly<Partial<Record<StepOperation['what'], string>>> = { gather: 'g', scatter: 's' };

const labelOf = (operation: StepOperation | undefined): string | null =>
  operation === undefined || operation.number === null ? null : `${letters[operation.what] ?? ''}${operation.number}`;

const known = new WeakMap<Timeline, readonly StepOperation[]>();
function operationsOf(timeline: Timeline): readonly StepOperation[] {
  const found = known.get(timeline) ?? readOperations(timeline);
  known.set(timeline, found);
  return found;
}

function span(timeline: Timeline, at: number): string {
  const { operation, start_us, end_us, bytes } = timeline.spans;
  const [begins, ends] = [start_us[at]!, end_us[at]!];
  const its = operation[at] === noOperation ? undefined : operationsOf(timeline)[operation[at]!];
  const what = its ? operationText(its.what, its.number, its.of, bytes[at]! > 0 ? formatBytes(bytes[at]!) : null) : waitsText;
  return `${what}: ${formatTime(ends - begins)}, ${formatTime(begins)} to ${formatTime(ends)}`;
}

/** When each bucket is full, begins and ends to travel, and what of it follows the backward pass. */
export const bucketsTableSpec: TableSpec<Buckets> = {
  origin: 'simulation',
  title: 'Bucket by bucket',
  shownFor: ({ sharing }) => sharing === 'replicated',
  read: (results) => {
    const rows = rowsOf(results);
    return rows === null
      ? null
      : {
          head: ['bucket', 'size', 'full at', 'waits', 'travels for', 'arrives at', 'exposed'],
          count: rows.length,
          row: (i) => {
            const { bytes, full_us, begins_us, ends_us, exposed_us } = rows[i]!;
            const time = (us: number) => quantity(us, formatTime)!;
            return [String(i + 1), formatBytes(bytes), time(full_us), time(begins_us - full_us), time(ends_us - begins_us), time(ends_us), time(exposed_us)];
          },
        };
  },
};

interface BucketRow {
  readonly bytes: number;
  readonly full_us: number;
  readonly begins_us: number;
  readonly ends_us: number;
  readonly exposed_us: number;
}

function rowsOf(results: LabResults<Buckets>): BucketRow[] | null {
  const timeline = timelineOf(results, 'overlapped');
  const values = results.simulation?.values;
  if (timeline === null || !isWhole(timeline) || values?.sharing !== 'replicated') return null;
  const sizes = cutBuckets(values);
  const spans = spansByOperation(timeline);
  const found = sizes.map((bytes, k): BucketRow => {
    const [full_us, begins_us, ends_us] = [spans.ends[k + 1] ?? NaN, spans.begins[sizes.length + k + 1] ?? NaN, spans.ends[sizes.length + k + 1] ?? NaN];
    return { bytes, full_us, begins_us, ends_us, exposed_us: 0 };
  });
  const over_us = found.at(-1)!.full_us;
  return found.map((row) => ({ ...row, exposed_us: Math.max(0, row.ends_us - Math.max(over_us, row.begins_us)) }));
}

/** An operation that takes no time has no span: it is left out. */
function spansByOperation(timeline: Timeline): { readonly begins: number[]; readonly ends: number[] } {
  const { operation, start_us, end_us } = timeline.spans;
  const [begins, ends]: [number[], number[]] = [[], []];
  const count = readOperations(timeline).length;
  operation.forEach((number, at) => {
    if (number >= count) return;
    begins[number] = Math.min(begins[number] ?? Infinity, start_us[at]!);
    ends[number] = Math.max(ends[number] ?? -Infinity, end_us[at]!);
  });
  return { begins, ends };
}
