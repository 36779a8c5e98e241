import type { CurveAxis } from '../../core/results/analytic.ts';

/** The axis of the curves: from the smallest messages to ones that nothing hides. */
export const programAxis = (): CurveAxis => ({ key: 'message_bytes', minimum: 8, maximum: 2 ** 27, points: 201, scale: 'logarithmic' });
