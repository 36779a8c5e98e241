import type { ChartPanel } from './lineChartData.ts';

/** Part of the axis that stays free for labels, above all values and, where it does not begin at its least, below them. */
const headroom = 0.08;
/** Differences from a level are seen from this size on. */
const leastDifference = 0.05;

/** The ends of a panel's vertical axis: everything that is drawn lies between them. */
export function valueDomain({ y, series, level, peaks = [] }: ChartPanel): readonly [number, number] {
  const isLogarithmic = y.scale === 'logarithmic';
  let [low, high] = [Infinity, -Infinity];
  const take = (value: number | null | undefined): void => {
    if (value == null || !Number.isFinite(value) || (isLogarithmic && value <= 0)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const { line, points, here } of series) {
    for (const columns of [line, points]) for (let i = 0; columns && i < columns.y.length; i += 1) take(columns.y[i]);
    take(here);
  }
  for (const peak of peaks) take(peak.y);
  take(level?.value);
  take(y.most);
  if (isLogarithmic) return low > high ? [1, 10] : [low / 1.4, high * 1.7];
  if (y.least === 'data') {
    if (low > high) return [0, 1];
    const room = Math.max(1.5 * headroom * (high - low), leastDifference);
    return [low - room, high + room];
  }
  const least = y.least ?? 0;
  const bottom = Math.min(least, low < least ? low - headroom * (high - low) : least);
  const top = Math.max(high, bottom);
  return [bottom, top > bottom ? top + headroom * (top - bottom) : bottom + 1];
}
