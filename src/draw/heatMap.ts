import { select } from 'd3-selection';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import { attrs, setTexts, sized } from './attrs.ts';
import { axisTitle, betweenLabels, fittingTicks, middleWithin } from './axisLabels.ts';
import { type DrawContext, type Measure, textStyle } from './drawContext.ts';
import { drawGainLines, type MapPalette, type MapScale, mapColours } from './mapScale.ts';
import type { Surface } from './surface.ts';

/** Gains on a grid, row by row from the least y on, in each row from the least x on. */
export interface HeatMapData {
  readonly gain: Float64Array;
  readonly columns: number;
}

/** The scale of the gains of a grid. */
export function heatScale({ gain }: HeatMapData): MapScale {
  let [low, high] = [Infinity, -Infinity];
  for (const each of gain) {
    low = Math.min(low, each);
    high = Math.max(high, each);
  }
  return { range: [low, high], logarithmic: true, isGain: true };
}

/** Draws the map over the whole of its plot. Its cells, which are thousands, are one picture. */
export function heatMap(surface: Surface, data: HeatMapData, palette: MapPalette, width: number, height: number): void {
  const { gain, columns } = data;
  const rows = gain.length / columns;
  const scale = heatScale(data);
  const colour = mapColours(surface, scale, palette);
  const cells = new Uint8ClampedArray(4 * gain.length);
  // Rows of the picture begin at the top, those of the map at the bottom.
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) cells.set(colour(gain[row * columns + column]!), 4 * ((rows - 1 - row) * columns + column));
  surface.image(cells, columns, width, height, true);
  const x = (column: number): number => (column / (columns - 1)) * width;
  const y = (row: number): number => (1 - row / (rows - 1)) * height;
  drawGainLines(surface, { values: gain, columns, scale }, x, y, { width, height }, palette);
}

/** Where the map lies in its drawing. */
export const mapMargin = { left: 58, right: 12, top: 10, bottom: 44 } as const;

export interface MapAxis {
  readonly minimum: number;
  readonly maximum: number;
  readonly title: string;
  readonly symbol: string;
}

/** Draws both axes of the map in decades; the plot between them stays free for the canvas. */
export function mapAxes(target: SVGSVGElement, x: MapAxis, y: MapAxis, width: number, height: number, context: DrawContext): void {
  const { left, right, top, bottom } = mapMargin;
  const [plotWidth, plotHeight] = [width - left - right, height - top - bottom];
  const small = textStyle('small', context.palette.inkSoft);
  sized(target, width, height);
  const drawn = select(target);
  drawn
    .selectAll<SVGTextElement, MapTick>('.tick-x')
    .data(mapTicks(x, width, context.measure))
    .join('text')
    .call(attrs, ({ middle }) => ({ class: 'tick tick-x', 'text-anchor': 'middle', x: middle, y: height - bottom + 17, ...small }))
    .call(setTexts, ({ label }) => label);
  drawn
    .selectAll<SVGTextElement, number>('.tick-y')
    .data(decades(y))
    .join('text')
    .call(attrs, (value) => ({
      class: 'tick tick-y',
      'text-anchor': 'end',
      dy: '0.34em',
      x: left - 7,
      y: top + (1 - mapPosition(y, value)) * plotHeight,
      ...small,
    }))
    .call(setTexts, (value) => formatQuantity(value));
  const titles = [
    { axis: x, transform: `translate(${left + plotWidth / 2},${height - 7})` },
    { axis: y, transform: `translate(14,${top + plotHeight / 2}) rotate(-90)` },
  ];
  drawn
    .selectAll<SVGTextElement, (typeof titles)[number]>('.axis-title')
    .data(titles)
    .join('text')
    .call(attrs, ({ transform }) => ({ class: 'axis-title', 'text-anchor': 'middle', transform, ...small }))
    .each(function ({ axis }) {
      axisTitle(this, axis.title, axis.symbol, context);
    });
}

interface MapTick {
  readonly label: string;
  readonly middle: number;
}

/** Decades of the horizontal axis, as many as have room for their labels, and where these have their middles. */
export function mapTicks(x: MapAxis, width: number, measure: Measure): readonly MapTick[] {
  const plotWidth = width - mapMargin.left - mapMargin.right;
  const middle = (value: number): number => middleWithin(mapMargin.left + mapPosition(x, value) * plotWidth, formatQuantity(value), 0, width, measure);
  const size = (value: number): number => betweenLabels + measure(formatQuantity(value), 'small');
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
