import type { ScaleLinear } from 'd3-scale';
import { arrowsBetween, type LevelPeaks, peakOf } from '../core/timeline/deriveLevels.ts';
import type { TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { firstWhere, firstWhereNear } from '../core/timeline/lookup.ts';
import type { Level, LevelUnit } from '../core/timeline/timeline.ts';
import type { DiagramLayout, Strip } from './diagramLayout.ts';
import type { Palette } from './palette.ts';
import { addCross } from './shapes.ts';
import type { DrawPath, Surface } from './surface.ts';

/** The top of the strip: the capacity, unless the level stays so far below that nothing would be seen. */
export function levelTop({ capacity, peak }: Level): number {
  const most = Math.max(1, peak);
  return capacity <= 4 * most ? Math.max(1, capacity) : Math.ceil(most * 1.25);
}

/** More crosses than this on the strip touch each other. */
const mostCrosses = 400;

/** Draws level `number` as a filled step curve, its capacity as a broken line, packets lost at a full queue as crosses on it. */
export function drawLevel(
  surface: Surface,
  index: TimelineIndex,
  number: number,
  layout: DiagramLayout,
  time: ScaleLinear<number, number>,
  palette: Palette,
): void {
  const level = index.timeline.levels[number]!;
  const strip = layout.levels[number]!;
  const [left, width] = time.range() as [number, number];
  // Nothing is known of it after the end of the trace.
  const { traceEnds_us } = index.timeline;
  const right = Math.max(left, Math.min(width, traceEnds_us === null ? width : time(traceEnds_us)));
  if (level.unit === 'idle') drawBaseline(surface, strip, left, right, palette);
  fillSteps(surface, stepsOf(surface.path(), level, index.levelPeaks[number]!, strip, time, right), colours(palette)[level.unit], level.peak > 0);
  if (level.unit !== 'idle' && levelTop(level) === level.capacity) drawCapacity(surface, strip.top, left, width, palette);
  if (level.unit === 'packets' || level.unit === 'received') drawLosses(surface, index, level.unit, strip.top, layout.scale, time, palette);
}

/** What is idle is lost. */
const colours = ({ queue, buffer, loss, data }: Palette): Readonly<Record<LevelUnit, string>> => ({
  packets: queue,
  received: queue,
  bytes: buffer,
  idle: loss,
  requests: data,
  links: data,
});

function stepsOf(steps: DrawPath, level: Level, peaks: LevelPeaks, { top, height }: Strip, time: ScaleLinear<number, number>, right: number): DrawPath {
  const { time_us, amount } = level;
  const bottom = top + height;
  const most = levelTop(level);
  const y = (value: number): number => bottom - (value / most) * height;
  const [left] = time.range() as [number, number];
  const [from, to] = time.domain() as [number, number];
  const count = time_us.length;
  let i = Math.max(0, firstWhere(0, count, (j) => time_us[j]! > from) - 1);
  let value = i < count && time_us[i]! <= from ? amount[i]! : 0;
  steps.moveTo(left, bottom);
  steps.lineTo(left, y(value));
  // Within one pixel only the highest level counts: a full queue must not vanish between two samples.
  while (i < count && time_us[i]! <= to) {
    const x = Math.max(left, time(time_us[i]!));
    steps.lineTo(x, y(value));
    const edge_us = time.invert(x + 1);
    const after = Math.max(
      i + 1,
      firstWhereNear(i + 1, count, (j) => time_us[j]! >= edge_us),
    );
    const highest = peakOf(peaks, i, after);
    value = amount[after - 1]!;
    i = after;
    steps.lineTo(x, y(highest));
    const next = i < count ? Math.min(right, time(time_us[i]!)) : right;
    steps.lineTo(x, y(value));
    steps.lineTo(next, y(value));
  }
  steps.lineTo(right, bottom);
  // Not closed, which makes a browser measure all of it first.
  steps.lineTo(left, bottom);
  return steps;
}

function fillSteps(surface: Surface, steps: DrawPath, colour: string, outlined: boolean): void {
  surface.fill(steps, colour, 0.55);
  if (outlined) surface.stroke(steps, { colour, width: 1 });
}

/** A line, on which nothing stands while the link is busy. */
function drawBaseline(surface: Surface, { top, height }: Strip, left: number, right: number, palette: Palette): void {
  surface.fillRects([left, top + height - 1, right - left, 1], palette.rule);
}

function drawCapacity(surface: Surface, y: number, left: number, right: number, palette: Palette): void {
  const capacity = surface.path();
  capacity.moveTo(left, y);
  capacity.lineTo(right, y);
  surface.stroke(capacity, { colour: palette.ink, width: 1, dash: [6, 4] });
}

function drawLosses(
  surface: Surface,
  { arrows, timeline }: TimelineIndex,
  unit: LevelUnit,
  y: number,
  scale: number,
  time: ScaleLinear<number, number>,
  palette: Palette,
): void {
  const [from, to] = time.domain() as [number, number];
  const [left, width] = time.range() as [number, number];
  const crosses = surface.path();
  let last = -Infinity;
  for (const arrow of arrowsBetween(arrows.lost, from, to, mostCrosses)) {
    const { sent_us, dropped_us } = timeline.arrows;
    if (dropped_us[arrow]! > sent_us[arrow]! !== (unit === 'received')) continue;
    const x = time(dropped_us[arrow]!);
    if (x < left || x > width || Math.abs(x - last) < 1) continue;
    last = x;
    addCross(crosses, x, y, 3 * scale);
  }
  surface.stroke(crosses, { colour: palette.loss, width: 1.8 });
}
