import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { GeneratedModel } from '../generated/model.ts';

export const about =
  'Conjugate gradients wait twice in each iteration for a sum over all ranks. Variants need one sum, or have it under way while the products of the next step are computed (Ghysels and Vanroose, 2014). All ranks are simulated, with noise if wanted; the closed form is that of ranks that are all alike.';

export const idea = { headline: 'Sums over all ranks', reason: 'With two reductions an iteration, with one, and with one beside the products.' };

export function verdict({ gain }: GeneratedModel): typeof idea {
  return {
    headline: `Without waiting for the sums it is ${formatQuantity(gain, 3)} times as fast`,
    reason:
      'One reduction less saves its time; one beside the products costs only what it takes longer than they do. The most is three times, where both take equally long.',
  };
}
