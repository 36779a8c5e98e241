import type { CurveAxis } from '../../core/results/analytic.ts';

/** The axis of the Krylov lab's curves: processors, as far as a mesh of the largest machines reaches. */
export function krylovAxis(): CurveAxis {
  return { key: 'p', minimum: 1, maximum: 10_000, points: 201, scale: 'logarithmic' };
}
