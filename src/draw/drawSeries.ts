import { select } from 'd3-selection';
import { attrs } from './attrs.ts';
import type { DrawContext } from './drawContext.ts';
import type { ChartSeries } from './lineChartData.ts';
import { linePath, linePixels } from './linePixels.ts';
import type { PlacedPanel } from './placedPanel.ts';
import { pointShapes } from './pointShapes.ts';
import { lineStyle, pointStyle } from './seriesStyle.ts';

/** What has not been chosen lies under what has, and what is compared with under both. */
const depth = ({ thin = false, pinned = false }: ChartSeries): number => Number(thin) + 2 * Number(pinned);

/** Lines, broken where they have no value, thin ones under the others, and points above all of them. */
export function drawSeries(group: SVGElement, placed: PlacedPanel, { palette, lineMarks }: DrawContext): void {
  const { series: all } = placed.panel;
  const lines = all
    .flatMap((series) => (series.line ? [{ series, pixels: linePixels(placed, series.line) }] : []))
    .sort((a, b) => depth(b.series) - depth(a.series));
  const marks = lines.flatMap(({ series, pixels }) => {
    const shape = lineMarks?.shapeOf(series);
    return shape ? lineMarks!.placesOn(series, pixels).map((pixel) => ({ series, pixel, shape })) : [];
  });
  const points = all.flatMap((series) => {
    const { points: own } = series;
    return own ? linePixels(placed, own).flatMap((pixel) => (pixel === null ? [] : [{ series, pixel, shape: own.shape }])) : [];
  });
  const drawn = select(group);
  drawn
    .selectAll<SVGPathElement, (typeof lines)[number]>('.line')
    .data(lines)
    .join('path')
    .call(attrs, ({ series, pixels }) => ({ d: linePath(pixels), ...lineStyle(series, palette) }));
  drawn
    .selectAll<SVGPathElement, (typeof points)[number]>('.point')
    .data([...marks, ...points])
    .join('path')
    .call(attrs, ({ series, shape, pixel: [x, y] }) => ({
      d: pointShapes[shape],
      transform: `translate(${x},${y})`,
      ...pointStyle(shape, series, palette),
    }));
}
