import { gainChart, type GainChartData } from '../charts/gainChart.ts';
import { gainChartHeight, gainChartPosition } from '../charts/gainPanels.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import type { CurvesSpec } from './section.ts';
import { modelNumber, type LabResults } from './labResults.ts';

/** Gain and speedup over the software granularity: the one property of a program that its author chooses. */
export const exploreCurves: CurvesSpec<GainChartData> = {
  draw: (target, shown, options) => gainChart(target, shown, { ...options, symbol: 'γ_s', xTitle: 'software granularity' }),
  height: gainChartHeight,
  position: gainChartPosition,
  data,
  summary: (results) => {
    const shown = data(results);
    if (shown === null) return 'Gain and speedup against the software granularity.';
    const { operating, maximum, lossAbove } = shown;
    return [
      `Gain and speedup against the software granularity: here, at ${formatQuantity(operating.x)}, the gain is ${formatQuantity(operating.gain)}`,
      maximum === null ? null : `the maximum of ${formatQuantity(maximum.gain)} lies at ${formatQuantity(maximum.x)}`,
      lossAbove === null ? 'and there is no loss.' : `and above ${formatQuantity(lossAbove)} hiding is a loss.`,
    ].filter((part) => part !== null).join(', ');
  },
  reading: ({ curves }, i) => [
    ['software granularity', formatQuantity(curves.x[i]!)],
    ['gain', formatQuantity(curves.gain[i]!)],
    ['speedup with hiding', formatQuantity(curves.speedup_lh[i]!)],
    ['speedup without', formatQuantity(curves.speedup[i]!)],
  ],
};

/** The chart of the model's newest result, all of it from the same evaluation. */
function data(results: LabResults): GainChartData | null {
  const curve = results.model?.result.curve;
  const numbers = ['gain', 'speedup', 'speedup_lh'].map((key) => modelNumber(results, key));
  if (results.model === null || !curve || numbers.includes(null)) return null;
  const { x, gain, speedup, speedup_lh } = curve;
  if (!x || !gain || !speedup || !speedup_lh) return null;
  const { gamma_s, p } = results.model.values;
  const [maxX, maxGain] = [modelNumber(results, 'gamma_s_of_max'), modelNumber(results, 'max_gain')];
  const inside = maxX !== null && maxX >= x[0]! && maxX <= x[x.length - 1]!;
  return {
    curves: { x, gain, speedup, speedup_lh },
    operating: { x: Number(gamma_s), gain: numbers[0]!, speedup: numbers[1]!, speedup_lh: numbers[2]! },
    maximum: inside && maxGain !== null ? { x: maxX, gain: maxGain } : null,
    lossAbove: modelNumber(results, 'loss_above'),
    mostSpeedup: Number(p),
  };
}
