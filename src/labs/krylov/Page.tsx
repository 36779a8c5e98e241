import { isCurrent, type LabResults, modelNumber, modelOf } from '../../core/results/labResults.ts';
import { formatFixed, formatQuantity } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { Behind } from '../../ui/Behind.tsx';
import { Curves } from '../../ui/charts/Curves.tsx';
import { Formula } from '../../ui/Formula.tsx';
import { Figure, figure } from '../../ui/figure.tsx';
import type { LabPage, NumberSpec, Verdict } from '../../ui/labPage.ts';
import type { TableSpec } from '../../ui/specs.ts';
import { ResultTable } from '../../ui/tables/ResultTable.tsx';
import { krylovCurves } from './curves.ts';
import { krylovFormula } from './formula.ts';
import { krylovPresets } from './presets.ts';
import { conjugateGradients } from './reference.ts';
import type { Krylov, KrylovModel } from './types.ts';
import { about, gainOn, idea } from './words.ts';

const times = ['t_fl', 't_s', 't_w'];
const problem = ['n', 'n_z'];

const curves = figure({ name: 'curves', title: 'Gain and speedup of conjugate gradients', keys: [...times, ...problem, 'p'] }, Curves, krylovCurves);

/** The printed numbers beside those of the present parameters. */
const printed: TableSpec<Krylov> = {
  origin: 'model',
  title: 'The numbers of Strumpen 1994, section 4.3',
  read: (results) =>
    results.model === null
      ? null
      : {
          head: ['number', 'printed', 'here', 'printed number is'],
          count: conjugateGradients.length,
          row: (i) => {
            const { key, label, printed: number, decimals, p, use } = conjugateGradients[i]!;
            const value = p === null || p === results.model?.values.p ? modelNumber(results, key) : null;
            const here = quantity(value, (number) => formatFixed(number, decimals)) ?? `only for p = ${p}`;
            return [label, formatFixed(number, decimals), here, use === 'calibration' ? 'met by choice: calibration' : 'not used: prediction'];
          },
        },
};

const Body = () => (
  <>
    <Figure of={curves} />
    <Behind>
      <Formula spec={krylovFormula} />
    </Behind>
    <ResultTable spec={printed} />
  </>
);

/** Conjugate gradients on a mesh of processors. */
export const krylov: LabPage<Krylov> = {
  lab: 'krylov',
  about,
  groups: [
    { title: 'Machine', keys: [...times, 'p'] },
    { title: 'System of equations', keys: problem },
  ],
  verdict: { origin: 'model', read: verdict },
  numbers: [
    [
      number('Gain', 'gain'),
      number('Speedup with hiding', 'speedup_lh'),
      number('Speedup without', 'speedup'),
      number('Granularity λ', 'lambda'),
      number('Overlappable fraction f', 'f'),
      number('Overhead in b', 'omega_over_b'),
    ],
  ],
  presets: krylovPresets,
  Body,
  figures: [curves],
};

function number(label: string, key: keyof KrylovModel): NumberSpec<Krylov> {
  return {
    label,
    origin: 'model',
    read: (results) => quantity(modelNumber(results, key), formatQuantity),
  };
}

function verdict(results: LabResults<Krylov>): Verdict {
  const model = modelOf(results);
  return model === null || !isCurrent(results, 'model') ? idea : gainOn(results.values.p, model);
}
