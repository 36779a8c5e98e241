import type { CurveAxis } from '../../core/results/analytic.ts';

/** The axis of the curves: sizes of a transfer, from less than a page to where nothing changes any more; four an octave. */
export const stripsAxis = (): CurveAxis => ({ key: 'size_bytes', minimum: 2 ** 10, maximum: 2 ** 26, points: 65, scale: 'logarithmic' });

/** The powers of two among them. */
export const stripsPoints = (): CurveAxis => ({ ...stripsAxis(), points: 17 });

/**
 * Processes of Figures 10 and 11. In all-to-all the data of all processes together is constant: the block for each
 * process shrinks with the square of their number.
 */
export const stripsProcesses = (): CurveAxis => ({ key: 'processes', minimum: 2, maximum: 256, points: 8, scale: 'logarithmic' });
