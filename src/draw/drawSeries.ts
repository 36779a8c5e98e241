import { line } from 'd3-shape';
import type { Layer } from './layer.ts';
import { linePixels, type Pixel } from './linePixels.ts';
import type { PlacedPanel } from './placedPanel.ts';
import { pointShapes } from './pointShapes.ts';
import { lineClass, pointClass } from './seriesClass.ts';

/** Lines, broken where they have no value, thin ones under the others, and points above all of them. */
export function drawSeries(group: Layer, placed: PlacedPanel): void {
  const path = line<Pixel | null>(
    (pixel) => pixel![0],
    (pixel) => pixel![1],
  ).defined((pixel) => pixel !== null);
  const lines = placed.panel.series
    .flatMap((series) => (series.line ? [{ series, pixels: linePixels(placed, series.line) }] : []))
    .sort((a, b) => Number(b.series.thin ?? false) - Number(a.series.thin ?? false));
  group
    .selectAll('path.line')
    .data(lines)
    .join('path')
    .attr('class', ({ series }) => lineClass(series))
    .attr('d', ({ pixels }) => path(pixels));
  const points = placed.panel.series.flatMap((series) =>
    series.points ? linePixels(placed, series.points).flatMap((pixel) => (pixel === null ? [] : [{ series, pixel }])) : [],
  );
  group
    .selectAll('path.point')
    .data(points)
    .join('path')
    .attr('class', ({ series }) => pointClass(series))
    .attr('d', ({ series }) => pointShapes[series.points!.shape])
    .attr('transform', ({ pixel: [x, y] }) => `translate(${x},${y})`);
}
