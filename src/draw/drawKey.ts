import { select } from 'd3-selection';
import { attrs } from './attrs.ts';
import { keyRow } from './chartLayout.ts';
import { type DrawContext, textStyle } from './drawContext.ts';
import { keyGap } from './keyRows.ts';
import type { PlacedPanel } from './placedPanel.ts';
import { pointShapes } from './pointShapes.ts';
import { lineStyle, pointStyle } from './seriesStyle.ts';

/** Which line and which points are which, over the panel: a sample of each with its name. */
export function drawKey(group: SVGElement, { left, titleY, key }: PlacedPanel, { palette, lineMarks }: DrawContext): void {
  const placed = key.entries.map(({ series, x, row, sample }) => ({ series, sample, x: left + x, y: titleY + row * keyRow }));
  type Entry = (typeof placed)[number];
  const lines = placed.filter(({ series }) => series.line);
  const shapes = [
    ...lines.flatMap((entry) => {
      const shape = entry.series.points ? null : lineMarks?.shapeOf(entry.series);
      return shape ? [{ ...entry, shape }] : [];
    }),
    ...placed.flatMap((entry) => (entry.series.points ? [{ ...entry, shape: entry.series.points.shape }] : [])),
  ];
  const drawn = select(group);
  drawn
    .selectAll<SVGPathElement, Entry>('.line')
    .data(lines)
    .join('path')
    .call(attrs, ({ series, x, y, sample }) => ({ d: `M${x},${y - 4} h${sample}`, ...lineStyle(series, palette) }));
  drawn
    .selectAll<SVGPathElement, (typeof shapes)[number]>('.point')
    .data(shapes)
    .join('path')
    .call(attrs, ({ series, shape, x, y, sample }) => ({
      d: pointShapes[shape],
      transform: `translate(${x + sample / 2},${y - 4})`,
      ...pointStyle(shape, series, palette),
    }));
  drawn
    .selectAll<SVGTextElement, Entry>('.key')
    .data(placed)
    .join('text')
    .call(attrs, ({ x, y, sample }) => ({ class: 'key', x: x + sample + keyGap, y, ...textStyle('small', palette.inkSoft) }))
    .text(({ series }) => series.label);
}
