import type { AxisScale, ChartAxis, ChartPanel, ChartSeries, LineChartData, Tone } from '../charts/lineChartData.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import type { LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';
import { kilobytes } from './stripsResults.ts';

/** A chart of this lab: lines of the model, with points that were simulated on them. */
export interface StripsChart extends Pick<CurvesSpec, 'title' | 'simulated' | 'panels'> {
  /** Null while the model has given no curve. */
  data(results: LabResults): LineChartData | null;
  /** What it shows, with which its summary begins. */
  readonly shows: string;
  /** What there is to notice. */
  note(results: LabResults): string | null;
}

/** Bytes on an axis, from 1 KB to 64 MB unless told. */
export const sizeAxis = (scale: AxisScale = 'logarithmic', ticks: readonly number[] = powersOfFour): ChartAxis =>
  ({ title: 'size of a transfer', symbol: 'N', scale, ticks, format: kilobytes });

const powersOfFour = Array.from({ length: 9 }, (_, i) => 2 ** (10 + 2 * i));

/** The curves of the app, whose summary and readings are those of the lines: points lie on them. */
export function stripsChart({ data, shows, ...chart }: StripsChart): CurvesSpec {
  return {
    ...chart, data,
    summary: (results) => {
      const shown = data(results);
      return shown === null ? `${shows}.` : `${shows}; ${shown.panels.map(atEnd(shown.axis)).join('; ')}.`;
    },
    reading: ({ x, axis, panels }, i) => [
      [axis.title, axis.format!(x[i]!)],
      ...panels.flatMap(({ title, series, y: { format } }) => series.flatMap(({ label, line }) =>
        (line ? [[panels.length === 1 ? label : `${title.toLowerCase()}, ${label}`, text(line.y[i], format!)] as const] : []))),
    ],
  };
}

/** A line of the model. */
export const modelled = (label: string, tone: Tone, x: Float64Array, y: Float64Array): ChartSeries =>
  ({ label, named: 'key', tone, line: { x, y } });

/** What was simulated, as points. */
export const simulatedPoints = (x: Float64Array, y: Float64Array): ChartSeries =>
  ({ label: 'simulated', named: 'key', tone: 'ink', points: { x, y, shape: 'cross' } });

/** Where each line of a panel comes to. */
const atEnd = (axis: ChartAxis) => ({ title, series, y: { format } }: ChartPanel): string => {
  const ends = series.flatMap(({ label, line }) => {
    const i = Array.from(line?.y ?? []).findLastIndex((value) => !Number.isNaN(value));
    return !line || i < 0 ? [] : [`${label} ${format!(line.y[i]!)} at ${axis.format!(line.x[i]!)}`];
  });
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}: ${ends.join(', ')}`;
};

const text = (value: number | undefined, format: (value: number) => string): string => (value === undefined || Number.isNaN(value) ? '–' : format(value));

export const factor = (value: number): string => formatQuantity(value, 3);

/** Quotients point by point; NaN where there is none. */
export const over = (slower: Float64Array, faster: Float64Array): Float64Array => faster.map((time, i) => (time > 0 ? slower[i]! / time : NaN));
