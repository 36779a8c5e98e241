import type { ScaleLinear } from 'd3-scale';
import type { TimelineIndex } from '../results/deriveTimelineIndex.ts';
import { firstWhere } from '../results/firstWhere.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';

/** Height of a symbol where there is room, and the least that can be told from a speck. */
const largest = 7;
const least = 3;

/** How high the symbol of a fault is: it stands between the bars of two lines. 0 where there is no room for one. */
export function faultSize({ pitch, bar, scale }: DiagramLayout): number {
  const room = (pitch - bar) / 2 - 1;
  return room < least ? 0 : Math.min(largest * scale, room);
}

/** Marks page faults by triangles over the lines: a handler is short beside what it waits for, and must not vanish at any zoom. */
export function drawFaults(
  context: CanvasRenderingContext2D, { faults: { entered, offset }, ordered: { start_us } }: TimelineIndex, layout: DiagramLayout,
  time: ScaleLinear<number, number>, palette: Palette,
): void {
  const size = faultSize(layout);
  if (size === 0) return;
  const half = 0.6 * size;
  const [from, to] = time.domain() as [number, number];
  const symbols = new Path2D();
  for (let process = 0; process + 1 < offset.length; process += 1) {
    const tip = layout.y(process) - layout.bar / 2 - 0.5;
    const last = offset[process + 1]!;
    const next = (after_us: number, first: number): number => firstWhere(first, last, (i) => start_us[entered[i]!]! >= after_us);
    for (let i = next(from, offset[process]!); i < last && start_us[entered[i]!]! <= to; ) {
      const x = time(start_us[entered[i]!]!);
      symbols.moveTo(x, tip);
      symbols.lineTo(x - half, tip - size);
      symbols.lineTo(x + half, tip - size);
      symbols.closePath();
      // Nearer ones would be a band without a number.
      i = next(time.invert(x + half), i + 1);
    }
  }
  context.fillStyle = palette.loss;
  context.fill(symbols);
}
