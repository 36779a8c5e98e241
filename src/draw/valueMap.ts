import { extent, leastIndex, pairs } from 'd3-array';
import { select } from 'd3-selection';
import { attrs, layer, sized } from './attrs.ts';
import { axisTicks, axisTitle, betweenLabels, fittingTicks, formatOf, labelMiddle, marginRight } from './axisLabels.ts';
import { scaleOf } from './chartLayout.ts';
import { drawAxes } from './drawAxes.ts';
import { type DrawContext, type Measure, textStyle } from './drawContext.ts';
import type { ChartAxis } from './lineChartData.ts';
import { drawGainLines, type MapPalette, type MapScale, mapColours } from './mapScale.ts';
import type { PlacedPanel } from './placedPanel.ts';
import type { Surface } from './surface.ts';

/** A number over two axes. */
export interface ValueMapData {
  readonly x: MapSide;
  readonly y: MapSide;
  /** Column by column of x, in each from the least y on; NaN where there is none. */
  readonly values: ArrayLike<number>;
  /** Colours are by the logarithm. */
  readonly logarithmic: boolean;
  /** The ends of the colours, where several maps share them; absent: those of its own values. */
  readonly range?: readonly [number, number];
  readonly isGain: boolean;
}

export interface MapSide {
  readonly axis: ChartAxis;
  /** Ascending, two or more. */
  readonly points: readonly number[];
}

export interface ValueMapLayout {
  readonly width: number;
  readonly height: number;
  readonly placed: PlacedPanel;
}

const [header, footer, tickHeight] = [26, 40, 22];

export function valueMapLayout({ x, y }: ValueMapData, width: number, height: number, measure: Measure): ValueMapLayout {
  const ends = ({ points }: MapSide) => [points[0]!, points.at(-1)!] as const;
  const [top, bottom] = [header, height - footer];
  const scaleY = scaleOf(y.axis.scale, ends(y), [bottom, top]);
  const ticksY = fittingTicks(y.axis.ticks ?? axisTicks(y.axis.scale, ends(y), 6), scaleY, () => tickHeight);
  const left = Math.max(40, 14 + Math.max(0, ...ticksY.map((value) => measure(formatOf(y.axis)(value), 'small'))));
  const right = width - marginRight;
  const scaleX = scaleOf(x.axis.scale, ends(x), [left, right]);
  const size = (value: number): number => betweenLabels + measure(formatOf(x.axis)(value), 'small');
  const ticksX = fittingTicks(x.axis.ticks ?? axisTicks(x.axis.scale, ends(x), 6), (value) => labelMiddle(x.axis, scaleX, value, measure), size);
  const panel = { name: 'map', title: '', y: { scale: y.axis.scale, ...(y.axis.format && { format: y.axis.format }) }, series: [] };
  const placed = {
    panel,
    x: scaleX,
    y: scaleY,
    left,
    right,
    top,
    bottom,
    ticksX,
    ticksY,
    labelsX: true,
    title: [],
    titleY: header - 12,
    key: { entries: [], rows: 0 },
  };
  return { width, height, placed };
}

/** Axes around the map. */
export function drawMapAxes(target: SVGSVGElement, { x, y }: ValueMapData, { width, height, placed }: ValueMapLayout, context: DrawContext): void {
  sized(target, width, height);
  const axes = layer(target, 'axes');
  drawAxes(axes, placed, x.axis, context);
  select(axes)
    .selectAll<SVGTextElement, ChartAxis>('.map-title')
    .data([y.axis])
    .join('text')
    .call(attrs, () => ({ class: 'map-title', x: placed.left, y: placed.titleY, ...textStyle('title', context.palette.ink) }))
    .each(function ({ title, symbol }) {
      axisTitle(this, title, symbol, context);
    });
}

/** The ends of the colours; null where no value can be drawn. */
function valueRange({ values, logarithmic }: Pick<ValueMapData, 'values' | 'logarithmic'>): readonly [number, number] | null {
  const [low, high] = extent(Array.from(values).filter((value) => Number.isFinite(value) && !(logarithmic && value <= 0)));
  return low === undefined ? null : [low, high];
}

/** What the colours of a map stand for; null where no value can be drawn. */
export function mapScaleOf({ values, logarithmic, range, isGain }: Pick<ValueMapData, 'values' | 'logarithmic' | 'range' | 'isGain'>): MapScale | null {
  const ends = range ?? valueRange({ values, logarithmic });
  return ends && { range: ends, logarithmic, isGain };
}

/**
 * Fills the plot: each point up to halfway to its neighbours. A point without a value yet takes the colour of the nearest
 * that has one, so that a coarse picture is there early; `isComplete`: it stays as the paper is.
 */
export function drawValueMap(surface: Surface, data: ValueMapData, { placed }: ValueMapLayout, palette: MapPalette, isComplete: boolean): void {
  const { left, right, top, bottom, x, y } = placed;
  const scale = mapScaleOf(data);
  if (scale === null) return;
  const colour = mapColours(surface, scale, palette);
  const [placesX, placesY] = [data.x.points.map((value) => x(value) - left), data.y.points.map((value) => y(value) - top)];
  const [columns, rows, edgesX, edgesY] = [placesX.length, placesY.length, edges(placesX), edges(placesY)];
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const value = isComplete ? data.values[column * rows + row]! : nearestValue(data, column, row);
      if (!Number.isFinite(value) || ((data.logarithmic || data.isGain) && value <= 0)) continue;
      const [x0, x1, y0, y1] = [edgesX[column]!, edgesX[column + 1]!, edgesY[row + 1]!, edgesY[row]!];
      const [red, green, blue] = colour(value).map(Math.round);
      surface.fillRects([Math.floor(x0), Math.floor(y0), Math.ceil(x1) - Math.floor(x0), Math.ceil(y1) - Math.floor(y0)], `rgb(${red}, ${green}, ${blue})`);
    }
  if (!data.isGain || !isComplete) return;
  const values = Float64Array.from({ length: columns * rows }, (_, i) => data.values[(i % columns) * rows + Math.floor(i / columns)]!);
  const size = { width: right - left, height: bottom - top };
  drawGainLines(surface, { values, columns, scale }, between(placesX), between(placesY), size, palette);
}

/** The place of a point whose number need not be whole. */
const between =
  (places: readonly number[]) =>
  (at: number): number => {
    const before = Math.floor(at);
    return places[before]! + (at - before) * ((places[before + 1] ?? places[before]!) - places[before]!);
  };

/** Halfway between neighbours, and at both ends. */
function edges(places: readonly number[]): number[] {
  return [places[0]!, ...pairs(places, (one, next) => (one + next) / 2), places.at(-1)!];
}

/** Of the points that have a value, the one that comes first when one goes back along both axes. */
function nearestValue({ values, x, y }: ValueMapData, column: number, row: number): number {
  const rows = y.points.length;
  for (let away = 0; away < Math.max(x.points.length, rows); away += 1)
    for (let back = 0; back <= away; back += 1)
      for (const [c, r] of [
        [column - away, row - back],
        [column - back, row - away],
      ] as const) {
        const value = c < 0 || r < 0 ? NaN : values[c * rows + r]!;
        if (Number.isFinite(value)) return value;
      }
  return NaN;
}

/** The point of the map under a place of the drawing, by its places on both axes; null beside it. */
export function mapPointAt({ x, y }: ValueMapData, { placed }: ValueMapLayout, px: number, py: number): readonly [number, number] | null {
  const { left, right, top, bottom } = placed;
  if (px < left - 4 || px > right + 4 || py < top - 4 || py > bottom + 4) return null;
  const nearest = (points: readonly number[], at: (value: number) => number, place: number): number =>
    leastIndex(points, (value) => Math.abs(at(value) - place))!;
  return [nearest(x.points, placed.x, px), nearest(y.points, placed.y, py)];
}
