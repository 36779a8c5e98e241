import { type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { type GainChart, gainChart, gainReading } from '../exchange/gainChart.ts';
import type { Explore } from './types.ts';
import { curvesSummary } from './words.ts';

/** Gain and speedup over the software granularity: the one property of a program that its author chooses. */
export const exploreCurves: CurvesSpec<Explore> = {
  panels: 2,
  data: (results) => {
    const shown = curvesOf(results);
    return shown && gainChart(shown);
  },
  summary: (results) => curvesSummary(curvesOf(results)),
  reading: gainReading,
};

/** No gain exceeds 1 + f, and f is at most 1 (Strumpen 1994, section 2.1). */
const gainBound = 2;

/** The model's newest result, all of it from the same evaluation. */
function curvesOf(results: LabResults<Explore>): GainChart | null {
  const { x, gain, speedup, speedup_lh } = results.model?.result.curve ?? {};
  const here = { gain: modelNumber(results, 'gain'), speedup: modelNumber(results, 'speedup'), speedup_lh: modelNumber(results, 'speedup_lh') };
  if (results.model === null || !x || !gain || !speedup || !speedup_lh || here.gain === null || here.speedup === null || here.speedup_lh === null) return null;
  const { gamma_s, p } = results.model.values;
  const [maxX, maxGain] = [modelNumber(results, 'gamma_s_of_max'), modelNumber(results, 'max_gain')];
  const inside = maxX !== null && maxX >= x[0]! && maxX <= x[x.length - 1]!;
  return {
    x,
    axis: { title: 'software granularity', symbol: 'γ_s', scale: 'logarithmic' },
    curves: { gain, speedup, speedup_lh },
    here: { x: gamma_s, gain: here.gain, speedup: here.speedup, speedup_lh: here.speedup_lh },
    family: [],
    simulated: null,
    maximumSpeedups: [],
    maximum: inside && maxGain !== null ? { x: maxX, y: maxGain, label: `maximum ${formatQuantity(maxGain)}`, tone: 'hiding' } : null,
    lossBelow: null,
    lossAbove: modelNumber(results, 'loss_above'),
    max: { gain: gainBound, speedup: Math.max(1, p) },
  };
}
