import { claimRow, fromComparison, outOfReach } from '../../core/evidence/evidenceOf.ts';
import type { ModelReading } from '../../core/evidence/labEvidence.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatFixed } from '../../core/units/formatQuantity.ts';
import type { Krylov } from './model.ts';
import { krylovTable } from './model.ts';
import { conjugateGradients } from './reference.ts';

const values = defaultValues(krylovTable);

/** All are printed for the parameters that are the defaults of the lab. */
const printed: ModelReading<Krylov> = {
  requests: [{ lab: krylovTable.name, parameters: values }],
  read: ([answer]) =>
    conjugateGradients.map(({ key, label, printed: published, decimals, use, why, source }) => ({
      ...claimRow(
        {
          source,
          label: `Conjugate gradients: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
          published,
          quantity: (model: Krylov['Model']) => model[key],
          format: (value) => formatFixed(value, decimals),
          use,
          why,
        },
        answer!.values,
      ),
      move: { label: 'Show', values },
    })),
};

const cited = 'Strumpen 1994';

export const evidence = [
  fromComparison(cited, printed),
  outOfReach(cited, [
    ['Conjugate gradients: speedups and gain over processors', 'curves', 'figure 24', 'The paper draws it without numbers but those of section 4.3.'],
  ]),
];
