import type { CurveAxis } from '../../core/results/analytic.ts';
import { exploreParameters } from '../exchange/parameters.ts';

/**
 * The axis of the front page's curves: the software granularity over its whole range. It does not depend on the
 * scenario, so curves of different scenarios can be laid over each other. Odd, so that the middle is a point.
 */
export function exploreAxis(): CurveAxis {
  const { key, minimum, maximum } = exploreParameters.find((parameter) => parameter.key === 'gamma_s')!;
  return { key, minimum, maximum, points: 401, scale: 'logarithmic' };
}
