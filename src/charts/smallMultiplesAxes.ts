import { formatQuantity } from '../results/formatQuantity.ts';
import type { Layer } from './layer.ts';
import type { PlacedMultiple } from './smallMultiplesFrames.ts';

export interface SmallMultiplesAxesText {
  readonly xTitle: string;
  readonly symbol: string;
  /** Values under the x axis, from left to right; those that have no room are left out. */
  readonly xTicks: readonly number[];
}

/** Pixels that a label of the x axis takes. */
const room = 32;

/** Draws the axes of one panel with few and quiet lines: its name above, the parameter below the lowest. */
export function smallMultiplesAxes(group: Layer, panel: PlacedMultiple, { xTitle, symbol, xTicks }: SmallMultiplesAxesText): void {
  const { x, y, left, right, top, bottom, labelsX, title, scale } = panel;
  const stride = Math.max(1, Math.ceil((xTicks.length * room) / (right - left)));
  const ticksX = xTicks.filter((_, i) => (xTicks.length - 1 - i) % stride === 0);
  const ticksY = scale === 'linear' ? y.ticks(4) : powersOfTen(y.domain() as [number, number]);
  group.selectAll('line.grid-x').data(ticksX).join('line').attr('class', 'grid grid-x')
    .attr('x1', (value) => x(value)).attr('x2', (value) => x(value)).attr('y1', top).attr('y2', bottom);
  group.selectAll('line.grid-y').data(ticksY).join('line').attr('class', 'grid grid-y')
    .attr('x1', left).attr('x2', right).attr('y1', (value) => y(value)).attr('y2', (value) => y(value));
  group.selectAll('text.tick-y').data(ticksY).join('text').attr('class', 'tick tick-y')
    .attr('x', left - 8).attr('y', (value) => y(value)).attr('dy', '0.34em').attr('text-anchor', 'end')
    .text((value) => formatQuantity(value));
  group.selectAll('text.tick-x').data(labelsX ? ticksX : []).join('text').attr('class', 'tick tick-x')
    .attr('x', (value) => x(value)).attr('y', bottom + 16).attr('text-anchor', 'middle').text((value) => formatQuantity(value));

  const below = group.selectAll<SVGTextElement, string>('text.axis-title').data(labelsX ? [xTitle] : []).join('text')
    .attr('class', 'axis-title').attr('x', (left + right) / 2).attr('y', bottom + 33).attr('text-anchor', 'middle').text(`${xTitle} `);
  below.append('tspan').attr('class', 'symbol').text(symbol);
  group.selectAll('text.panel-title').data([title]).join('text')
    .attr('class', 'panel-title').attr('x', left).attr('y', top - 12).text((text) => text);
}

/** Powers of ten; where fewer than two lie on the axis, their halves and fifths as well. */
function powersOfTen([low, high]: [number, number]): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const decades = Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
  const inside = (value: number): boolean => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
  const whole = decades.filter(inside);
  return whole.length > 1 ? whole : decades.flatMap((power) => [power, 2 * power, 5 * power]).filter(inside);
}
