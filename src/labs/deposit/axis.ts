import type { CurveAxis } from '../../core/results/analytic.ts';

/** The axis of the deposit lab's curves: all machine sizes, in equal steps of the logarithm. */
export const depositAxis = (): CurveAxis => ({ key: 'p', minimum: 2, maximum: 1024, points: 145, scale: 'logarithmic' });

/** The machine sizes that are simulated: powers of two, as far as an exchange of all with all takes no time to speak of. */
export const depositPoints = (): CurveAxis => ({ key: 'p', minimum: 2, maximum: 256, points: 8, scale: 'logarithmic' });
