import { join } from './join.ts';
import type { ChartSeries } from './lineChartData.ts';
import { lineMarks, marksAlong } from './lineMarks.ts';
import { linePath, linePixels } from './linePixels.ts';
import type { PlacedPanel } from './placedPanel.ts';
import { pointShapes } from './pointShapes.ts';
import { lineClass, pointClass } from './seriesClass.ts';

/** What has not been chosen lies under what has, and what is compared with under both. */
const depth = ({ thin = false, pinned = false }: ChartSeries): number => Number(thin) + 2 * Number(pinned);

/** Lines, broken where they have no value, thin ones under the others, and points above all of them. */
export function drawSeries(group: SVGElement, placed: PlacedPanel, isMarked = false): void {
  const lines = placed.panel.series
    .flatMap((series) => (series.line ? [{ series, pixels: linePixels(placed, series.line) }] : []))
    .sort((a, b) => depth(b.series) - depth(a.series));
  join(group, 'line', 'path', lines, ({ series, pixels }) => ({ class: lineClass(series), d: linePath(pixels) }));
  const marks = isMarked ? lines.flatMap(({ series, pixels }) => marksAlong(series, pixels).map((pixel) => ({ series, pixel }))) : [];
  join(group, 'line-mark', 'path', marks, ({ series, pixel: [x, y] }) => ({
    class: `point ${lineMarks[series.tone]} tone-${series.tone}`,
    d: pointShapes[lineMarks[series.tone]!],
    transform: `translate(${x},${y})`,
  }));
  const points = placed.panel.series.flatMap((series) =>
    series.points ? linePixels(placed, series.points).flatMap((pixel) => (pixel === null ? [] : [{ series, pixel }])) : [],
  );
  join(group, 'point', 'path', points, ({ series, pixel: [x, y] }) => ({
    class: pointClass(series),
    d: pointShapes[series.points!.shape],
    transform: `translate(${x},${y})`,
  }));
}
