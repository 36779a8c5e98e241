import { linesChart, type LinesChartData, type LinesPanel, type LinesSeries } from '../charts/linesChart.ts';
import { linesChartHeight, linesPosition } from '../charts/linesPanels.ts';
import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import { clusterModelIndex } from '../results/clusterAxis.ts';
import { clusterPresets } from '../scenario/clusterPresets.ts';
import { clusterAccuracy } from './clusterAccuracy.ts';
import { isGather } from './clusterResults.ts';
import type { LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';

/** Figures 2, 4 and 5: times by closed form and by simulation, and how far they are apart. */
export const clusterCurves: CurvesSpec<LinesChartData> = {
  simulated: true,
  data,
  summary,
  reading,
  note: (results) => [presetCaption(results), agreement(results)].filter((part) => part !== null).join(' ') || null,
  draw: linesChart,
  height: linesChartHeight(2),
  position: linesPosition(2),
};

const axes: Readonly<Record<string, { readonly title: string; readonly symbol: string; readonly format: (value: number) => string }>> = {
  message_bytes: { title: 'message', symbol: 'M', format: bytes },
  p: { title: 'processes', symbol: 'p', format: (value) => formatQuantity(value) },
};

function data(results: LabResults): LinesChartData | null {
  const { model } = results;
  const x = model?.result.curve?.['x'];
  if (!model || !x) return null;
  const { title, symbol, format } = axes[String(model.values['sweep'])]!;
  return {
    curves: { x },
    operating: { x: Number(model.values[String(model.values['sweep'])]) },
    scale: 'logarithmic', xTitle: title, symbol, formatX: format,
    panels: isGather(model.values) ? gatherPanels(results, x) : broadcastPanels(results, x),
  };
}

/** Simulated times along the axis that is shown; null while there are none for it. */
function simulatedAlong(results: LabResults, key: string): { readonly x: Float64Array; readonly y: Float64Array } | null {
  const { model, simulation } = results;
  const [x, y] = [simulation?.result.points?.['x'], simulation?.result.points?.[key]];
  return x && y && simulation?.values === model?.values ? { x, y } : null;
}

const none = new Float64Array();
const empty = { x: none, y: none };

function broadcastPanels(results: LabResults, x: Float64Array): LinesPanel[] {
  const { logp_us = none, cluster_us = none } = results.model!.result.curve!;
  const simulated = simulatedAlong(results, 'time_us') ?? empty;
  return [
    time([
      line('LogP (1)', 'older', x, logp_us), line('cluster (2)', 'model', x, cluster_us),
      { label: 'simulated', tone: 'simulated', marks: 'points', ...simulated },
    ]),
    {
      title: 'Prediction against simulation', scale: 'linear', format: percent, level: 0,
      series: [
        relative('LogP (1)', 'older', simulated, logp_us, (by_simulation, predicted) => predicted / by_simulation - 1),
        relative('cluster (2)', 'model', simulated, cluster_us, (by_simulation, predicted) => predicted / by_simulation - 1),
      ],
    },
  ];
}

function gatherPanels(results: LabResults, x: Float64Array): LinesPanel[] {
  const { bound_us = none } = results.model!.result.curve!;
  const coordinated = simulatedAlong(results, 'coordinated_us') ?? empty;
  const simple = simulatedAlong(results, 'simple_us') ?? empty;
  const times = (simulated: number, bound: number): number => simulated / bound;
  return [
    time([
      line('least (8)', 'model', x, bound_us),
      { label: 'simple', tone: 'compared', marks: 'points', ...simple },
      { label: 'coordinated', tone: 'simulated', marks: 'points', ...coordinated },
    ]),
    {
      title: 'Times the least time', scale: 'linear', format: (value) => formatQuantity(value, 3), level: 1,
      series: [
        relative('simple', 'compared', simple, bound_us, times),
        relative('coordinated', 'simulated', coordinated, bound_us, times),
      ],
    },
  ];
}

const time = (series: readonly LinesSeries[]): LinesPanel => ({
  title: 'Time', scale: 'logarithmic', format: (value) => formatTime(value, 3), series, level: null,
});

const line = (label: string, tone: LinesSeries['tone'], x: Float64Array, y: Float64Array): LinesSeries => ({ label, tone, marks: 'none', x, y });

/** A series of simulated points, each held against the closed form at the same place. */
function relative(
  label: string, tone: LinesSeries['tone'], points: { readonly x: Float64Array; readonly y: Float64Array },
  closed: Float64Array, compare: (simulated: number, closed: number) => number,
): LinesSeries {
  return { label, tone, marks: 'joined', x: points.x, y: points.y.map((simulated, i) => compare(simulated, closed[clusterModelIndex(i)] ?? NaN)) };
}

function reading({ panels, xTitle, formatX, curves }: LinesChartData, i: number): readonly (readonly [string, string])[] {
  const x = curves.x[i]!;
  const [times, comparison] = panels;
  const read = (series: LinesSeries, format: (value: number) => string): string => {
    const value = series.marks === 'none' ? series.y[i] : clusterModelIndex(i / clusterModelIndex(1)) === i ? series.y[i / clusterModelIndex(1)] : undefined;
    return value === undefined || Number.isNaN(value) ? '–' : format(value);
  };
  return [
    [xTitle, formatX(x)],
    ...times!.series.map((series) => [series.label, read(series, formatTime)] as const),
    ...comparison!.series.map((series) => [`${series.label}, ${comparison!.title.toLowerCase()}`, read(series, comparison!.format)] as const),
  ];
}

function summary(results: LabResults): string {
  const shown = data(results);
  if (shown === null) return 'Times over message length or processes.';
  const what = isGather(results.model!.values) ? 'gather' : 'broadcast';
  const comparison = shown.panels[1]!;
  const last = (series: LinesSeries): string | null => {
    const i = series.y.findLastIndex((value) => !Number.isNaN(value));
    return i < 0 ? null : `${series.label} ${comparison.format(series.y[i]!)} at ${shown.formatX(series.x[i]!)}`;
  };
  const ends = comparison.series.map(last).filter((part) => part !== null);
  return [`Times of the ${what} over the ${shown.xTitle}`, ends.length > 0 && `${comparison.title.toLowerCase()}: ${ends.join(', ')}`].filter(Boolean).join('; ');
}

function agreement(results: LabResults): string | null {
  const accuracy = clusterAccuracy(results);
  return accuracy === null ? null : accuracy.text;
}

/** What to notice in a figure, as long as the reader has changed nothing of it. */
function presetCaption({ values }: LabResults): string | null {
  const preset = clusterPresets.find(({ scenario }) => Object.entries(scenario.values).every(([key, value]) => values[key] === value));
  return preset?.caption ?? null;
}

function bytes(value: number): string {
  const unit = value >= 1e6 ? 2 : value >= 1e3 ? 1 : 0;
  return `${formatQuantity(value / 1000 ** unit, 4)} ${['B', 'kB', 'MB'][unit]}`;
}

const percent = (part: number): string => `${formatQuantity(100 * part, 3)}%`;
