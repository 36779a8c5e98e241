import { keyRow } from './chartLayout.ts';
import { join } from './join.ts';
import { keyGap } from './keyRows.ts';
import { lineMarks } from './lineMarks.ts';
import type { PlacedPanel } from './placedPanel.ts';
import { pointShapes } from './pointShapes.ts';
import { lineClass, pointClass } from './seriesClass.ts';

/** Which line and which points are which, over the panel: a sample of each with its name. */
export function drawKey(group: SVGElement, { left, titleY, key }: PlacedPanel, isMarked = false): void {
  const placed = key.entries.map(({ series, x, row, sample }) => ({ series, sample, x: left + x, y: titleY + row * keyRow }));
  const lines = placed.filter(({ series }) => series.line);
  join(group, 'line', 'path', lines, ({ series, x, y, sample }) => ({ class: lineClass(series), d: `M${x},${y - 4} h${sample}` }));
  const marked = isMarked ? lines.filter(({ series }) => lineMarks[series.tone] !== null && !series.points && !series.thin && !series.pinned) : [];
  join(group, 'line-mark', 'path', marked, ({ series, x, y, sample }) => ({
    class: `point ${lineMarks[series.tone]} tone-${series.tone}`,
    d: pointShapes[lineMarks[series.tone]!],
    transform: `translate(${x + sample / 2},${y - 4})`,
  }));
  const points = placed.filter(({ series }) => series.points);
  join(group, 'point', 'path', points, ({ series, x, y, sample }) => ({
    class: pointClass(series),
    d: pointShapes[series.points!.shape],
    transform: `translate(${x + sample / 2},${y - 4})`,
  }));
  join(group, 'key', 'text', placed, ({ series, x, y, sample }) => ({ class: 'key', x: x + sample + keyGap, y, text: series.label }));
}
