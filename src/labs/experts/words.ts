import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { GeneratedSimulation } from '../generated/model.ts';
import type { ExpertsModel } from './model.ts';

export const about =
  'A mixture of experts: in each layer tokens travel to the accelerators of their experts (dispatch) and back (combine). With two microbatches, one travels while the other computes: two forward passes in turns, or a forward pass beside a backward pass, as in Megatron. Communication takes processors from computation, so that hiding has a price. All accelerators are simulated; the closed form is a bound for two forward passes, and exact for a forward beside a backward pass.';

export const idea = { headline: 'Experts on other accelerators', reason: 'One microbatch travels while the other one computes.' };

export const versions = {
  blocking: { title: 'One after the other', caption: 'Nothing begins before the microbatch is through with its part.' },
  overlapped: { title: 'Overlapped', caption: 'While one microbatch travels the other one computes.' },
};

type Run = Pick<GeneratedSimulation, 'gain' | 'exposed_us' | 'overlapped_us'>;

/** The part of the overlapped run in which nothing computes; null: there is no run. */
export const exposedIn = (run: Run | null): number | null => (run?.exposed_us && run.overlapped_us ? run.exposed_us / run.overlapped_us : null);

export function verdict({ gain: closed, omega, exposed_before, exposed_after }: ExpertsModel, run: Run | null): typeof idea {
  const gain = run?.gain ?? closed;
  const exposed = exposedIn(run) ?? exposed_after;
  const after = exposed < 0.0005 ? 'overlapped, all of it hides' : `overlapped, nothing computes in ${formatPercent(exposed, 2)}`;
  const before = `One after the other, communication takes ${formatPercent(exposed_before, 2)} of the time; ${after}.`;
  return {
    headline: gain < 1 ? `Overlapped it is slower: ${formatQuantity(gain, 3)} times as fast` : `Overlapped it is ${formatQuantity(gain, 3)} times as fast`,
    reason: omega === 0 ? before : `${before} The processors that communicate make computing ${formatPercent(omega, 3)} longer.`,
  };
}
