import { interpolateNumberArray } from 'd3-interpolate';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import type { Palette } from './palette.ts';
import type { Surface } from './surface.ts';

/**
 * Line segments of one level, as x1, y1, x2, y2 in cells: a corner of the grid is at a whole number. d3-contour would close them
 * to polygons along the border, from which that would have to be cut off again. A cell with a corner that is NaN has none.
 */
export function contourLines(values: Float64Array, columns: number, level: number): Float64Array {
  const rows = values.length / columns;
  const segments: number[] = [];
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      const [a, b, c, d] = [values[at]!, values[at + 1]!, values[at + columns + 1]!, values[at + columns]!];
      if (Number.isNaN(a + b + c + d)) continue;
      const ends: number[] = [];
      // The corners in turn: where the level lies between two of them the line crosses that side.
      if (a < level !== b < level) ends.push(column + contourLinesPart(a, b, level), row);
      if (b < level !== c < level) ends.push(column + 1, row + contourLinesPart(b, c, level));
      if (d < level !== c < level) ends.push(column + contourLinesPart(d, c, level), row + 1);
      if (a < level !== d < level) ends.push(column, row + contourLinesPart(a, d, level));
      for (let i = 0; i + 3 < ends.length; i += 4) segments.push(ends[i]!, ends[i + 1]!, ends[i + 2]!, ends[i + 3]!);
    }
  }
  return Float64Array.from(segments);
}

const contourLinesPart = (from: number, to: number, level: number): number => (level - from) / (to - from);

/** What the colours of a map stand for. */
export interface MapScale {
  /** The least and the largest value. */
  readonly range: readonly [low: number, high: number];
  readonly logarithmic: boolean;
  /** Whether the values are gains: 1, where nothing is gained, has the colour of the paper and a line. */
  readonly isGain: boolean;
}

export type MapPalette = Pick<Palette, 'paper' | 'ink' | 'rule' | 'hiding' | 'loss'>;

/** Of a map of gains, under a picture of it. */
export const coloursInWords = 'light where nothing is gained, green where something is, orange where it is a loss; the heavy line is 1.';

/** The fullest colour still lets lines and their values be read. */
const fullest = 0.85;

/** Gains up to this have the same colours on every map; larger ones stretch the scale. */
const usualGain = 2;

/** How far a gain is from 1, from -1 to 1: by its logarithm, so that a half is as far as two. */
function partFromOne({ range: [low, high] }: MapScale, value: number): number {
  const end = Math.max(usualGain, high, low > 0 ? 1 / low : usualGain);
  return Math.max(-1, Math.min(1, Math.log(value) / Math.log(end)));
}

function mapScalePart({ range: [low, high], logarithmic }: MapScale, value: number): number {
  if (low === high) return 0;
  return logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}

/** Red, green, blue and alpha of values. */
export function mapColours(surface: Surface, scale: MapScale, { paper, rule, hiding, loss }: MapPalette): (value: number) => readonly number[] {
  const all = surface.channels([scale.isGain ? paper : rule, hiding, loss]);
  const [least, most, lost] = [0, 4, 8].map((at) => Array.from(all.subarray(at, at + 4))) as [number[], number[], number[]];
  const [up, down] = [interpolateNumberArray(least, most), interpolateNumberArray(least, lost)];
  if (!scale.isGain) return (value) => up(mapScalePart(scale, value));
  return (value) => {
    const at = partFromOne(scale, value);
    return (at < 0 ? down : up)(fullest * Math.abs(at));
  };
}

/** The same colours as a gradient of a style sheet, from the least value to the largest; `one`: where 1 stands in it, from 0 to 1. */
export function mapGradient(scale: MapScale, { paper, rule, hiding, loss }: MapPalette): { readonly background: string; readonly one: number | null } {
  const gradient = (stops: readonly string[]): string => `linear-gradient(to right, ${stops.join(', ')})`;
  if (!scale.isGain) return { background: gradient([rule, hiding]), one: null };
  const [from, to] = scale.range.map((end) => partFromOne(scale, end)) as [number, number];
  const colour = (at: number): string => `color-mix(in srgb, ${at < 0 ? loss : hiding} ${Math.round(100 * fullest * Math.abs(at))}%, ${paper})`;
  if (from >= 0 || to <= 0) return { background: gradient([colour(from), colour(to)]), one: null };
  const one = -from / (to - from);
  return { background: gradient([colour(from), `${paper} ${Math.round(1000 * one) / 10}%`, colour(to)]), one };
}

const [nearLevels, farLevels] = [
  [0.5, 0.75, 1, 1.25, 1.5, 1.75],
  [0.01, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100],
];

/**
 * Lines of equal gain with their values, that of 1 the heaviest. The gains go row by row from the least y on; `x` and `y` give the
 * place of a column and of a row, which need not be whole.
 */
export function drawGainLines(
  surface: Surface,
  gains: { readonly values: Float64Array; readonly columns: number; readonly scale: MapScale },
  x: (column: number) => number,
  y: (row: number) => number,
  { width, height }: { readonly width: number; readonly height: number },
  { ink, paper }: MapPalette,
): void {
  const { values, columns, scale } = gains;
  const levels = scale.range[1] > usualGain * 1.1 || scale.range[0] < 1 / (usualGain * 1.1) ? farLevels : nearLevels;
  levels.forEach((level, i) => {
    const lines = contourLines(values, columns, level);
    const drawn = surface.path();
    // One name for each line of the level, which has one on either side of a ridge. Neighbouring levels have theirs at different heights.
    const named: number[] = [];
    const nameAt = height * (0.2 + 0.15 * (i % 4));
    for (let at = 0; at < lines.length; at += 4) {
      const [x0, y0, x1, y1] = [x(lines[at]!), y(lines[at + 1]!), x(lines[at + 2]!), y(lines[at + 3]!)];
      drawn.moveTo(x0, y0);
      drawn.lineTo(x1, y1);
      if (y0 < nameAt === y1 < nameAt) continue;
      const middle = Math.max(18, Math.min(width - 18, x0 + ((x1 - x0) * (nameAt - y0)) / (y1 - y0)));
      if (!named.some((other) => Math.abs(other - middle) < 40)) named.push(middle);
    }
    surface.stroke(drawn, { colour: ink, width: level === 1 ? 1.8 : 1, alpha: level === 1 ? 0.9 : 0.45 });
    for (const middle of named) surface.text(formatQuantity(level), middle, nameAt, { size: 11.5, colour: ink, halo: paper });
  });
}
