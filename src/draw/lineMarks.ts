import type { ChartSeries, Tone } from './lineChartData.ts';
import type { Pixel } from './linePixels.ts';
import type { PointShape } from './pointShapes.ts';

/** Marks by which lines are known where there are no colours. */
export interface LineMarks {
  /** Null: it has none, or is known by its dashes or its weight. */
  shapeOf(series: ChartSeries): PointShape | null;
  /** Where they stand on its line. */
  placesOn(series: ChartSeries, pixels: readonly (Pixel | null)[]): readonly Pixel[];
}

const shapes: Readonly<Record<Tone, PointShape | null>> = {
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

export const lineMarks: LineMarks = {
  shapeOf: ({ tone, pinned = false, thin = false }) => (pinned || thin ? null : shapes[tone]),
  /** Those of different tones at different places, so that they do not cover each other. */
  placesOn({ tone }, pixels) {
    const offset = Object.keys(shapes).indexOf(tone) / Object.keys(shapes).length;
    return Array.from({ length: count }, (_, i) => pixels[Math.round(((i + offset) / count) * (pixels.length - 1))]).filter((pixel) => pixel != null);
  },
};
