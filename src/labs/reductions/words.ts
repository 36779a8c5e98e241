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

export const measuredTitle = 'Measured on 1 to 32 nodes';

export const series = {
  classical: 'CG',
  merged: 'one reduction (PR-CG)',
  pipelined: 'pipelined (GV)',
  predicted: 'max(S, G), from the first two',
} as const;

export const measuredSummary =
  'An iteration of three variants in PETSc on 1 to 32 nodes: on 16 nodes the pipelined one is fastest, and takes nearly what S and G of the other two predict.';

export const measuredNote =
  'PETSc, 650,000 unknowns, 14 ranks a node, the best of its runs (tchen-research/new_cg_variants, commit 8a18619). CG is S + 2G and one reduction S + G, from which max(S, G) follows for the pipelined variant. On 1 and 4 nodes one reduction was no faster than two: no G follows there.';
