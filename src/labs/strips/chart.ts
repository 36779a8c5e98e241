import type { LabResults } from '../../core/results/labResults.ts';
import { formatBytes, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { AxisScale, ChartAxis, ChartPanel, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import type { Strips } from './types.ts';

/** A chart of this lab: lines of the model, with points that were simulated on them. */
export interface StripsChart {
  readonly title: string;
  /** Whether simulated points are among its data. */
  readonly simulated?: boolean;
  readonly panels: number;
  /** Null while the model has given no curve. */
  data(results: LabResults<Strips>): LineChartData | null;
  /** Subject of the chart, with which its summary begins. */
  readonly shows: string;
  /** What there is to notice. */
  note(results: LabResults<Strips>): string | null;
}

/** A chart with its summary and its readings at a point. */
export function stripsChart({ title, simulated = false, panels, data, shows, note }: StripsChart): CurvesSpec<Strips> {
  return {
    title,
    simulated,
    panels,
    data,
    note,
    summary: (results) => {
      const chart = data(results);
      return chart === null ? `${shows}.` : `${shows}; ${chart.panels.map((panel) => atEnd(panel, chart.axis)).join('; ')}.`;
    },
    reading: ({ x, axis, panels: shown }, i) => [
      [axis.title, formatted(axis, x[i]!)],
      ...shown.flatMap(({ title: panel, series, y }) =>
        series.flatMap(({ label, line: each }) =>
          each ? [[shown.length === 1 ? label : `${panel.toLowerCase()}, ${label}`, formatted(y, each.y[i])] as const] : [],
        ),
      ),
    ],
  };
}

/** An axis of bytes, from 1 KB to 64 MB by default. */
export const sizeAxis = (scale: AxisScale = 'logarithmic', ticks: readonly number[] = powersOfFour): ChartAxis => ({
  title: 'size of a transfer',
  symbol: 'N',
  scale,
  ticks,
  format: formatBytes,
});

const powersOfFour = Array.from({ length: 9 }, (_, i) => 2 ** (10 + 2 * i));

export const line = (label: string, tone: Tone, x: Float64Array, y: Float64Array): ChartSeries => ({ label, named: 'key', tone, line: { x, y } });

export const crosses = (x: Float64Array, y: Float64Array): ChartSeries => ({ label: 'simulated', named: 'key', tone: 'ink', points: { x, y, shape: 'cross' } });

export const chartNumber = (value: number): string => formatQuantity(value, 3);

/** Quotients point by point; NaN where undefined. */
export const over = (slower: Float64Array, faster: Float64Array): Float64Array => faster.map((time, i) => (time > 0 ? slower[i]! / time : NaN));

/** Index of the largest value, the first of equals; ignores NaN. */
export const indexOfMost = (values: Float64Array): number => values.reduce((max, value, i, all) => (value > all[max]! || Number.isNaN(all[max]) ? i : max), 0);

/** Where each line of a panel ends. */
function atEnd({ title, series, y }: ChartPanel, axis: ChartAxis): string {
  const ends = series.flatMap(({ label, line: each }) => {
    const i = Array.from(each?.y ?? []).findLastIndex((value) => !Number.isNaN(value));
    return !each || i < 0 ? [] : [`${label} ${formatted(y, each.y[i])} at ${formatted(axis, each.x[i])}`];
  });
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}: ${ends.join(', ')}`;
}

function formatted({ format = formatQuantity }: { readonly format?: (value: number) => string }, value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '–' : format(value);
}
