/** A curve that wants its name on it. */
export interface LabelledCurve {
  readonly text: string;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Text that stands already, by the middle of its line. */
export interface TakenPlace {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedLabel extends TakenPlace {
  /** Which of the curves it names. */
  readonly index: number;
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const height = 15;
const above = 5;

/** Places each name on its curve, at its highest point or where the texts before it have left room; else it is left out. */
export function placeLabels(
  curves: readonly LabelledCurve[], frame: Frame, taken: readonly TakenPlace[] = [],
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  curves.forEach(({ text, xs, ys, x, y }, index) => {
    const half = 4 * text.length;
    const last = ys.length - 1;
    const peak = ys.indexOf(ys.reduce((a, b) => Math.max(a, b)));
    const over = (i: number) => ({ i, right: 0, down: -above });
    const candidates = [
      over(peak),
      // To the right of its fall, where it is still the outermost.
      ...[0.04, 0.2, 0.4, 0.6].map((part) => ({ i: fallen(ys, peak, part), right: half + above, down: above })),
      ...[0.72, 0.5, 0.86, 0.28, 0.6, 0.4, 0.95, 0.14].map((part) => over(Math.round(part * last))),
    ];
    for (const { i, right, down } of candidates) {
      const at = {
        x: Math.min(frame.right - half, Math.max(frame.left + half, x(xs[i]!) + right)), y: Math.max(frame.top + 10, y(ys[i]!) + down),
      };
      const free = [...taken, ...placed].every((other) => Math.abs(other.x - at.x) > half + 4 * other.text.length || Math.abs(other.y - at.y) > height);
      if (!free) continue;
      placed.push({ text, index, ...at });
      return;
    }
  });
  return placed;
}

/** Where a curve has fallen from its peak by so much of the way to its end; the peak if it does not fall. */
function fallen(ys: Float64Array, peak: number, part: number): number {
  const end = ys[ys.length - 1]!;
  const level = ys[peak]! - part * (ys[peak]! - end);
  return end < ys[peak]! ? ys.findIndex((value, i) => i > peak && value <= level) : peak;
}
