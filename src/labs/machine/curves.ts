import type { LabResults } from '../../core/results/labResults.ts';
import { formatBytes, formatPercent, formatRate, formatTime } from '../../core/units/formatQuantity.ts';
import type { ChartPanel, ChartSeries, Tone } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { cardOf } from '../exchange/cards.ts';
import type { LinearSegment, Machine, MachineModel } from './types.ts';
import { curvesSummary, noCurves } from './words.ts';

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
