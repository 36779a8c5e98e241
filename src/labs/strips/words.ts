import { limitReached } from '../../core/results/limitReached.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { timesAs, timesAsFast } from '../../core/units/timesAs.ts';
import type { StripsModel } from './results.ts';
import type { Strips } from './types.ts';

export const about =
  'A program gets remote memory and computes on it: blocking, non-blocking by hand, and on demand, where a page fault waits for just the strip that is needed. Published by Costin Iancu, Parry Husbands and Paul Hargrove as HUNT at Berkeley in 2005.';

export const idea = { headline: 'A runtime that finds overlap by itself', reason: 'Page faults tell it when the program needs its data.' };

export const limited = (limit: string | null): typeof idea => ({
  headline: limitReached(limit),
  reason: 'The simulation stopped before the program was done. With fewer strips, transfers or processes it completes.',
});

export const times = (strip_mined_us: number, blocking_us: number): string =>
  `${formatTime(strip_mined_us)} with strips and page faults, ${formatTime(blocking_us)} with blocking transfers.`;

/** `byHand`: whether the program waits explicitly. Null: HUNT takes as long as strips alone. */
export function scheduling(byHand: boolean, blocking_us: number, strip_mined_us: number, hunted_us: number): string | null {
  if (Math.abs(hunted_us / strip_mined_us - 1) < visible) return null;
  return `${byHand ? 'With the waits of the program itself' : 'With message scheduling'} the program is ${timesAsFast(blocking_us / hunted_us)}.`;
}

/** Where nothing is waited for on demand, no inequality decides. */
export const barrier = (operation: Operation): string =>
  `A barrier just before the scan waits for all outstanding transfers: no strip is computed on before all have ${done[operation]}.`;
export const against = (operation: Operation): string =>
  'The strips are started against the scan: ' +
  `the strip that is needed first ${operation === 'put' ? 'leaves' : 'arrives'} last, and none is computed on before all have ${done[operation]}.`;
export const covered = (signals: number, operation: Operation): string =>
  `Independent work covers the transfers: when ${signals === 1 ? 'the only fault comes' : `the ${formatQuantity(signals)} faults come`}, the data has already ${done[operation]}.`;

type Operation = Strips['Values']['operation'];
/** What the data of a transfer has done when its program may go on with it. */
const done: Readonly<Record<Operation, string>> = { get: 'arrived', put: 'left' };

/** Smaller differences are not worth a word. */
const visible = 0.005;

export function headline(speedup: number): string {
  if (speedup >= 1 + visible) return `The runtime makes the program ${timesAsFast(speedup)}`;
  if (speedup > 1 - visible) return 'The runtime finds hardly any overlap here, and costs hardly anything';
  return speedup > 0.5
    ? `The runtime finds no overlap here: its faults make the program ${formatPercent(1 / speedup - 1)} slower`
    : `The runtime finds no overlap here: with its faults the program takes ${timesAs(1 / speedup, 'long')}`;
}

type Program = Pick<Strips['Values'], 'own_threshold_bytes' | 'size_bytes' | 'access' | 'transfers' | 'pattern' | 'operation'>;

/** Cost of faults, and how many transfers one of them serves. */
function faults({ signals, fault_us }: StripsModel, { transfers, pattern }: Program): string {
  const cost = formatTime(fault_us, 3);
  if (pattern !== 'scan' || transfers === 1 || signals === null) return `a fault costs ${cost}`;
  const count = signals === 1 ? 'one fault' : `${formatQuantity(signals)} faults`;
  return `${count} for ${formatQuantity(transfers)} transfers ${signals === 1 ? 'costs' : 'cost'} ${formatTime(signals * fault_us, 3)}`;
}

/** Section 5.1 in words, for the strips that there are. */
export function whichBinds(closed: StripsModel, values: Program): string {
  const size = values.size_bytes;
  if (values.access === 'random')
    return 'In random order some data of the last strip is needed almost at once: no first strip is large enough to cover the rest.';
  if (closed.threshold_bytes === null) return 'On this machine no transfer is worth two strips.';
  if (size < closed.threshold_bytes) {
    const from = values.own_threshold_bytes > 0 ? 'this machine decomposes' : 'strips pay';
    const below = `${formatBytes(size)} is below the ${formatBytes(closed.threshold_bytes)} from which ${from}`;
    return closed.strips === 1 ? `${below}: it comes in one piece, and ${faults(closed, values)}.` : `${below}, and still it is decomposed.`;
  }
  if (closed.strips === 1)
    return `Undecomposed, nothing can be computed before the whole transfer has ${done[values.operation]}; strips would pay from ${formatBytes(closed.threshold_bytes)} on.`;
  const { hides_decomposition: hides, covers_the_rest: covers } = closed;
  const over = values.operation === 'put' ? 'has left' : 'is there';
  if (!hides.holds) {
    return (
      `The first strip is too small to hide the cost of decomposing: it takes ${formatTime(hides.left_us, 3)} to start and protect the strips, ` +
      `and ${formatTime(hides.right_us, 3)} until the first ${over}.`
    );
  }
  if (!covers.holds) {
    return (
      `Computing on the first strip does not cover the rest: it ends after ${formatTime(covers.right_us, 4)}, ` +
      `and the rest, in one strip, ${over} after ${formatTime(covers.left_us, 4)}.`
    );
  }
  return closed.binding === 'decomposition'
    ? 'The size of the first strip is set by decomposition: it must be on its way until all strips are started and protected.'
    : 'The size of the first strip is set by computation: computing on it must take as long as the transfer of the rest.';
}
