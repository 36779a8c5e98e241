import type { ChartPoints } from './lineChartData.ts';
import type { PlacedPanel } from './placedPanel.ts';

/** A place of the drawing. */
export type Pixel = readonly [x: number, y: number];

/** Where points lie in the drawing; null where there is nothing, or where a logarithm has no place for it. */
export function linePixels({ panel, x, y }: Pick<PlacedPanel, 'panel' | 'x' | 'y'>, points: ChartPoints): readonly (Pixel | null)[] {
  const isDrawable = (value: number): boolean => Number.isFinite(value) && (panel.y.scale === 'linear' || value > 0);
  return Array.from(points.x, (at, i) => (isDrawable(points.y[i]!) ? ([x(at), y(points.y[i]!)] as const) : null));
}

/** Pixels between samples. */
const step = 4;

/** Places along a line, so close that a text that covers the line covers one of them. */
export function samplesAlong(pixels: readonly (Pixel | null)[]): readonly Pixel[] {
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
