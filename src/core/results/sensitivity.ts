import { type CostAxis, stepsOf } from './costAxis.ts';
import { type Line, type LinePiece, TimeLines } from './timeLines.ts';

/** The effect of one machine cost on the finishing time of a run. */
export interface Sensitivity {
  /** µs of finishing time for one more of the cost, as a link has it; towards larger costs where there are two. Null: the time jumps here. */
  readonly slope: number | null;
  /**
   * Range of costs with that slope: beyond them another path takes over, or the parameter's range ends. Nothing is missed where the time is convex, as it is
   * while events keep their order and wait for the last of several.
   */
  readonly holds_from: number | null;
  readonly holds_to: number | null;
  /**
   * The farthest cost, in the direction in which the time grows, up to which the time is at most 1% longer than it is: larger
   * than the present one, or smaller where more of it helps. The end of the range where it never takes longer.
   */
  readonly tolerance_1pct: number | null;
  /** Growth of the time for a cost that is a tenth better, by a run; null where that is no cost. Present where requested. */
  readonly tenth_us?: number | null;
}

export const noSensitivity: Sensitivity = { slope: null, holds_from: null, holds_to: null, tolerance_1pct: null };

/** The cost a tenth better: less of it, or more of a rate or of what saves time; null outside its range. */
export function tenthBetter({ value, minimum, maximum, inverse = false }: CostAxis, slope: number | null): number | null {
  const better = Number((value * (inverse || (slope ?? 0) < 0 ? 1.1 : 0.9)).toPrecision(15));
  return better === value || better < minimum || better > maximum ? null : better;
}

/** Finishing time in ps at a cost; null where the run does not complete. */
export type RunAt = (cost: number) => Generator<void, number | null>;

/**
 * Slope, its range and the tolerance of a time, found by running it. `noise_ps`: how far rounding may take a run off; `places`: on each
 * side of the present cost, within the range that was found, where it is seen whether the path is the same.
 */
export function* deriveSensitivity(axis: CostAxis, run: RunAt, noise_ps: number, places: number): Generator<void, Sensitivity> {
  const steps = stepsOf(axis);
  function* timeAt(k: number): Generator<void, number> {
    return (yield* run(steps.costAt(k))) ?? Infinity;
  }
  const here = yield* timeAt(0);
  if (here === Infinity) return noSensitivity;
  const lines = new TimeLines(steps, here, { run: timeAt, noise_ps: steps.isExact ? 0 : noise_ps, places });
  const [up, down] = [yield* lines.piece(1), yield* lines.piece(-1)];
  const isStraight = up !== null && down !== null && (yield* lines.isOn(up.line, -down.line.reach));
  const [from, to, perStep] = isStraight ? [down.end, up.end, yield* slopeAcross(lines, down.line, up.line)] : oneSided(axis.inverse ? [down, up] : [up, down]);
  const tolerance = steps.endAt(yield* lines.tolerated((perStep ?? 0) < 0 ? -1 : 1, perStep));
  if (perStep === null) return { ...noSensitivity, tolerance_1pct: tolerance };
  const [holds_from, holds_to] = [from, to].map(steps.endAt).sort((one, other) => one - other) as [number, number];
  return { slope: steps.slope(perStep), holds_from, holds_to, tolerance_1pct: tolerance };
}

/** Slope of one line across both sides, by its two measured ends. */
function* slopeAcross(lines: TimeLines, { reach: below }: Line, { reach: above }: Line): Generator<void, number> {
  return ((yield* lines.at(above)) - (yield* lines.at(-below))) / (above + below);
}

/** At a kink the nearest piece counts: its ends, and its slope. */
function oneSided(pieces: readonly (LinePiece | null)[]): readonly [from: number, to: number, perStep: number | null] {
  const chosen = pieces.find((each) => each !== null);
  return [Math.min(0, chosen?.end ?? 0), Math.max(0, chosen?.end ?? 0), chosen?.line.perStep ?? null];
}
