import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { formatQuantity, formatTime, type TimeUnit, timeUnit } from '../core/units/formatQuantity.ts';
import { attrs, setTexts } from './attrs.ts';
import type { DrawContext } from './drawContext.ts';

/** The time axis that all event diagrams share: microseconds to pixels. */
export function timeScale(from_us: number, to_us: number, width: number): ScaleLinear<number, number> {
  return scaleLinear([from_us, Math.max(to_us, from_us + 1e-3)], [0, width]);
}

/** The time of what begins `shift_us` after an axis, to pixels of that axis. */
export function ownTime(axis: ScaleLinear<number, number>, shift_us: number): ScaleLinear<number, number> {
  const [from_us, to_us] = axis.domain() as [number, number];
  return shift_us === 0 ? axis : timeScale(from_us - shift_us, to_us - shift_us, axis.range()[1]!);
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
export function timeAxis(
  target: SVGSVGElement,
  time: ScaleLinear<number, number>,
  margin: number,
  scale: number,
  given: TimeUnit | undefined,
  { palette, measure }: Pick<DrawContext, 'palette' | 'measure'>,
): void {
  const ticks = timeTicks(time, scale, given);
  const width = time.range()[1]!;
  const unit = given ?? timeUnit(ticks.at(-1) ?? 0);
  const text = (tick: number): string => (given === undefined ? formatTime(tick, 4, unit) : formatQuantity(Number((tick / unit.us).toPrecision(12)), 6));
  const half = (tick: number): number => (scale * measure(text(tick), 'small')) / 2;
  const isWithin = (tick: number): boolean => time(tick) + half(tick) <= width;
  // The last one ends with the axis where it has no room on both sides.
  const shown = ticks.filter((tick, i) => isWithin(tick) || (i > 0 && time(ticks[i - 1]!) + half(ticks[i - 1]!) + 8 * scale < width - 2 * half(tick)));
  const small = { fill: palette.inkSoft, 'font-size': 12 * scale };
  const drawn = select(target).datum(null);
  drawn.call(attrs, () => ({ width: margin + width, height: 22 * scale }));
  drawn
    .selectAll<SVGTextElement, number>('.tick')
    .data(shown)
    .join('text')
    .call(attrs, (tick) => ({
      class: 'tick',
      x: margin + (isWithin(tick) ? time(tick) : width),
      y: 13 * scale,
      'text-anchor': time(tick) < 10 * scale ? 'start' : isWithin(tick) ? 'middle' : 'end',
      ...small,
    }))
    .call(setTexts, (tick) => (tick === 0 ? '0' : text(tick)));
  drawn
    .selectAll<SVGTextElement, string>('.unit')
    .data(given === undefined ? [] : [given.name])
    .join('text')
    .call(attrs, () => ({ class: 'unit', x: margin - 8 * scale, y: 13 * scale, 'text-anchor': 'end', ...small }))
    .call(setTexts, (name) => name);
}
