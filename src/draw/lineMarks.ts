import type { ChartSeries, Tone } from './lineChartData.ts';
import type { Pixel } from './linePixels.ts';
import type { PointShape } from './pointShapes.ts';

/** The mark by which the line of a tone is known without its colour; null: by having none. */
export const lineMarks: Readonly<Record<Tone, PointShape | null>> = {
  hiding: 'dot',
  without: 'square',
  compute: 'triangle',
  data: 'diamond',
  loss: 'cross',
  control: 'ring',
  overhead: 'lozenge',
  ink: null,
};

/** So many on a line, and so far from its ends. */
const count = 6;

/** Where a line has its marks: those of different tones stand at different places, so that they do not cover each other. */
export function marksAlong({ tone, pinned = false, thin = false }: ChartSeries, pixels: readonly (Pixel | null)[]): readonly Pixel[] {
  if (lineMarks[tone] === null || pinned || thin) return [];
  const offset = Object.keys(lineMarks).indexOf(tone) / Object.keys(lineMarks).length;
  return Array.from({ length: count }, (_, i) => pixels[Math.round(((i + offset) / count) * (pixels.length - 1))]).filter((pixel) => pixel != null);
}
