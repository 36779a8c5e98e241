import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { GeneratedSimulation } from '../generated/model.ts';
import type { ExpertsModel } from './model.ts';

export const about =
  'A mixture of experts: in each layer tokens travel to the accelerators of their experts (dispatch) and back (combine). With two microbatches in turns, one travels while the other computes. Communication takes processors from computation, so that hiding has a price. All accelerators are simulated; the closed form is a bound, the longest of what computes, what travels, and the way of one microbatch.';

export const idea = { headline: 'Experts on other accelerators', reason: 'One microbatch travels while the other one computes.' };

export const versions = {
  blocking: { title: 'One after the other', caption: 'Nothing begins before the microbatch is through with its part.' },
  overlapped: { title: 'In turns', caption: 'While one microbatch travels the other one computes.' },
};

export function verdict({ gain: closed, omega, exposed_before }: ExpertsModel, simulated: Pick<GeneratedSimulation, 'gain'> | null): typeof idea {
  const gain = simulated?.gain ?? closed;
  const before = `One after the other, communication takes ${formatPercent(exposed_before, 2)} of the time.`;
  return {
    headline: gain < 1 ? `In turns it is slower: ${formatQuantity(gain, 3)} times as fast` : `In turns it is ${formatQuantity(gain, 3)} times as fast`,
    reason: omega === 0 ? before : `${before} The processors that communicate make computing ${formatPercent(omega, 3)} longer.`,
  };
}
