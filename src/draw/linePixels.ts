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

/** In thousandths, as nobody sees more. */
const place = ([x, y]: Pixel): string => `${Math.round(x * 1000) / 1000},${Math.round(y * 1000) / 1000}`;

/** The stretches between gaps. */
function stretches(pixels: Pixels): readonly (readonly Pixel[])[] {
  const found: Pixel[][] = [[]];
  for (const pixel of pixels) {
    if (pixel !== null) found.at(-1)!.push(pixel);
    else if (found.at(-1)!.length > 0) found.push([]);
  }
  return found.filter(({ length }) => length > 0);
}

/** A line as the path of an SVG; a place between two gaps is a dot, where ends are round. */
export const linePath = (pixels: Pixels): string =>
  stretches(pixels)
    .map((stretch) => `M${stretch.map(place).join('L')}${stretch.length === 1 ? 'Z' : ''}`)
    .join('');

/** What lies between a line and a level, as the path of an SVG. */
export const areaPath = (pixels: Pixels, level: number): string =>
  stretches(pixels)
    .map((stretch) => `M${[...stretch, ...stretch.toReversed().map(([x]): Pixel => [x, level])].map(place).join('L')}Z`)
    .join('');
