import type { Pixel } from './linePixels.ts';
import type { TextPlace } from './placeTexts.ts';

/** A label near other lines could be theirs: so many pixels are near, and so bad is it for each of them. */
const near = 8;
const ambiguous = 7;

/** How far down its fall or its rise a label may stand, from the best place on. */
const steps = [0.04, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8];
/** How far along the line. */
const parts = [0.72, 0.5, 0.86, 0.28, 0.6, 0.4, 0.95, 0.14];

/**
 * Where the name of a line may stand: over its highest point, beside its fall, where it is still the outermost, over and
 * under other parts of it, and beside its rise.
 */
export function* placesOnLine(own: readonly Pixel[], others: readonly (readonly Pixel[])[]): Generator<TextPlace> {
  const isNear =
    ([x, y]: Pixel) =>
    ([ox, oy]: Pixel): boolean =>
      Math.abs(ox - x) < near && Math.abs(oy - y) < near;
  const place = (at: Pixel, right: number, down: number, anchor: TextPlace['anchor']): TextPlace => ({
    x: at[0] + right,
    y: at[1] + down,
    anchor,
    cost: ambiguous * others.filter((each) => each.some(isNear(at))).length,
  });
  const over = (at: Pixel): TextPlace => place(at, 0, -6, 'middle');
  const peak = own.reduce((best, [, y], i) => (y < own[best]![1] ? i : best), 0);
  const [top, start, end] = [own[peak]![1], own[0]![1], own[own.length - 1]![1]];
  const falls = end > top + near ? steps.map((part) => own.find(([, y], i) => i >= peak && y >= top + part * (end - top))!) : [];
  const rises = start > top + near ? steps.map((part) => own.find(([, y]) => y <= top + part * (start - top))!) : [];
  const along = parts.map((part) => own[Math.round(part * (own.length - 1))]!);
  yield over(own[peak]!);
  for (const at of falls) yield place(at, 6, 4, 'start');
  for (const at of along) yield over(at);
  for (const at of along) yield place(at, 0, 15, 'middle');
  for (const at of rises) yield place(at, -6, 4, 'end');
}
