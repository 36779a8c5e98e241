import type { CurveAxis } from './analytic.ts';

/** The points of an axis, as the model takes them. */
export function axisPoints({ minimum, maximum, points, scale }: CurveAxis): Float64Array {
  return Float64Array.from({ length: points }, (_, i) => {
    const part = points === 1 ? 0 : i / (points - 1);
    if (part === 0) return minimum;
    if (part === 1) return maximum;
    return scale === 'linear' ? minimum + part * (maximum - minimum) : minimum * (maximum / minimum) ** part;
  });
}
