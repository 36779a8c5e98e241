import { isCurrent, type LabResults, modelNumber, modelOf } from '../../core/results/labResults.ts';
import { formatFixed, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { moreThan, quantity } from '../../core/units/quantity.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { DiagramsSpec } from '../../ui/diagramsSpec.ts';
import { Figure, figure } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { Formula } from '../../ui/figures/Formula.tsx';
import { OverlapTable } from '../../ui/figures/overlap/OverlapTable.tsx';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import { uses } from '../../ui/figures/tables/ReferenceTable.tsx';
import type { Verdict, WrittenPage } from '../../ui/labPage.ts';
import type { TableSpec } from '../../ui/specs.ts';
import { exchangeOverlap, hidingDiagrams } from '../exchange/figures.ts';
import { krylovCurves, krylovFormula } from './figures.ts';
import type { Krylov } from './model.ts';
import { conjugateGradients } from './reference.ts';
import { about, gainOn, idea } from './words.ts';

const times = ['t_fl', 't_s', 't_w'];
const problem = ['n', 'n_z'];

const curves = figure({ name: 'curves', title: 'Gain and speedup of conjugate gradients', keys: [...times, ...problem, 'p'] }, Curves, krylovCurves);

/** The printed numbers beside results of the present parameters. */
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
            return [label, formatFixed(number, decimals), here, uses[use]];
          },
        },
};
const numbers = figure({ name: 'printed', title: 'The numbers of the paper', keys: [...times, ...problem, 'p'] }, ResultTable, printed);

const diagrams: DiagramsSpec<Krylov> = { diagrams: hidingDiagrams, kinds: ['compute', 'overhead', 'wait', 'data'] };

const Body = () => (
  <>
    <Figure of={curves} />
    <DetailsSection>
      <Formula spec={krylovFormula} />
    </DetailsSection>
    <Figure of={numbers} />
    <Diagrams spec={diagrams} />
    <OverlapTable spec={exchangeOverlap} />
  </>
);

/** Conjugate gradients on a mesh of processors. */
export const krylov: WrittenPage<Krylov> = {
  lab: 'krylov',
  about,
  groups: [
    { title: 'Machine', keys: [...times, 'p'] },
    { title: 'System of equations', keys: problem },
  ],
  verdict: { origin: 'model', read: verdict },
  numbers: [
    [
      modelled('Gain', 'gain', formatQuantity),
      modelled('Speedup with hiding', 'speedup_lh', formatQuantity),
      modelled('Speedup without hiding', 'speedup', formatQuantity),
      modelled('Program granularity λ', 'lambda', formatQuantity),
      modelled('Overlappable fraction f', 'f', formatQuantity),
      modelled('Overhead Ω, in units of b', 'omega_over_b', formatQuantity),
    ],
    [
      simulatedNumber('Gain, simulated', 'gain', formatQuantity),
      comparedNumber('Difference', 'gain', 'gain', (closed, run) => formatQuantity(moreThan(run, closed), 2)),
      simulatedNumber('Iteration without hiding', 'blocking_us', formatTime),
      simulatedNumber('Iteration with hiding', 'overlapped_us', formatTime),
    ],
  ],
  Body,
  figures: [curves, numbers, compareFigure(diagrams, [...times, ...problem, 'p'])],
};

function verdict(results: LabResults<Krylov>): Verdict {
  const model = modelOf(results);
  return model === null || !isCurrent(results, 'model') ? idea : gainOn(results.values.p, model);
}
