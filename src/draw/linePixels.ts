import { area, line } from 'd3-shape';
import type { ChartPoints } from './lineChartData.ts';
import type { PlacedPanel } from './placedPanel.ts';

/** A place of the drawing. */
export type Pixel = readonly [x: number, y: number];

type Placing = Pick<PlacedPanel, 'panel' | 'x' | 'y'>;
type Pixels = readonly (Pixel | null)[];

/** Lines and texts beside them ask for the same places. */
const known = new WeakMap<Placing, WeakMap<ChartPoints, Pixels>>();

/** Where points lie in the drawing; null where there is nothing, or where a logarithm has no place for it. */
export function linePixels(placed: Placing, points: ChartPoints): Pixels {
  const ofPanel = known.get(placed) ?? new WeakMap<ChartPoints, Pixels>();
  known.set(placed, ofPanel);
  const pixels = ofPanel.get(points) ?? placePoints(placed, points);
  ofPanel.set(points, pixels);
  return pixels;
}

function placePoints({ panel, x, y }: Placing, points: ChartPoints): Pixels {
  const pixels: (Pixel | null)[] = [];
  for (let i = 0; i < points.x.length; i += 1) {
    const value = points.y[i]!;
    const isDrawable = Number.isFinite(value) && (panel.y.scale === 'linear' || value > 0);
    pixels.push(isDrawable ? [x(points.x[i]!), y(value)] : null);
  }
  return pixels;
}

/** Pixels between samples. */
const step = 4;

/** Places along a line, so close that a text that covers the line covers one of them. */
export function samplesAlong(pixels: Pixels): readonly Pixel[] {
  const samples: Pixel[] = [];
  let before: Pixel | null = null;
  for (const pixel of pixels) {
    if (pixel !== null) {
      const count: number = before === null ? 1 : Math.ceil(Math.hypot(pixel[0] - before[0], pixel[1] - before[1]) / step);
      for (let i = 1; i <= count; i += 1) {
        const part = i / count;
        samples.push(before === null ? pixel : [before[0] + part * (pixel[0] - before[0]), before[1] + part * (pixel[1] - before[1])]);
      }
    }
    before = pixel;
  }
  return samples;
}

/** Places are in thousandths, as nobody sees more; a place between two gaps is a dot, where ends are round. */
const lines = line<Pixel | null>(
  (pixel) => pixel![0],
  (pixel) => pixel![1],
)
  .defined((pixel) => pixel !== null)
  .digits(3);
export const linePath = (pixels: Pixels): string => lines(pixels) ?? '';

/** What lies between a line and a level. */
export const areaPath = (pixels: Pixels, level: number): string =>
  area<Pixel | null>(
    (pixel) => pixel![0],
    level,
    (pixel) => pixel![1],
  )
    .defined((pixel) => pixel !== null)
    .digits(3)(pixels) ?? '';
