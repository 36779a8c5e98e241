import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatFixed } from '../../core/units/formatQuantity.ts';
import { fromComparison } from '../../ui/evidenceOf.ts';
import type { ComparisonSpec } from '../../ui/specs.ts';
import { krylovTable } from './parameters.ts';
import { conjugateGradients } from './reference.ts';
import type { Krylov } from './types.ts';

const values = defaultValues(krylovTable);

/** All are printed for the parameters that are the defaults of the lab. */
const printed: Pick<ComparisonSpec<Krylov>, 'requests' | 'read'> = {
  requests: [{ lab: krylovTable.name, parameters: values }],
  read: ([answer]) =>
    conjugateGradients.map(({ key, label, printed: number, decimals, use, source }) => {
      const ours = answer!.values[key];
      return {
        label: `Conjugate gradients: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
        paper: formatFixed(number, decimals),
        ours: formatFixed(ours, decimals),
        ratio: ours / number,
        use,
        source,
        move: { label: 'Show', values },
      };
    }),
};

export const evidence = [fromComparison('Strumpen 1994', printed)];
