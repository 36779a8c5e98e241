import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { type Composite, type Quantity, quantity } from '../../core/units/quantity.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import { percent, printedFactor } from './formats.ts';
import { prefetchValues, searched } from './resultNumbers.ts';
import type { PrefetchValues } from './results.ts';
import type { Prefetch } from './types.ts';
import { savedShare } from './verdict.ts';

/** The numbers of Figs. 2 to 7 and of the tables at the virtualization that is chosen, and the most of them. */
export const prefetchNumbers: readonly (readonly NumberSpec<Prefetch>[])[] = [
  [
    simulated('Utilization, blocking', ({ utilization_blocking }) => quantity(utilization_blocking, percent)),
    simulated('Utilization, prefetching', ({ utilization_prefetch }) => quantity(utilization_prefetch, percent)),
    simulated('Latency hidden', (values) => quantity(savedShare(values), percent)),
    simulated('Improvement', ({ improvement }) => quantity(improvement, printedFactor)),
    surveyed('Largest improvement', ({ max_improvement, max_improvement_at, curve, curve_limit }) => {
      if (max_improvement === null) return null;
      const end = curve_limit === null ? '' : ` (v ≤ ${formatQuantity(curve!.virtualization.at(-1)!)})`;
      return [{ value: max_improvement, format: printedFactor }, ' at v = ', { value: max_improvement_at!, format: formatQuantity }, end];
    }),
  ],
];

function surveyed(label: string, read: (values: PrefetchValues) => Composite | null): NumberSpec<Prefetch> {
  return {
    label,
    origin: 'survey',
    read: (results) => {
      const values = searched(results)?.result.values;
      return values ? read(values) : null;
    },
  };
}

function simulated(label: string, read: (values: PrefetchValues) => Quantity | null): NumberSpec<Prefetch> {
  return {
    label,
    origin: 'simulation',
    read: (results) => {
      const values = prefetchValues(results);
      return values === null ? null : read(values);
    },
  };
}
