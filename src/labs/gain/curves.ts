import { type LabResults, simulatedPoints } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartPeak } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { type GainChart, gainChart, gainReading } from '../exchange/gainChart.ts';
import { gainAxis, modelIndex } from './axis.ts';
import { gainFamily } from './family.ts';
import { gainParameters } from './parameters.ts';
import type { Gain, GainAnswers } from './types.ts';
import { agreementNote, curvesSummary, noCurves } from './words.ts';

/** Gain and speedup over any parameter: the closed form as lines, the simulated exchange as crosses on them. */
export const gainCurves: CurvesSpec<Gain> = {
  panels: 2,
  simulated: true,
  data: (results) => {
    const shown = curvesOf(results);
    return shown && gainChart(shown);
  },
  summary: (results) => {
    const shown = curvesOf(results);
    if (shown === null) return noCurves;
    const { here, maximum, lossBelow, lossAbove, axis, family } = shown;
    return curvesSummary({ axis: axis.title, here, maximum, lossBelow, lossAbove, family: family.map(({ label }) => label) });
  },
  reading: gainReading,
  note: agreement,
};

/** Symbols for the axis; the table has them for typesetting. */
const symbols: Readonly<Record<Gain['Values']['sweep'], string>> = {
  gamma_h: 'γ_h',
  gamma_s: 'γ_s',
  f: 'f',
  omega: 'Ω',
  q: 'q',
  p: 'p',
  startup: '',
  lambda: 'λ',
};

function curvesOf(results: LabResults<Gain>): GainChart | null {
  if (results.model === null) return null;
  const {
    values,
    result: { values: model, curve: columns },
  } = results.model;
  const { answers } = model;
  if (!answers || !columns) return null;
  const { sweep: key } = values;
  const { x_of_max, max_gain, loss_below, loss_above } = answers.sweep;
  return {
    x: columns.x,
    curves: columns,
    axis: { title: gainParameters.find((row) => row.key === key)!.label, symbol: symbols[key], scale: gainAxis(values).scale },
    family: gainFamily(values).flatMap(({ label }, i) => {
      const member = i + 1;
      const [gain, speedup, speedup_lh] = [columns[`gain_${member}`], columns[`speedup_${member}`], columns[`speedup_lh_${member}`]];
      return gain && speedup && speedup_lh ? [{ label, gain, speedup, speedup_lh }] : [];
    }),
    here: { x: placeOf(values, answers), gain: model.gain, speedup: model.speedup, speedup_lh: model.speedup_lh },
    maximum: x_of_max === null || max_gain === null ? null : { x: x_of_max, y: max_gain, label: `maximum ${formatQuantity(max_gain)}`, tone: 'hiding' },
    maximumSpeedups: key === 'p' && values.lambda > 0 ? speedupMaxima(answers) : [],
    lossBelow: loss_below,
    lossAbove: loss_above,
    simulated: simulatedGain(results, columns.x),
    max: { gain: 1.25, speedup: 1 },
  };
}

/** The place of the scenario on the axis. */
function placeOf(values: Gain['Values'], { point }: GainAnswers): number {
  const key = values.sweep;
  return key === 'gamma_s' ? point.gamma_s : key === 'lambda' ? point.lambda : values[key];
}

function speedupMaxima({ processes }: GainAnswers): ChartPeak[] {
  return (['speedup', 'speedup_lh'] as const).flatMap((curve): ChartPeak[] => {
    const [x, y] = [processes[`p_of_max_${curve}`], processes[`max_${curve}`]];
    return x === null || y === null ? [] : [{ x, y, label: `${formatQuantity(y)} at ${formatQuantity(x)}`, tone: curve === 'speedup' ? 'without' : 'hiding' }];
  });
}

function simulatedGain(results: LabResults<Gain>, x: Float64Array): { readonly x: Float64Array; readonly y: Float64Array } | null {
  const points = simulatedPoints(results);
  return points?.x.length === (x.length - 1) / modelIndex(1) + 1 ? { x: points.x, y: points.gain } : null;
}

function agreement(results: LabResults<Gain>): string | null {
  const curve = results.model?.result.curve;
  const simulated = curve ? simulatedGain(results, curve.x) : null;
  if (!simulated || !curve) return null;
  const differences = Array.from(simulated.y, (gain, i) => Math.abs(gain - curve.gain[modelIndex(i)]!)).filter((each) => !Number.isNaN(each));
  return agreementNote(differences, simulated.y.length - differences.length);
}
