import { formatQuantity } from '../core/units/formatQuantity.ts';
import { betweenLabels, middleWithin } from './axisLabels.ts';
import { fittingTicks } from './axisTicks.ts';
import { axisTitle } from './axisTitle.ts';
import { dress, join } from './join.ts';
import { textWidth } from './textWidth.ts';

/** Where the map lies in its drawing. */
export const mapMargin = { left: 58, right: 12, top: 10, bottom: 44 } as const;

export interface MapAxis {
  readonly minimum: number;
  readonly maximum: number;
  readonly title: string;
  readonly symbol: string;
}

/** Draws both axes of the map in decades; the plot between them stays free for the canvas. */
export function mapAxes(target: SVGSVGElement, x: MapAxis, y: MapAxis, width: number, height: number): void {
  dress(target, { width, height, viewBox: `0 0 ${width} ${height}` });
  const { left, right, top, bottom } = mapMargin;
  const [plotWidth, plotHeight] = [width - left - right, height - top - bottom];
  join(target, 'tick-x', 'text', mapTicks(x, width), ({ label, middle }) => ({
    class: 'tick tick-x',
    'text-anchor': 'middle',
    x: middle,
    y: height - bottom + 17,
    text: label,
  }));
  join(target, 'tick-y', 'text', decades(y), (value) => ({
    class: 'tick tick-y',
    'text-anchor': 'end',
    dy: '0.34em',
    x: left - 7,
    y: top + (1 - mapPosition(y, value)) * plotHeight,
    text: formatQuantity(value),
  }));
  const titles = [
    { axis: x, transform: `translate(${left + plotWidth / 2},${height - 7})` },
    { axis: y, transform: `translate(14,${top + plotHeight / 2}) rotate(-90)` },
  ];
  const texts = join(target, 'axis-title', 'text', titles, ({ transform }) => ({ class: 'axis-title', 'text-anchor': 'middle', transform }));
  titles.forEach(({ axis }, i) => axisTitle(texts[i]!, axis.title, axis.symbol));
}

/** Decades of the horizontal axis, as many as have room for their labels, and where these have their middles. */
export function mapTicks(x: MapAxis, width: number): readonly { readonly label: string; readonly middle: number }[] {
  const plotWidth = width - mapMargin.left - mapMargin.right;
  const middle = (value: number): number => middleWithin(mapMargin.left + mapPosition(x, value) * plotWidth, formatQuantity(value), 0, width);
  const size = (value: number): number => betweenLabels + textWidth(formatQuantity(value), 'small');
  return fittingTicks(decades(x), middle, size).map((value) => ({ label: formatQuantity(value), middle: middle(value) }));
}

/** How far along an axis a value lies, from 0 to 1 inside of the map. */
const mapPosition = ({ minimum, maximum }: Pick<MapAxis, 'minimum' | 'maximum'>, value: number): number =>
  Math.log(value / minimum) / Math.log(maximum / minimum);

/** Where a value stands on an axis: what lies beyond it, at its end. */
export function mapPlace(axis: Pick<MapAxis, 'minimum' | 'maximum'>, value: number): { readonly part: number; readonly beyond: 'start' | 'end' | null } {
  const part = mapPosition(axis, value);
  if (part < -rounding) return { part: 0, beyond: 'start' };
  return part > 1 + rounding ? { part: 1, beyond: 'end' } : { part: Math.max(0, Math.min(1, part)), beyond: null };
}

const rounding = 1e-9;

/** The value so far along an axis, with three digits, as links are to stay readable. */
export const mapValue = ({ minimum, maximum }: Pick<MapAxis, 'minimum' | 'maximum'>, part: number): number =>
  Number((minimum * (maximum / minimum) ** Math.max(0, Math.min(1, part))).toPrecision(3));

function decades({ minimum, maximum }: MapAxis): number[] {
  const first = Math.ceil(Math.log10(minimum) - 1e-9);
  return Array.from({ length: Math.floor(Math.log10(maximum) + 1e-9) - first + 1 }, (_, i) => 10 ** (first + i));
}
