import { select } from 'd3-selection';
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { formatTime, timeUnit } from '../results/formatQuantity.ts';

/** The time axis that all event diagrams share: microseconds to pixels. */
export function timeScale(from_us: number, to_us: number, width: number): ScaleLinear<number, number> {
  return scaleLinear([from_us, Math.max(to_us, from_us + 1e-3)], [0, width]);
}

/** Ticks about a hand's breadth apart, for type that is `scale` times larger than usual. */
export const timeTicks = (time: ScaleLinear<number, number>, scale: number): number[] =>
  time.ticks(Math.max(2, time.range()[1]! / (110 * scale)));

/** Writes the times of the ticks, all in the same unit. */
export function timeAxis(target: SVGSVGElement, time: ScaleLinear<number, number>, margin: number, scale: number): void {
  const ticks = timeTicks(time, scale);
  const width = time.range()[1]!;
  const unit = timeUnit(ticks.at(-1) ?? 0);
  select(target)
    .attr('width', margin + width)
    .attr('height', 22 * scale)
    .selectAll('text')
    .data(ticks.filter((tick) => time(tick) < width - 26 * scale))
    .join('text')
    .attr('x', (tick) => margin + time(tick))
    .attr('y', 15 * scale)
    .attr('text-anchor', (tick) => (time(tick) < 10 * scale ? 'start' : 'middle'))
    .text((tick) => (tick === 0 ? '0' : formatTime(tick, 4, unit)));
}
