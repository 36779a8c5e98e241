import { sweepChart, type SweepChartData, type SweepMaximum } from '../charts/sweepChart.ts';
import { sweepChartHeight, sweepChartPosition } from '../charts/sweepPanels.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import { modelNumber, type LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';
import { sweepReading } from './sweepReading.ts';

/** Figure 24: speedups and gain of conjugate gradients over the number of processors. */
export const krylovCurves: CurvesSpec<SweepChartData> = {
  data,
  summary: (results) => {
    const shown = data(results);
    if (shown === null) return 'Gain and speedup against the number of processors.';
    const { operating, maxima } = shown;
    return [
      `Gain and speedup against the number of processors: here, on ${formatQuantity(operating.x)}, the gain is ${formatQuantity(operating.gain)}`,
      ...maxima.map(({ curve, x, y }) => `the largest ${names[curve]} is ${formatQuantity(y)}, on ${formatQuantity(x)}`),
    ].join('; ');
  },
  reading: sweepReading,
  note: () => 'Hiding reaches its largest speedup on fewer processors than the version without it, and the gain is largest on fewer still (Strumpen 1994, figure 24).',
  draw: sweepChart,
  height: sweepChartHeight,
  position: sweepChartPosition,
};

const names = { gain: 'gain', speedup: 'speedup without hiding', speedup_lh: 'speedup with hiding' } as const;

function data(results: LabResults): SweepChartData | null {
  const { x, gain, speedup, speedup_lh } = results.model?.result.curve ?? {};
  if (results.model === null || !x || !gain || !speedup || !speedup_lh) return null;
  const number = (key: string): number => modelNumber(results, key) ?? NaN;
  const maximum = (panel: SweepMaximum['panel'], curve: SweepMaximum['curve']): SweepMaximum => {
    const [at, most] = [number(`p_of_max_${curve}`), number(`max_${curve}`)];
    return { panel, curve, x: at, y: most, label: `${formatQuantity(most)} at ${formatQuantity(at)}` };
  };
  return {
    curves: { x, gain, speedup, speedup_lh },
    family: [],
    operating: { x: Number(results.model.values['p']), gain: number('gain'), speedup: number('speedup'), speedup_lh: number('speedup_lh') },
    maxima: [maximum('gain', 'gain'), maximum('speedup', 'speedup'), maximum('speedup', 'speedup_lh')],
    lossBelow: lossBelow(x, gain),
    lossAbove: null,
    simulated: null,
    scale: 'logarithmic',
    xTitle: 'processors',
    symbol: 'p',
  };
}

/** On few processors the overhead is more than the messages: read off the curve up to its last point with a loss. */
function lossBelow(x: Float64Array, gain: Float64Array): number | null {
  const last = gain.findLastIndex((value) => value < 1 - 1e-6);
  return last < 0 ? null : x[last]!;
}
