import type { ChartSeries, Tone } from './lineChartData.ts';
import type { PointShape } from './pointShapes.ts';

/** Marks by which lines are known where there are no colours. */
export interface LineMarks {
  /** Null: it has none, or is known by its dashes or its weight. */
  shapeOf(series: ChartSeries): PointShape | null;
  /** Where they stand on its line. */
  placesOn<Place>(series: ChartSeries, places: readonly (Place | null)[]): readonly Place[];
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
  placesOn({ tone }, places) {
    const offset = Object.keys(shapes).indexOf(tone) / Object.keys(shapes).length;
    return Array.from({ length: count }, (_, i) => places[Math.round(((i + offset) / count) * (places.length - 1))]).filter((place) => place != null);
  },
};
