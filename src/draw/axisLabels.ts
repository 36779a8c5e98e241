import { scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import { type Attributes, attrs, setTexts } from './attrs.ts';
import type { DrawContext, Measure } from './drawContext.ts';
import type { AxisScale, ChartAxis } from './lineChartData.ts';
import type { ChartScale } from './placedPanel.ts';

/** Pixels between the end of the axis and that of the drawing. */
export const marginRight = 14;

/** Pixels that labels leave free between each other. */
export const betweenLabels = 8;

/** How the values of an axis are written. */
export const formatOf = ({ format }: Pick<ChartAxis, 'format'>): ((value: number) => string) => format ?? ((value) => formatQuantity(value));

/** Where the label of a tick has its middle: that of the last one stays inside of the drawing. */
export const labelMiddle = (axis: ChartAxis, x: ChartScale, value: number, measure: Measure): number =>
  middleWithin(x(value), formatOf(axis)(value), 0, x.range()[1]! + marginRight, measure);

/** Where a label has its middle, as near as it can come to a place, inside of a drawing that goes from `left` to `right`. */
export function middleWithin(place: number, label: string, left: number, right: number, measure: Measure): number {
  const half = measure(label, 'small') / 2;
  return Math.max(left + half, Math.min(right - half, place));
}

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

/** Writes what an axis is, with its symbol, of which an underscore begins the index. */
export function axisTitle(text: SVGTextElement, title: string, symbol: string | undefined, { mathFont }: DrawContext): void {
  const [letter, index] = symbol?.split('_') ?? [];
  const maths = { 'font-family': mathFont, 'font-style': 'italic', 'font-weight': 400 };
  const parts: { readonly text: string; readonly style: Attributes }[] = [{ text: `${title} `, style: {} }];
  if (letter) parts.push({ text: letter, style: { class: 'symbol', ...maths, 'font-size': 15 } });
  if (index) parts.push({ text: index, style: { class: 'symbol symbol-index', dy: 3, ...maths, 'font-size': 11 } });
  select(text)
    .selectAll<SVGTSpanElement, (typeof parts)[number]>('tspan')
    .data(parts)
    .join('tspan')
    .call(attrs, ({ style }) => style)
    .call(setTexts, (part) => part.text);
}
