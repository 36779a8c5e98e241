import { scaleLinear } from 'd3-scale';
import type { AxisScale } from './lineChartData.ts';

/** Few and round values on an axis: powers of ten where it is logarithmic, with twos and fives where there are few of them. */
export function axisTicks(scale: AxisScale, [low, high]: readonly [number, number], most: number): readonly number[] {
  if (scale === 'linear') return scaleLinear([low, high], [0, 1]).ticks(most);
  const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  const powers = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  if (powers.length >= 3) return powers.map((power) => 10 ** power);
  return [first - 1, ...powers]
    .flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))
    .filter((value) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9));
}

/** Every one of them, or every second, third ..., so that their labels stand apart: the last always has its own. */
export function fittingTicks(ticks: readonly number[], position: (value: number) => number, size: (value: number) => number): readonly number[] {
  for (let stride = 1; stride < ticks.length; stride += 1) {
    const chosen = ticks.filter((_, i) => (ticks.length - 1 - i) % stride === 0);
    const fits = chosen.every((value, i) => i === 0 || Math.abs(position(value) - position(chosen[i - 1]!)) >= (size(value) + size(chosen[i - 1]!)) / 2);
    if (fits) return chosen;
  }
  return ticks.slice(-1);
}
