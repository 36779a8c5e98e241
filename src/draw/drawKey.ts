import { keyRow } from './chartLayout.ts';
import { keyGap } from './keyRows.ts';
import type { Layer } from './layer.ts';
import type { PlacedPanel } from './placedPanel.ts';
import { pointShapes } from './pointShapes.ts';
import { lineClass, pointClass } from './seriesClass.ts';

/** Which line and which points are which, over the panel: a sample of each with its name. */
export function drawKey(group: Layer, { left, titleY, key }: PlacedPanel): void {
  const placed = key.entries.map(({ series, x, row, sample }) => ({ series, sample, x: left + x, y: titleY + row * keyRow }));
  group
    .selectAll('path.line')
    .data(placed.filter(({ series }) => series.line))
    .join('path')
    .attr('class', ({ series }) => lineClass(series))
    .attr('d', ({ x, y, sample }) => `M${x},${y - 4} h${sample}`);
  group
    .selectAll('path.point')
    .data(placed.filter(({ series }) => series.points))
    .join('path')
    .attr('class', ({ series }) => pointClass(series))
    .attr('d', ({ series }) => pointShapes[series.points!.shape])
    .attr('transform', ({ x, y, sample }) => `translate(${x + sample / 2},${y - 4})`);
  group
    .selectAll('text.key')
    .data(placed)
    .join('text')
    .attr('class', 'key')
    .attr('x', ({ x, sample }) => x + sample + keyGap)
    .attr('y', ({ y }) => y)
    .text(({ series }) => series.label);
}
