import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { formatQuantity, formatTime, type TimeUnit, timeUnit } from '../core/units/formatQuantity.ts';
import { dress, join } from './join.ts';
import { textWidth } from './textWidth.ts';

/** The time axis that all event diagrams share: microseconds to pixels. */
export function timeScale(from_us: number, to_us: number, width: number): ScaleLinear<number, number> {
  return scaleLinear([from_us, Math.max(to_us, from_us + 1e-3)], [0, width]);
}

/** Ticks about a hand's breadth apart, for type that is `scale` times larger than usual; at round numbers of the unit. */
export function timeTicks(time: ScaleLinear<number, number>, scale: number, unit?: TimeUnit): number[] {
  const count = Math.max(2, time.range()[1]! / (110 * scale));
  if (unit === undefined) return time.ticks(count);
  const inUnit = scaleLinear(
    time.domain().map((each) => each / unit.us),
    time.range(),
  ).ticks(count);
  return inUnit.filter((tick) => unit.one === undefined || Number.isInteger(tick)).map((tick) => tick * unit.us);
}

/** Writes the times of the ticks, all in the same unit; one that is given stands once, in the margin. */
export function timeAxis(target: SVGSVGElement, time: ScaleLinear<number, number>, margin: number, scale: number, given?: TimeUnit): void {
  const ticks = timeTicks(time, scale, given);
  const width = time.range()[1]!;
  const unit = given ?? timeUnit(ticks.at(-1) ?? 0);
  const text = (tick: number): string => (given === undefined ? formatTime(tick, 4, unit) : formatQuantity(Number((tick / unit.us).toPrecision(12)), 6));
  dress(target, { width: margin + width, height: 22 * scale });
  const shown = ticks.filter((tick) => time(tick) + (scale * textWidth(text(tick), 'small')) / 2 <= width);
  join(target, 'tick', 'text', shown, (tick) => ({
    class: 'tick',
    x: margin + time(tick),
    y: 13 * scale,
    'text-anchor': time(tick) < 10 * scale ? 'start' : 'middle',
    text: tick === 0 ? '0' : text(tick),
  }));
  join(target, 'unit', 'text', given === undefined ? [] : [given.name], (name) => ({
    class: 'unit',
    x: margin - 8 * scale,
    y: 13 * scale,
    'text-anchor': 'end',
    text: name,
  }));
}
