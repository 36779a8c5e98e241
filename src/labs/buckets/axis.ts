import type { CurveAxis } from '../../core/results/analytic.ts';
import type { Buckets } from './types.ts';

/** Points of the model's curves: eight an octave. */
const points = 65;

/** The axis of the curves: from one bucket for all to 256 of them, and to the scenario's where it is beyond. */
export function bucketsAxis({ gradient_bytes, bucket_bytes }: Pick<Buckets['Values'], 'gradient_bytes' | 'bucket_bytes'>): CurveAxis {
  const least = Math.ceil(gradient_bytes / 256);
  return {
    key: 'bucket_bytes',
    minimum: Math.min(least, bucket_bytes),
    maximum: Math.max(gradient_bytes, Math.min(bucket_bytes, 2 * gradient_bytes)),
    points,
    scale: 'logarithmic',
  };
}

/** Every other of these points is simulated. */
export const bucketsPoints = (values: Buckets['Values']): CurveAxis => ({ ...bucketsAxis(values), points: (points - 1) / 2 + 1 });
