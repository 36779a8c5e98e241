import { printedEvidence } from '../../core/evidence/printedRows.ts';
import { krylovTable } from './model.ts';
import { conjugateGradients } from './reference.ts';

const cited = 'Strumpen 1994';

/** All are printed for the parameters that are the defaults of the lab. */
export const evidence = printedEvidence(krylovTable, [
  {
    cited,
    engine: 'model',
    rows: conjugateGradients.map(({ key, label, printed, decimals, use, why, source }) => ({
      source,
      label: `Conjugate gradients: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      is: printed,
      ours: `model.${key}`,
      as: `${decimals} decimals`,
      kind: use,
      why,
    })),
  },
  {
    cited,
    engine: 'simulation',
    rows: [
      {
        source: 'figure 24',
        label: 'Conjugate gradients: speedups and gain over processors',
        printed: 'curves',
        kind: 'unreachable',
        why: 'The paper draws it without numbers but those of section 4.3.',
      },
    ],
  },
]);
