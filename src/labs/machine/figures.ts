import type { LabResults } from '../../core/results/labResults.ts';
import { formatBytes, formatFixed, formatPercent, formatRate, formatTime, type TimeUnit, timeUnit } from '../../core/units/formatQuantity.ts';
import { readQuantity } from '../../core/units/typedQuantity.ts';
import type { ChartPanel, ChartSeries, Tone } from '../../draw/lineChartData.ts';
import { tableGroups } from '../../ui/figures/tables/tableGroups.ts';
import type { PictureTableSpec } from '../../ui/pictureSpec.ts';
import type { CurvesSpec, TableSpec } from '../../ui/specs.ts';
import { cardOf } from '../exchange/cards.ts';
import type { Interval, LinearSegment, Machine, MachineModel } from './model.ts';
import { curvesSummary, followsFrom, intervalText, noCurves, noLoggp, rangeOf, withError } from './words.ts';

const besideTones: readonly Tone[] = ['compute', 'data', 'control', 'overhead'];

/** What was measured, the lines of the ranges and the one straight line; below, how far they are off. */
export const timeCurves: CurvesSpec<Machine> = {
  panels: 2,
  data: (results) => {
    const model = results.model?.result;
    if (model?.curve === undefined || results.model === null) return null;
    const { x, time_us, line_us } = model.curve;
    const { values } = model;
    return {
      x,
      here: results.model.values.message_bytes,
      axis: { title: 'message', symbol: 'm', scale: 'logarithmic', format: formatBytes, ticks: ticksTo(x.at(-1) ?? 1) },
      panels: [timePanel(values, x, time_us, line_us), ...errorPanel(values)],
      places: values.segments.slice(1).map(({ from_bytes }) => ({ x: from_bytes, label: formatBytes(from_bytes) })),
    };
  },
  summary: ({ model }) => (model === null ? noCurves : curvesSummary(model.result.values.segments, shortestBeside(model.result.values))),
  reading: ({ x, panels }, i) => {
    const m = x[i]!;
    const [own, straight, ...others] = panels[0]!.series.filter(({ line }) => line !== undefined);
    const at = (series: ChartSeries | undefined): number => series?.line?.y[i] ?? NaN;
    const time = at(own);
    return [
      ['m', formatBytes(Math.round(m))],
      ['T(m)', `${formatTime(time, 3)}, ${formatRate(m / time)}`],
      ...(Number.isFinite(at(straight)) ? [['one straight line', formatTime(at(straight), 3)] as const] : []),
      ...others.map((series) => [series.label, formatTime(at(series), 3)] as const),
    ];
  },
  note: noteOf,
};

function timePanel(model: MachineModel, x: Float64Array, time_us: Float64Array, line_us: Float64Array): ChartPanel {
  const beside = model.beside.map(({ name, segments, points }, k): ChartSeries => {
    const tone = besideTones[k % besideTones.length]!;
    return {
      label: cardOf(name)?.title ?? name,
      named: 'key',
      tone,
      line: { x, y: x.map((m) => (m <= (segments.at(-1)?.to_bytes ?? 0) ? timeAt(segments, m) : NaN)) },
      ...(points.length > 0 && { points: { x: points.map(([m]) => m), y: points.map(([, us]) => us), shape: 'square' as const } }),
    };
  });
  const { points } = model;
  return {
    name: 'time',
    title: 'Time',
    y: { scale: 'logarithmic', format: (us) => formatTime(us, 2) },
    series: [
      {
        label: 'by ranges',
        named: 'key',
        tone: 'hiding',
        line: { x, y: time_us },
        ...(points.length > 0 && { points: { x: points.map(({ bytes }) => bytes), y: points.map(({ us }) => us), shape: 'dot' as const } }),
        here: model.time_us,
      },
      { label: 'one straight line', named: 'key', tone: 'without', line: { x, y: line_us }, here: model.line_time_us },
      ...beside,
    ],
  };
}

/** The panel of errors, only where points were measured. */
function errorPanel({ points }: MachineModel): readonly ChartPanel[] {
  if (points.length === 0) return [];
  const of = (label: string, tone: Tone, shape: 'dot' | 'square', y: readonly number[]): ChartSeries => ({
    label,
    named: 'nowhere',
    tone,
    points: { x: points.map(({ bytes }) => bytes), y, shape },
  });
  return [
    {
      name: 'error',
      title: 'Error of the lines',
      y: { scale: 'linear', least: 'data', format: (part) => formatPercent(part) },
      series: [
        of(
          'one straight line',
          'without',
          'square',
          points.map(({ line_residual }) => line_residual ?? NaN),
        ),
        of(
          'by ranges',
          'hiding',
          'dot',
          points.map(({ residual }) => residual),
        ),
      ],
      level: { value: 0 },
      dispensable: true,
    },
  ];
}

/** T(m) as in overlap_models.measured.time_at. */
const timeAt = (segments: readonly LinearSegment[], m: number): number => {
  const { alpha_us, beta_us_per_byte } = segments.findLast(({ from_bytes }, k) => k === 0 || m * m >= segments[k - 1]!.to_bytes * from_bytes)!;
  return alpha_us + beta_us_per_byte * m;
};

/** The others by their shortest message. */
const shortestBeside = ({ beside }: MachineModel) => beside.map(({ name, segments }) => ({ title: cardOf(name)?.title ?? name, us: timeAt(segments, 1) }));

function noteOf({ values }: LabResults<Machine>): string | null {
  const card = cardOf(values.machine);
  return card?.note ?? null;
}

/** 1 B, 8 B, 64 B, 512 B, 4 KiB, ... */
const ticksTo = (max: number): number[] => Array.from({ length: 12 }, (_, k) => 8 ** k).filter((size) => size <= max);

/** Times of a byte, all in one unit. */
const ns: TimeUnit = { name: 'ns', us: 0.001 };

/** alpha, beta and n_1/2 of each range, with their standard errors. */
export const rangeTable: TableSpec<Machine> = {
  origin: 'model',
  title: 'Ranges of sizes: T(m) = α + β m',
  read: ({ model }) => {
    if (model === null) return null;
    const { segments, line } = model.result.values;
    const rows = [
      ...segments.map((segment) => [rangeOf(segment), segment] as const),
      ...(line && segments.length > 1 ? [['one straight line', line] as const] : []),
    ];
    return {
      head: ['range', 'α', 'β per byte', '1/β', 'n½, half bandwidth'],
      count: rows.length,
      row: (i) => {
        const [name, { alpha_us, beta_us_per_byte, half_bandwidth_bytes, alpha_error_us, beta_error_us_per_byte, half_bandwidth_error_bytes }] = rows[i]!;
        // A slope that its error hides is no bandwidth.
        const isSeen = half_bandwidth_bytes !== null && beta_us_per_byte > 2 * (beta_error_us_per_byte ?? 0);
        return [
          name,
          withError(alpha_us, alpha_error_us, timeUnit(alpha_us)),
          withError(beta_us_per_byte, beta_error_us_per_byte, ns),
          ...(isSeen
            ? [formatRate(1 / beta_us_per_byte), withError(half_bandwidth_bytes, half_bandwidth_error_bytes, { name: 'KiB', us: 1024 })]
            : ['unknown', 'unknown']),
        ];
      },
    };
  },
};

/** What the benchmarks leave of each parameter. */
export const loggpTable: TableSpec<Machine> = {
  origin: 'model',
  title: 'LogGP: what the benchmarks leave open',
  read: ({ model }) => {
    if (model === null) return null;
    const { loggp, of } = model.result.values;
    if (of === 'collective' || of === 'remote') return { head: ['parameter', 'why'], count: 1, row: () => ['L, o, g, G', noLoggp[of]] };
    const why = followsFrom(loggp);
    const time = (us: number): string => formatTime(us, 3);
    const rows: readonly (readonly ['L' | 'o' | 'g' | 'G', Interval, (value: number) => string])[] = [
      ['L', loggp.L_us, time],
      ['o', loggp.o_us, time],
      ['g', loggp.g_us, time],
      ['G', loggp.G_us_per_byte, (us) => `${formatTime(us, 3, ns)} a byte`],
    ];
    return {
      head: ['parameter', 'from low to high', 'why'],
      count: rows.length,
      row: (i) => {
        const [name, interval, format] = rows[i]!;
        return [name, intervalText(interval, format), why[name]];
      },
    };
  },
};

/** Both tables of ranges as a picture. */
export const rangesPicture: PictureTableSpec<Machine> = {
  read: (results, others) => [rangeTable, loggpTable].flatMap((spec) => tableGroups(spec, results, others)),
  note: '',
};

export type SegmentKey = 'from_bytes' | 'to_bytes' | 'alpha_us' | 'beta_us_per_byte';
/** A range of sizes, as the text of a machine has it. */
export type Range = Pick<LinearSegment, SegmentKey>;

const decimal = String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const range = new RegExp(`^(\\d+)-(\\d+):(${decimal}):(${decimal})$`);

/** The ranges that a text names, as the models read them; null where it is the name of a known machine, or has a mistake in one. */
export function rangesIn(text: string): readonly Range[] | null {
  const named = text.split(/[\s,]+/).filter((entry) => /^\d/.test(entry));
  const found = named.flatMap((entry) => {
    const [from_bytes, to_bytes, alpha_us, beta_us_per_byte] = range.exec(entry)?.slice(1).map(Number) ?? [];
    return beta_us_per_byte === undefined ? [] : [{ from_bytes: from_bytes!, to_bytes: to_bytes!, alpha_us: alpha_us!, beta_us_per_byte }];
  });
  return found.length > 0 && found.length === named.length ? found : null;
}

/** What of a range can be changed, and how many of the unit that is shown one is. */
export const segmentColumns: readonly { readonly key: SegmentKey; readonly title: string; readonly unit: string; readonly scale: number }[] = [
  { key: 'from_bytes', title: 'from', unit: 'B', scale: 1 },
  { key: 'to_bytes', title: 'to', unit: 'B', scale: 1 },
  { key: 'alpha_us', title: 'α', unit: 'µs', scale: 1 },
  { key: 'beta_us_per_byte', title: 'β', unit: 'ns/byte', scale: 1000 },
];

/**
 * The text of a machine with one number of one range changed; what else it says of LogGP and of what was measured stays, but
 * for errors of lines that are no more. Null: what was typed is no number, or leaves the ranges out of order.
 */
export function editedText(text: string, ranges: readonly Range[], i: number, key: SegmentKey, typed: string): string | null {
  const { scale, unit } = segmentColumns.find((column) => column.key === key)!;
  const value = (readQuantity(typed, unit) ?? NaN) / scale;
  if (!Number.isFinite(value) || value < 0) return null;
  const whole = key === 'from_bytes' || key === 'to_bytes';
  const next = ranges.map((range, at) => (at === i ? { ...range, [key]: whole ? Math.round(value) : value } : range));
  const inOrder = next.every(
    ({ from_bytes, to_bytes, alpha_us, beta_us_per_byte }, at) =>
      from_bytes <= to_bytes && from_bytes > (next[at - 1]?.to_bytes ?? -1) && alpha_us + beta_us_per_byte > 0,
  );
  if (!inOrder) return null;
  const lines = next.map(({ from_bytes, to_bytes, alpha_us, beta_us_per_byte }) => `${from_bytes}-${to_bytes}:${six(alpha_us)}:${six(beta_us_per_byte)}`);
  const others = text.split(',').filter((entry) => !/^(\d|rms:|line:)/.test(entry));
  return [...lines, ...others].join(',');
}

/** Six digits, as the models write them. */
function six(value: number): string {
  const text = String(Number(value.toPrecision(6)));
  const [digits, exponent] = text.split('e-');
  return exponent === undefined || exponent.length > 1 ? text : formatFixed(value, Number(exponent) + (digits!.split('.')[1]?.length ?? 0));
}
