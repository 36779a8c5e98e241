import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { Verdict } from '../../ui/labPage.ts';
import { isCurrent, modelNumber, simulationNumber, type LabResults } from '../../core/results/labResults.ts';
import type { Explore } from './types.ts';

/** Within this, two times count as equal in words. */
const tolerance = 5e-4;

/** What hiding does to this exchange, and which of its two times sets the pace. */
export function exploreVerdict(results: LabResults<Explore>): Verdict {
  const gain = isCurrent(results, 'model') ? modelNumber(results, 'gain') : simulationNumber(results, 'gain');
  return { headline: gain === null ? 'Hiding communication behind computation' : headline(gain), reason: reason(results) };
}

function headline(gain: number): string {
  if (Math.abs(gain - 1) < tolerance) return 'Hiding makes no difference';
  return isAlike(gain) ? 'Hiding makes hardly any difference' : `Hiding makes each iteration ${timesAsFast(gain)}`;
}

function reason({ values }: LabResults<Explore>): string {
  const { gamma_h, gamma_s, f, omega, q } = values;
  // Both times in units of the computation time, as in equation (5).
  const messages = (q * gamma_h) / gamma_s;
  const cover = f + omega;
  if (messages < omega) return 'The overhead of hiding costs more than the messages themselves.';
  if (Math.abs(messages - cover) <= tolerance * cover) {
    return 'The messages take exactly as long as the computation that hides them: nothing waits.';
  }
  if (messages > cover) return 'The messages take longer than the computation that hides them: the processors wait for the rest.';
  return 'The messages are hidden completely: the computation takes longer than they do.';
}
