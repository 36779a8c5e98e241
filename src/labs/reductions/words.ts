import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { GeneratedModel, GeneratedSimulation } from '../generated/model.ts';

export const about =
  'Conjugate gradients wait twice in each iteration for a sum over all ranks. Variants need one sum, or have it under way while the products of the next step are computed (Ghysels and Vanroose, 2014). All ranks are simulated, with noise if wanted; the closed form is that of ranks that are all alike.';

export const idea = { headline: 'Sums over all ranks', reason: 'With two reductions an iteration, with one, and with one beside the products.' };

export const versions = {
  blocking: { title: 'Conjugate gradients', caption: 'All ranks wait twice an iteration for a sum.' },
  overlapped: { title: 'The variant', caption: 'One sum an iteration, pipelined beside the products.' },
};

/** With noise the run differs from the closed form, and the run is what is said. */
export function verdict({ gain: closed }: GeneratedModel, simulated: Pick<GeneratedSimulation, 'gain'> | null): typeof idea {
  const gain = simulated?.gain ?? closed;
  const isNoisy = Math.abs(gain / closed - 1) > 0.005;
  return {
    headline: `The variant is ${formatQuantity(gain, 3)} times as fast`,
    reason: isNoisy
      ? `Ranks that are all alike would make it ${formatQuantity(closed, 3)} times. Every sum waits for the slowest rank, and the variant has fewer of them.`
      : 'One reduction less saves its time; one beside the products costs only what it takes longer than they do. The most is three times, where both take equally long.',
  };
}
