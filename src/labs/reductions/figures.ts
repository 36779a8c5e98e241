import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { ChartSeries, Tone } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import type { Reductions } from './model.ts';
import { iterationsMeasured } from './reference.ts';
import { measuredNote, measuredSummary, series } from './words.ts';

const nodes = Float64Array.from(iterationsMeasured, (each) => each.nodes);

/** max(S, G); NaN where one reduction was no faster than two, from which no time of a reduction follows. */
const predicted_us = Float64Array.from(iterationsMeasured, ({ compute_us: S, reduction_us: G }) => (G > 0 ? Math.max(S, G) : Number.NaN));

const measuredLine = (label: string, tone: Tone, of: 'classical_us' | 'merged_us' | 'pipelined_us'): ChartSeries => {
  const points = { x: nodes, y: Float64Array.from(iterationsMeasured, (each) => each[of]) };
  return { label, named: 'key', tone, thin: true, line: points, points: { ...points, shape: 'square' } };
};

/** What PETSc took on 1 to 32 nodes, and what follows for the pipelined variant from the other two. */
export const measuredCurves: CurvesSpec<Reductions> = {
  panels: 1,
  data: ({ values: { compute_us, reduction_us } }) => ({
    x: nodes,
    here: iterationsMeasured.find((each) => Math.abs(each.compute_us - compute_us) < 1 && Math.abs(each.reduction_us - reduction_us) < 1)?.nodes ?? Number.NaN,
    axis: { title: 'nodes', scale: 'logarithmic', ticks: [...nodes] },
    panels: [
      {
        name: 'measured',
        title: 'An iteration',
        y: { scale: 'logarithmic', format: (us) => formatTime(us) },
        series: [
          measuredLine(series.classical, 'without', 'classical_us'),
          measuredLine(series.merged, 'data', 'merged_us'),
          measuredLine(series.pipelined, 'hiding', 'pipelined_us'),
          { label: series.predicted, named: 'key', tone: 'ink', points: { x: nodes, y: predicted_us, shape: 'cross' } },
        ],
      },
    ],
  }),
  summary: () => measuredSummary,
  reading: ({ panels }, i) => [
    ['nodes', formatQuantity(nodes[i]!)],
    ...panels[0]!.series.map(({ label, points }): readonly [string, string] => {
      const us = points!.y[i]!;
      return [label, Number.isNaN(us) ? '–' : formatTime(us)];
    }),
  ],
  note: () => measuredNote,
};
