import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { timesAs, timesAsFast } from '../../core/units/timesAs.ts';
import type { StripsModel } from './results.ts';
import { waitsByItself } from './programs.ts';
import type { Verdict } from '../../ui/labPage.ts';
import { isCurrent, type LabResults } from '../../core/results/labResults.ts';
import { kilobytes, stripsNow } from './resultNumbers.ts';
import type { Strips } from './types.ts';
import { limitReached } from '../../core/results/limitReached.ts';

/** What the runtime finds, and which of the two inequalities of section 5.1 decides about it. */
export function stripsVerdict(results: LabResults<Strips>): Verdict {
  if (results.simulation === null || !isCurrent(results, 'simulation')) {
    return { headline: 'A runtime that hunts the overlap', reason: 'Page faults tell it when the program needs its data.' };
  }
  const { blocking_us, strip_mined_us, scheduled_us, hunted_nonblocking_us, limit } = results.simulation.result.values;
  if (blocking_us === null || strip_mined_us === null) {
    return { headline: limitReached(limit), reason: 'The simulation stopped before the program was done. With fewer strips, transfers or processes it completes.' };
  }
  const closed = stripsNow(results);
  const byHand = waitsByItself(results.values);
  const hunted_us = byHand ? hunted_nonblocking_us : scheduled_us;
  const scheduling = hunted_us === null || Math.abs(hunted_us / strip_mined_us - 1) < visible
    ? '' : `${byHand ? 'With the waits that the program has by itself' : 'With message scheduling'} it is ${timesAsFast(blocking_us / hunted_us)}.`;
  const reason = [closed && (allFound(results) ?? whichBinds(closed, results)), scheduling].filter(Boolean).join(' ');
  return {
    headline: headline(blocking_us / strip_mined_us),
    reason: reason || `${formatTime(strip_mined_us)} with strips and page faults, ${formatTime(blocking_us)} with blocking transfers.`,
  };
}

/** Where nothing is waited for on demand, no inequality decides; null where something is. */
function allFound({ values, simulation }: LabResults<Strips>): string | null {
  if (values.retired === 'before') return 'A barrier just before the scan waits for all that is outstanding: no strip is computed on early.';
  const { signals, late_faults } = simulation!.result.values;
  if (values.independent_us === 0 || !signals || late_faults !== signals) return null;
  return `Independent work covers the transfers: ${signals === 1 ? 'one fault finds' : `${formatQuantity(signals)} faults find`} everything there.`;
}

/** Smaller differences are not worth a word. */
const visible = 0.005;

function headline(speedup: number): string {
  if (speedup >= 1 + visible) return `The runtime makes the program ${timesAsFast(speedup)}`;
  if (speedup > 1 - visible) return 'The runtime finds hardly any overlap here, and costs hardly anything';
  return speedup > 0.5
    ? `The runtime finds no overlap here: its faults make the program ${formatPercent(1 / speedup - 1)} slower`
    : `The runtime finds no overlap here: with its faults the program takes ${timesAs(1 / speedup, 'long')}`;
}

/** What they cost, and how many transfers one of them serves. */
function faults({ signals, fault_us }: StripsModel, { transfers, pattern }: Strips['Values']): string {
  const cost = formatTime(fault_us, 3);
  if (pattern !== 'scan' || transfers === 1 || signals === null) return `a fault costs ${cost}`;
  const count = signals === 1 ? 'one fault' : `${formatQuantity(signals)} faults`;
  return `${count} for ${formatQuantity(transfers)} transfers ${signals === 1 ? 'costs' : 'cost'} ${formatTime(signals * fault_us, 3)}`;
}

/** Section 5.1 in words, for the strips that there are. */
function whichBinds(closed: StripsModel, { values }: LabResults<Strips>): string {
  const size = values.size_bytes;
  if (values.access === 'random') return 'In random order some of the last data is needed at once, so that no first strip covers the rest.';
  if (closed.threshold_bytes === null) return 'On this machine no transfer is worth two strips.';
  if (size < closed.threshold_bytes) {
    const below = `${kilobytes(size)} is below the ${kilobytes(closed.threshold_bytes)} from which strips pay`;
    return closed.strips === 1 ? `${below}: it comes in one piece, and ${faults(closed, values)}.` : `${below}, and still it is decomposed.`;
  }
  if (closed.strips === 1) return `Undecomposed, nothing can be computed before the whole transfer has arrived; strips would pay from ${kilobytes(closed.threshold_bytes)} on.`;
  const { hides_decomposition: hides, covers_the_rest: covers } = closed;
  if (!hides.holds) {
    return `The first strip is too small to hide the cost of decomposing: it takes ${formatTime(hides.left_us, 3)} to start and protect the strips, `
      + `and ${formatTime(hides.right_us, 3)} until the first is there.`;
  }
  if (!covers.holds) {
    return `Computing on the first strip does not cover the rest: it ends after ${formatTime(covers.right_us, 4)}, `
      + `and the rest, in one strip, is there after ${formatTime(covers.left_us, 4)}.`;
  }
  return closed.binding === 'decomposition'
    ? 'The cost of decomposing binds: the first strip has to be on its way while the strips are started and protected.'
    : 'Computation binds: the first strip has to be so large that computing on it covers the rest.';
}
