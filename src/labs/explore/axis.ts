import type { CurveAxis } from '../../core/results/analytic.ts';
import { exploreParameters, usualGranularity } from '../exchange/parameters.ts';

/**
 * The axis of the front page's curves: the software granularity as far as is usual, or over its whole range where the scenario
 * lies beyond. Otherwise it does not depend on it, so curves of different scenarios can be laid over each other. Odd, so that
 * the middle is a point.
 */
export function exploreAxis({ gamma_s }: { readonly gamma_s: number } = { gamma_s: usualGranularity }): CurveAxis {
  const { key, minimum, maximum } = exploreParameters.find((parameter) => parameter.key === 'gamma_s')!;
  return { key, minimum, maximum: gamma_s > usualGranularity ? maximum : usualGranularity, points: 401, scale: 'logarithmic' };
}
