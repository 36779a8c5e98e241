import type { SweepChartData } from '../charts/sweepChart.ts';
import { formatQuantity } from '../results/formatQuantity.ts';

/** What one point of a sweep says, and what the curves beside it say there. */
export function sweepReading({ curves, family, xTitle }: SweepChartData, i: number): readonly (readonly [string, string])[] {
  return [
    [xTitle, formatQuantity(curves.x[i]!)],
    ['gain', formatQuantity(curves.gain[i]!)],
    ['speedup with hiding', formatQuantity(curves.speedup_lh[i]!)],
    ['speedup without', formatQuantity(curves.speedup[i]!)],
    ...family.map(({ label, gain }) => [`gain, ${label}`, formatQuantity(gain[i]!)] as const),
  ];
}
