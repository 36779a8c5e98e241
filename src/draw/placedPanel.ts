import type { ScaleLinear, ScaleLogarithmic } from 'd3-scale';
import type { KeyRows } from './keyRows.ts';
import type { ChartPanel, ChartSeries, LineChartData } from './lineChartData.ts';

/** A panel with its place, its scales and what stands on its axes. */
export interface PlacedPanel {
  readonly panel: ChartPanel;
  readonly x: ChartScale;
  readonly y: ChartScale;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticksX: readonly number[];
  readonly ticksY: readonly number[];
  /** Panels above others share the labels of the lowest. */
  readonly labelsX: boolean;
  /** Its title, in lines. */
  readonly title: readonly string[];
  /** The foot of the first line of the title, over which the first row of the key stands too. */
  readonly titleY: number;
  readonly key: KeyRows;
}

export type ChartScale = ScaleLogarithmic<number, number> | ScaleLinear<number, number>;

/** Whether a value lies on the axis as it is shown. */
export function isAlong({ x, left, right }: PlacedPanel, value: number): boolean {
  const at = x(value);
  return Number.isFinite(at) && at >= left - 0.5 && at <= right + 0.5;
}

export interface HereValue {
  readonly series: ChartSeries;
  readonly value: number;
}

/** What a panel has to say where the scenario lies, what the scenario has chosen first. */
export function hereValues(placed: PlacedPanel, data: LineChartData): readonly HereValue[] {
  if (!isAlong(placed, data.here)) return [];
  const isDrawable = (value: number): boolean => Number.isFinite(value) && (placed.panel.y.scale === 'linear' || value > 0);
  return placed.panel.series
    .flatMap((series) => (series.here != null && isDrawable(series.here) ? [{ series, value: series.here }] : []))
    .sort((a, b) => Number(a.series.thin ?? false) - Number(b.series.thin ?? false));
}
