import { isCurrent, type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartPeak } from '../../draw/lineChartData.ts';
import type { CurvesSpec, FormulaSpec } from '../../ui/specs.ts';
import { type GainChart, gainChart, gainReading } from '../exchange/figures.ts';
import type { GainColumn } from '../exchange/model.ts';
import equations from './formula.tex';
import type { Krylov } from './model.ts';
import numbers from './numbers.tex';
import { curvesSummary, figure24, gainSpoken } from './words.ts';

/** Figure 24: speedups and gain of conjugate gradients over the number of processors. */
export const krylovCurves: CurvesSpec<Krylov> = {
  panels: 2,
  data: (results) => {
    const shown = curvesOf(results);
    return shown && gainChart(shown);
  },
  summary: (results) => {
    const shown = curvesOf(results);
    return curvesSummary(
      shown && {
        here: shown.here,
        peaks: [
          ['gain', shown.maximum],
          ['speedup without hiding', shown.maximumSpeedups[0] ?? null],
          ['speedup with hiding', shown.maximumSpeedups[1] ?? null],
        ],
      },
    );
  },
  reading: gainReading,
  note: () => figure24,
};

function curvesOf(results: LabResults<Krylov>): GainChart | null {
  const { x, gain, speedup, speedup_lh } = results.model?.result.curve ?? {};
  if (results.model === null || !x || !gain || !speedup || !speedup_lh) return null;
  const model = results.model.result.values;
  const peak = (curve: GainColumn): ChartPeak => {
    const [at, max] = [model[`p_of_max_${curve}`], model[`max_${curve}`]];
    return { x: at, y: max, label: `${formatQuantity(max)} at ${formatQuantity(at)}`, tone: curve === 'speedup' ? 'without' : 'hiding' };
  };
  return {
    x,
    axis: { title: 'processors', symbol: 'p', scale: 'logarithmic' },
    curves: { gain, speedup, speedup_lh },
    here: { x: results.model.values.p, gain: model.gain, speedup: model.speedup, speedup_lh: model.speedup_lh },
    maximum: peak('gain'),
    maximumSpeedups: [peak('speedup'), peak('speedup_lh')],
    lossBelow: lossBelow(x, gain),
    lossAbove: null,
    family: [],
    simulated: null,
    max: { gain: 1.25, speedup: 1 },
  };
}

/** On few processors the overhead is more than the messages: read off the curve up to its last point with a loss. */
function lossBelow(x: Float64Array, gain: Float64Array): number | null {
  const last = gain.findLastIndex((value) => value < 1 - 1e-6);
  return last < 0 ? null : x[last]!;
}

/** The times of an iteration with and without hiding, and the gain as their ratio. */
export const krylovFormula: FormulaSpec<Krylov> = {
  source: 'Strumpen 1994, section 4.3',
  parts: [equations, numbers],
  slots,
  text: (results) => gainSpoken(slots(results)),
};

function slots(results: LabResults<Krylov>): Record<'lambda' | 'f' | 'p' | 'gain', string> {
  const number = (key: 'lambda' | 'f' | 'gain'): string => {
    const value = isCurrent(results, 'model') ? modelNumber(results, key) : null;
    return value === null ? '…' : formatQuantity(value);
  };
  return { lambda: number('lambda'), f: number('f'), gain: number('gain'), p: formatQuantity(results.values.p) };
}
