import type { ScaleLinear } from 'd3-scale';
import type { TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { firstWhere } from '../core/timeline/lookup.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';
import { addTriangle } from './shapes.ts';
import type { Surface } from './surface.ts';

/** Height of a symbol where there is room, and the least that can be told from a speck. */
const largest = 7;
const least = 3;
const strokeWidth = 1.5;
/** On lower bars strokes would hide all else. */
const thinnest = 3;

/** How high the symbol of a fault is: it stands between the bars of two lines. 0 where a stroke across the line must do. */
export function faultSize({ pitch, bar, scale }: DiagramLayout): number {
  const room = (pitch - bar) / 2 - 1;
  return room < least ? 0 : Math.min(largest * scale, room);
}

/**
 * Marks page faults by triangles over the lines, or by strokes across them: a handler is short beside what it waits
 * for, and must not vanish at any zoom.
 */
export function drawFaults(
  surface: Surface,
  { faults: { entered, offset }, ordered: { start_us } }: TimelineIndex,
  layout: DiagramLayout,
  time: ScaleLinear<number, number>,
  palette: Palette,
): void {
  if (layout.bar < thinnest) return;
  const size = faultSize(layout);
  const half = size > 0 ? 0.6 * size : strokeWidth;
  const [from, to] = time.domain() as [number, number];
  const symbols = surface.path();
  for (let process = 0; process + 1 < offset.length; process += 1) {
    const tip = layout.y(process) - layout.bar / 2 - 0.5;
    const last = offset[process + 1]!;
    const next = (after_us: number, first: number): number => firstWhere(first, last, (i) => start_us[entered[i]!]! >= after_us);
    for (let i = next(from, offset[process]!); i < last && start_us[entered[i]!]! <= to; ) {
      const x = time(start_us[entered[i]!]!);
      if (size > 0) addTriangle(symbols, x, tip, size, half);
      else symbols.rect(x - strokeWidth / 2, tip - 1, strokeWidth, layout.bar + 3);
      // Nearer ones would be a band without a number.
      i = next(time.invert(x + half), i + 1);
    }
  }
  surface.fill(symbols, palette.loss);
}
