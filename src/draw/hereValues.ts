import type { ChartSeries, LineChartData } from './lineChartData.ts';
import { isAlong, type PlacedPanel } from './placedPanel.ts';

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
