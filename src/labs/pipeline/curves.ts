import { type LabResults, simulatedPoints } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import type { Pipeline } from './types.ts';
import * as words from './words.ts';

const percent = (rate: number): string => formatPercent(rate, 3);
const none = new Float64Array();

/** The bubble over the number of microbatches, by closed form and by simulation. */
export const pipelineCurves: CurvesSpec<Pipeline> = {
  panels: 1,
  shownFor: ({ schedule }) => schedule !== 'own',
  simulated: true,
  data,
  summary(results) {
    const shown = data(results);
    if (shown === null) return words.noCurve;
    const { x, y } = shown.panels[0]!.series[1]!.points!;
    return words.curveSummary(
      [0, x.length - 1].flatMap((i) => (y[i] === undefined || Number.isNaN(y[i]) ? [] : [`${percent(y[i])} with ${formatQuantity(x[i]!)}`])),
    );
  },
  reading: ({ x, panels }, i) => [
    ['microbatches', formatQuantity(x[i]!)],
    ...panels[0]!.series.map(({ label, line, points }): readonly [string, string] => {
      const at = points ? Array.from(points.x).indexOf(x[i]!) : i;
      const rate = (points ?? line)!.y[at];
      return [label, rate === undefined || Number.isNaN(rate) ? '–' : percent(rate)];
    }),
  ],
  note: (results) => (results.model === null ? null : words.curveNote(results.model.values.t_comm_us === 0)),
};

function data(results: LabResults<Pipeline>): LineChartData | null {
  const { model } = results;
  const curve = model?.result.curve;
  if (!model || !curve) return null;
  const points = simulatedPoints(results);
  return {
    x: curve.x,
    here: model.values.microbatches,
    axis: { title: 'microbatches', symbol: 'm', scale: 'logarithmic', format: (value) => formatQuantity(value) },
    panels: [
      {
        name: 'bubble',
        title: 'Bubble',
        y: { scale: 'linear', format: percent },
        series: [
          { label: 'closed form, free messages', named: 'key', tone: 'hiding', line: { x: curve.x, y: curve.free_bubble_rate } },
          { label: 'simulated', named: 'key', tone: 'ink', points: { x: points?.x ?? none, y: points?.bubble_rate ?? none, shape: 'cross' } },
        ],
      },
    ],
  };
}
