import type { LabResults } from '../../core/results/labResults.ts';
import { simulatedPoints } from '../../core/results/labResults.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { ChartAxis, ChartPanel, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { PointShape } from '../../draw/pointShapes.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { clusterAccuracy } from './accuracy.ts';
import { clusterModelIndex } from './axis.ts';
import { isGather } from './resultNumbers.ts';
import type { Cluster } from './types.ts';
import { curvesSummary, noCurves } from './wordsOfEquations.ts';

/** Figures 2, 4 and 5: times by closed form and by simulation, and how far they are apart. */
export const clusterCurves: CurvesSpec<Cluster> = {
  panels: 2,
  simulated: true,
  data,
  summary,
  reading,
  note: agreement,
};

const axes: Readonly<Record<Cluster['Values']['sweep'], (x: Float64Array) => ChartAxis>> = {
  message_bytes: (x) => ({ title: 'message length', symbol: 'M', scale: 'logarithmic', format: formatBytes, ticks: powersIn(x, 4) }),
  p: (x) => ({ title: 'processes', symbol: 'p', scale: 'logarithmic', format: (value) => formatQuantity(value), ticks: powersIn(x, 2) }),
};

/** The powers of a number on an axis. */
const powersIn = (x: Float64Array, base: number): number[] =>
  Array.from({ length: 32 }, (_, power) => base ** power).filter((value) => value >= x[0]! && value <= x.at(-1)!);

function data(results: LabResults<Cluster>): LineChartData | null {
  const { model } = results;
  const x = model?.result.curve?.x;
  if (!model || !x) return null;
  return {
    x,
    here: model.values[model.values.sweep],
    axis: axes[model.values.sweep](x),
    panels: isGather(model.values) ? gatherPanels(results, x) : broadcastPanels(results, x),
  };
}

/** Simulated times along the axis that is shown; null while there are none for it. */
function simulatedTimes(results: LabResults<Cluster>, key: 'time_us' | 'coordinated_us' | 'simple_us'): Simulated | null {
  const points = simulatedPoints(results);
  const [x, y] = [points?.x, points?.[key]];
  return x && y ? { x, y } : null;
}

const none = new Float64Array();
const empty: Simulated = { x: none, y: none };

function broadcastPanels(results: LabResults<Cluster>, x: Float64Array): ChartPanel[] {
  const { logp_us = none, cluster_us = none } = results.model!.result.curve!;
  const simulated = simulatedTimes(results, 'time_us') ?? empty;
  const error = (by_simulation: number, predicted: number): number => predicted / by_simulation - 1;
  return [
    time([line('LogP (1)', 'without', x, logp_us), line('cluster (2)', 'hiding', x, cluster_us), points('simulated', 'ink', 'cross', simulated)]),
    {
      name: 'comparison',
      title: 'Prediction against simulation',
      y: { scale: 'linear', least: 'data', format: (part) => formatPercent(part, 3) },
      level: { value: 0 },
      series: [
        relative('LogP (1)', 'without', 'square', simulated, logp_us, error),
        relative('cluster (2)', 'hiding', 'diamond', simulated, cluster_us, error),
      ],
    },
  ];
}

function gatherPanels(results: LabResults<Cluster>, x: Float64Array): ChartPanel[] {
  const { bound_us = none } = results.model!.result.curve!;
  const coordinated = simulatedTimes(results, 'coordinated_us') ?? empty;
  const simple = simulatedTimes(results, 'simple_us') ?? empty;
  const times = (simulated: number, bound: number): number => simulated / bound;
  return [
    time([line('least (8)', 'hiding', x, bound_us), points('simple', 'loss', 'ring', simple), points('coordinated', 'ink', 'cross', coordinated)]),
    {
      name: 'comparison',
      title: 'Multiple of the least time',
      y: { scale: 'linear', least: 'data', format: (value) => formatQuantity(value, 3) },
      level: { value: 1 },
      series: [relative('simple', 'loss', 'ring', simple, bound_us, times), relative('coordinated', 'ink', 'cross', coordinated, bound_us, times)],
    },
  ];
}

const time = (series: readonly ChartSeries[]): ChartPanel => ({
  name: 'time',
  title: 'Time',
  y: { scale: 'logarithmic', format: (value) => formatTime(value, 3) },
  series,
});

const line = (label: string, tone: Tone, x: Float64Array, y: Float64Array): ChartSeries => ({ label, named: 'key', tone, line: { x, y } });

interface Simulated {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const points = (label: string, tone: Tone, shape: PointShape, columns: Simulated): ChartSeries => ({
  label,
  named: 'key',
  tone,
  points: { ...columns, shape },
});

/** A series of simulated points, each relative to the closed form at the same place. */
function relative(
  label: string,
  tone: Tone,
  shape: PointShape,
  { x, y }: Simulated,
  closed: Float64Array,
  compare: (simulated: number, closed: number) => number,
): ChartSeries {
  const columns = { x, y: y.map((simulated, i) => compare(simulated, closed[clusterModelIndex(i)] ?? NaN)) };
  return { label, named: 'key', tone, thin: true, line: columns, points: { ...columns, shape } };
}

function reading({ x, axis, panels }: LineChartData, i: number): readonly (readonly [string, string])[] {
  const [times, comparison] = panels;
  const read = ({ line: closed, points: simulated }: ChartSeries, format: (value: number) => string): string => {
    const value = simulated ? (clusterModelIndex(i / clusterModelIndex(1)) === i ? simulated.y[i / clusterModelIndex(1)] : undefined) : closed?.y[i];
    return value === undefined || Number.isNaN(value) ? '–' : format(value);
  };
  return [
    [axis.title, axis.format!(x[i]!)],
    ...times!.series.map((series) => [series.label, read(series, formatTime)] as const),
    ...comparison!.series.map((series) => [`${series.label}, ${comparison!.title.toLowerCase()}`, read(series, comparison!.y.format!)] as const),
  ];
}

function summary(results: LabResults<Cluster>): string {
  const shown = data(results);
  if (shown === null) return noCurves;
  const comparison = shown.panels[1]!;
  const last = ({ label, line: { x, y } = empty }: ChartSeries): string | null => {
    const i = Array.from(y).findLastIndex((value) => !Number.isNaN(value));
    return i < 0 ? null : `${label} ${comparison.y.format!(y[i]!)} at ${shown.axis.format!(x[i]!)}`;
  };
  const ends = comparison.series.map(last).filter((part) => part !== null);
  return curvesSummary(results.model!.values.operation, shown.axis.title, comparison.title, ends);
}

function agreement(results: LabResults<Cluster>): string | null {
  const accuracy = clusterAccuracy(results);
  return accuracy === null ? null : accuracy.text;
}
