import { linesChart, type LinesChartData, type LinesSeries } from '../charts/linesChart.ts';
import { linesChartHeight, linesPosition, type AxisScale } from '../charts/linesPanels.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import type { LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';
import { kilobytes } from './stripsResults.ts';

/** A chart of this lab: lines of the model, with points that were simulated on them. */
export interface StripsChart {
  readonly title: string;
  /** Whether simulated points are among its data. */
  readonly simulated?: boolean;
  readonly panels: number;
  /** Null while the model has given no curve. */
  data(results: LabResults): StripsChartData | null;
  /** What it shows, with which its summary begins. */
  readonly shows: string;
  /** What there is to notice. */
  note(results: LabResults): string | null;
}

export interface StripsChartData {
  readonly axis: StripsChartAxis;
  readonly x: Float64Array;
  readonly here: number;
  readonly places: readonly { readonly x: number; readonly label: string }[];
  readonly panels: readonly StripsPanel[];
}

export interface StripsChartAxis {
  readonly title: string;
  readonly symbol: string;
  readonly scale: AxisScale;
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
}

export interface StripsPanel {
  readonly title: string;
  readonly scale: AxisScale;
  readonly format: (value: number) => string;
  /** A value to hold the lines against; absent for none. */
  readonly level?: number;
  readonly series: readonly StripsSeries[];
}

export interface StripsSeries {
  readonly label: string;
  readonly tone: LinesSeries['tone'];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Bytes on an axis, from 1 KB to 64 MB unless told. */
export const sizeAxis = (scale: AxisScale = 'logarithmic', ticks: readonly number[] = powersOfFour): StripsChartAxis =>
  ({ title: 'size of a transfer', symbol: 'N', scale, ticks, format: kilobytes });

const powersOfFour = Array.from({ length: 9 }, (_, i) => 2 ** (10 + 2 * i));

/** The same as the app's curves: what is simulated stands as points, all else as lines. */
export function stripsChart({ title, simulated = false, panels, data, shows, note }: StripsChart): CurvesSpec<LinesChartData> {
  return {
    title, simulated, note,
    data: (results) => {
      const chart = data(results);
      return chart && drawn(chart);
    },
    summary: (results) => {
      const chart = data(results);
      return chart === null ? `${shows}.` : `${shows}; ${chart.panels.map(atEnd(chart)).join('; ')}.`;
    },
    reading: ({ curves: { x }, xTitle, formatX, panels: shown }, i) => [
      [xTitle, formatX(x[i]!)],
      ...shown.flatMap(({ title: panel, series, format }) => series.filter(({ marks }) => marks === 'none')
        .map(({ label, y }) => [shown.length === 1 ? label : `${panel.toLowerCase()}, ${label}`, text(y[i], format)] as const)),
    ],
    draw: linesChart,
    height: linesChartHeight(panels),
    position: linesPosition(panels),
  };
}

function drawn({ axis, x, here, places, panels }: StripsChartData): LinesChartData {
  return {
    curves: { x }, operating: { x: here }, places, scale: axis.scale, xTitle: axis.title, symbol: axis.symbol, formatX: axis.format, ticks: axis.ticks,
    panels: panels.map(({ title, scale, format, level, series }) => ({
      title, scale, format, level: level ?? null,
      series: series.map((each) => ({ ...each, marks: each.tone === 'simulated' ? 'points' as const : 'none' as const })),
    })),
  };
}

/** Where each line of a panel comes to. */
const atEnd = ({ axis }: StripsChartData) => ({ title, series, format }: StripsPanel): string => {
  const ends = series.filter(({ tone }) => tone !== 'simulated').flatMap(({ label, x, y }) => {
    const i = y.findLastIndex((value) => !Number.isNaN(value));
    return i < 0 ? [] : [`${label} ${format(y[i]!)} at ${axis.format(x[i]!)}`];
  });
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}: ${ends.join(', ')}`;
};

const text = (value: number | undefined, format: (value: number) => string): string => (value === undefined || Number.isNaN(value) ? '–' : format(value));

export const factor = (value: number): string => formatQuantity(value, 3);

/** Quotients point by point; NaN where there is none. */
export const over = (slower: Float64Array, faster: Float64Array): Float64Array => faster.map((time, i) => (time > 0 ? slower[i]! / time : NaN));
