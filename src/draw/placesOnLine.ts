import type { Pixel } from './linePixels.ts';
import type { TextPlace } from './placeTexts.ts';

/** Over so many pixels a line falls or rises. */
const steep = 8;

/** How far down its fall or its rise a label may stand, from the best place on. */
const steps = [0.04, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8];
/** How far along the line. */
const parts = [0.72, 0.5, 0.86, 0.28, 0.6, 0.4, 0.95, 0.14];

/**
 * Where the name of a line may stand: over its highest point, beside its fall, where it is still the outermost, over and
 * under other parts of it, beside its rise, and under both.
 */
export function* placesOnLine(line: readonly Pixel[]): Generator<TextPlace> {
  const place = ([x, y]: Pixel, right: number, down: number, anchor: TextPlace['anchor']): TextPlace => ({ x: x + right, y: y + down, anchor });
  const over = (at: Pixel): TextPlace => place(at, 0, -6, 'middle');
  const peak = line.reduce((best, [, y], i) => (y < line[best]![1] ? i : best), 0);
  const [top, start, end] = [line[peak]![1], line[0]![1], line[line.length - 1]![1]];
  const falls = end > top + steep ? steps.map((part) => line.find(([, y], i) => i >= peak && y >= top + part * (end - top))!) : [];
  const rises = start > top + steep ? steps.map((part) => line.find(([, y]) => y <= top + part * (start - top))!) : [];
  const along = parts.map((part) => line[Math.round(part * (line.length - 1))]!);
  yield over(line[peak]!);
  for (const at of falls) yield place(at, 6, 4, 'start');
  for (const at of along) yield over(at);
  for (const at of along) yield place(at, 0, 15, 'middle');
  for (const at of rises) yield place(at, -6, 4, 'end');
  for (const at of rises) yield place(at, 10, 12, 'start');
  for (const at of falls) yield place(at, -10, 12, 'end');
}
