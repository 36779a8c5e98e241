import { formatBytes, formatFixed, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { timesAsFast } from '../../core/units/timesAs.ts';

export const captions = {
  blocking: 'The program waits for each transfer right after starting it.',
  nonblocking: 'All transfers are started, then waited for where the program says so.',
  demand_driven: 'A page is protected and the program goes on; its first access to it faults, and the handler waits for the data.',
  strip_mined: 'The program computes on a strip as soon as it is there; each fault waits for the next one.',
  scheduled:
    'Only a transfer with nothing else outstanding is decomposed. Of a long train only the first transfers have protected pages; the handler of the last of these sees which others have arrived.',
  hunted_nonblocking: 'The program waits by itself for the first strip, which is most of a transfer; the others are waited for by page faults.',
} as const;

/** How much longer a run takes than the blocking one. */
export function besideBlocking(time_us: number, blocking_us: number): string {
  const percent = 100 * (time_us / blocking_us - 1);
  const size = Math.abs(percent);
  if (size < 0.05) return 'the same';
  return `${formatFixed(size, size < 10 ? 1 : 0)}% ${percent < 0 ? 'shorter' : 'longer'}`;
}

/** Slider marks, and the mark in the chart. */
export const payFrom = (threshold_bytes: number | null, isOwn: boolean): string =>
  threshold_bytes === null ? 'No size is worth strips.' : `${isOwn ? 'Decomposed' : 'Strips pay'} from ${formatBytes(threshold_bytes)} on.`;
export const noFirstStrip = 'No first strip is large enough.';
export const bothHoldFrom = (from_bytes: number, first_strip_bytes: number): string =>
  `Both inequalities hold from ${formatBytes(from_bytes)} on; now ${formatBytes(first_strip_bytes)}.`;

/** A fault relative to transfers. `equal_bytes`: the size that takes equally long; null: none. */
export function faultBeside(fault_us: number, shortest_us: number, equal_bytes: number | null): string {
  const fault = formatTime(fault_us, 3);
  if (equal_bytes !== null)
    return `A fault takes ${fault}: transfers up to ${formatBytes(equal_bytes)} are shorter than that, and waiting for them would cost less than hiding them.`;
  return fault_us < shortest_us
    ? `A fault takes ${fault}, less than any transfer: even for the smallest there is time to hide.`
    : `A fault takes ${fault}, more than any transfer of these sizes: nothing is worth hiding.`;
}

export const faultCountsLess = 'Only the transfer grows with its size: the larger it is, the more there is to hide behind it, and the less a fault counts.';

interface OverSizes {
  readonly threshold_bytes: number | null;
  /** Whether the machine has its own threshold. */
  readonly isOwn: boolean;
  /** The largest speedup, and its size; null: unknown. */
  readonly best: { readonly speedup: number; readonly bytes: number } | null;
  readonly independent_us: number;
  /** Sizes beyond the closed form, and missing simulated points. */
  readonly unknown: number;
  readonly missing: number;
}

export function overSizes({ threshold_bytes, isOwn, best, independent_us, unknown, missing }: OverSizes): string {
  const worth =
    threshold_bytes === null
      ? 'By the closed form no size is worth strips here.'
      : `${isOwn ? 'The machine decomposes' : 'Two equal strips pay'} from ${formatBytes(threshold_bytes)} on.`;
  const max =
    best === null
      ? ''
      : best.speedup > 1.005
        ? ` Strips make the program at most ${timesAsFast(best.speedup)}, at ${formatBytes(best.bytes)}.`
        : ' At none of these sizes do strips make the program faster.';
  const ends = unknown === 0 ? '' : ` The lines have gaps at ${sizes(unknown)} with more strips than the closed form takes.`;
  const left = missing === 0 ? '' : ` ${crosses(missing)} missing: strips would be smaller than a page, or are too many to simulate.`;
  return (
    `${worth}${max} Independent overlap: before the scan lies work that is longer than the transfer and needs none of its data. ` +
    `Lines are the closed form, crosses simulated ${independent_us > 0 ? `with ${formatTime(independent_us)} of` : 'without'} such work.${ends}${left}`
  );
}

const sizes = (count: number): string => (count === 1 ? 'one size' : `${formatQuantity(count)} sizes`);
const crosses = (count: number): string => (count === 1 ? 'One cross is' : `${formatQuantity(count)} crosses are`);

interface OverProcesses {
  /** Largest speedup of HUNT over the non-blocking program; null: it never leads. */
  readonly lead: { readonly ratio: number; readonly processes: number } | null;
  /** Numbers of processes with which it is slower. */
  readonly behind: readonly number[];
  readonly blocks: { readonly first_bytes: number; readonly last_bytes: number };
  readonly isWholeProgram: boolean;
}

export function overProcesses({ lead, behind, blocks: { first_bytes, last_bytes }, isWholeProgram }: OverProcesses): string {
  const said =
    lead === null
      ? 'HUNT is never faster than the non-blocking program'
      : `HUNT is at most ${formatPercent(lead.ratio - 1)} faster than the non-blocking program, with ${formatQuantity(lead.processes)} processes`;
  const slower = behind.length === 0 ? '' : `; it is slower with ${behind.map((count) => formatQuantity(count)).join(', ')}`;
  return (
    `${said}${slower}. The total amount of data stays the same, so that blocks shrink from ${formatBytes(first_bytes)} to ${formatBytes(last_bytes)}. ` +
    `Lines are the closed form, crosses simulated, of ${isWholeProgram ? 'an iteration of the whole program' : 'the redistribution and of one pass over its data'}.`
  );
}

export const conditions = { hides: 'Decomposing hides behind the first strip', covers: 'Computing on it covers the rest' } as const;

/** The sides of both inequalities. A put is over when its bytes have left, and has no round trip. */
export function sides(isPut: boolean) {
  const over = isPut ? 'has left' : 'is there';
  return {
    decomposing: 'the strips are started and protected',
    first: `the first one ${over}`,
    rest: `the rest, in one strip, ${over} and its fault is served`,
    computing: 'the first one is computed on',
  };
}

export const outcomeOf = (holds: boolean, binds: boolean): string =>
  binds ? (holds ? 'binds' : 'binds, and does not hold') : holds ? 'holds' : 'does not hold';

/** The first strip from which on an inequality holds (null: none), and the distance of the present one. */
export const asksFor = (from_bytes: number | null, spare_us: number): string =>
  `${asks(from_bytes)}: ${formatTime(Math.abs(spare_us), 3)} ${spare_us > 0 ? 'to spare' : 'missing'}.`;

/** The inequality as printed, with `I` for a fault. */
export const asPrinted = (left_us: number, right_us: number, from_bytes: number | null): string =>
  `As printed, with \`I\` for \`φ I\`: ${formatTime(left_us)} ${left_us < right_us ? '<' : '≥'} ${formatTime(right_us)}. ${asks(from_bytes)}.`;

function asks(from_bytes: number | null): string {
  if (from_bytes === null) return 'No first strip is large enough';
  return from_bytes === 0 ? 'Any first strip will do' : `Holds for first strips of at least ${formatBytes(from_bytes)}`;
}

interface OfInequalities {
  readonly strips: number;
  readonly first_strip_bytes: number;
  readonly threshold_bytes: number | null;
  readonly isOwn: boolean;
  /** The smallest transfer with a first strip that fulfils both, with a fault and with the printed signal; null: none. */
  readonly smallest_bytes: number | null;
  readonly printed_smallest_bytes: number | null;
}

export function ofInequalities({ strips, first_strip_bytes, threshold_bytes, isOwn, smallest_bytes, printed_smallest_bytes }: OfInequalities): string {
  const smallest = (bytes: number | null): string => (bytes === null ? 'none' : formatBytes(bytes));
  const pay =
    threshold_bytes === null
      ? 'no size is worth two equal strips'
      : `${isOwn ? 'this machine decomposes' : 'two equal strips of whole pages are faster than one transfer'} from ${formatBytes(threshold_bytes)} on`;
  return (
    `Section 5.1, for ${strips === 1 ? 'a single strip' : `the first of ${formatQuantity(strips)} strips`}, ${formatBytes(first_strip_bytes)}. ` +
    '`I` is the cost of a signal; `φ I` that of a page fault with its handler, by Table 2 one and a half signals; `M` that of a protection call; `C` at least the ' +
    `time from memory to the cache. The smallest transfer that has a first strip by both: ${smallest(smallest_bytes)}, as printed ${smallest(printed_smallest_bytes)}; ${pay}.`
  );
}

export const ofComparison =
  'For the machines of Table 1, whatever the controls are set to; the simulation arrives at the same times. A get of Table 2 fetches 8 bytes. ' +
  'Calibrated: a constant was fitted to this number, so that it is no evidence.';

/** Why rows are not met, or not counted. */
export const contradictory = 'The paper contradicts itself: from the numbers of Table 1 its rule does not give the length that it states.';
export const belowThreshold = 'These messages are below the threshold: by section 5 the program may simply wait for them, while here each costs a page fault.';
export const printedInequalities =
  'The printed inequalities require the first strip to hide what goes on meanwhile, not two strips to end before one transfer does: they do not give the sizes that the paper measured.';

/** How many rows of a group are met. `how`: what that means. */
export const metOf = (predicted: Met | null, calibrated: Met | null, how: 'close' | 'inside' | 'both', tolerance: number): string => {
  const text = { close: `within ${formatPercent(tolerance)}`, inside: 'in the range of the paper', both: 'as the paper says' }[how];
  const count = (some: Met | null, use: string): string | null => some && `${some.met} of ${some.of} ${use}`;
  return `${[count(predicted, 'predicted'), count(calibrated, 'calibrated')].filter(Boolean).join(' and ')} ${text}`;
};

interface Met {
  readonly met: number;
  readonly of: number;
}
