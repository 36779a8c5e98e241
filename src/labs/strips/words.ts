import type { RefusalOf } from '../../core/lab/labSimulation.ts';
import { type InputProblem, refusedValue } from '../../core/parameters/inputError.ts';
import type { Problem } from '../../core/parameters/problem.ts';
import { limitReached } from '../../core/results/labResults.ts';
import { formatBytes, formatFixed, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { timesAs, timesAsFast } from '../../core/units/timesAs.ts';
import type { Refusal } from '../../ui/labPage.ts';
import type { Move } from '../../ui/specs.ts';
import { pageBytes, type Strips, type StripsModel, type simulatedStrips, stripsParameters } from './model.ts';

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
  if (speedup <= 0) return 'The runtime finds no overlap here: without its faults the program takes no time at all';
  return speedup > 0.5
    ? `The runtime finds no overlap here: its faults make the program ${formatPercent(1 / speedup - 1)} slower`
    : `The runtime finds no overlap here: with its faults the program takes ${timesAs(1 / speedup, 'long')}`;
}

type Program = Pick<Strips['Values'], 'own_threshold_bytes' | 'small' | 'size_bytes' | 'access' | 'transfers' | 'pattern' | 'operation'>;

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
    const costs = values.pattern === 'neighbours' && values.small === 'waits' ? 'the program waits for it' : faults(closed, values);
    return closed.strips === 1 ? `${below}: it comes in one piece, and ${costs}.` : `${below}, and still it is decomposed.`;
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
  const ends = unknown === 0 ? '' : ` The lines have gaps at ${sizesText(unknown)} with more strips than the closed form takes.`;
  const left = missing === 0 ? '' : ` ${crosses(missing)} missing: strips would be smaller than a page, or are too many to simulate.`;
  return (
    `${worth}${max} Independent overlap: before the scan lies work that is longer than the transfer and needs none of its data. ` +
    `Lines are the closed form, crosses simulated ${independent_us > 0 ? `with ${formatTime(independent_us)} of` : 'without'} such work.${ends}${left}`
  );
}

const sizesText = (count: number): string => (count === 1 ? 'one size' : `${formatQuantity(count)} sizes`);
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

const [, sizeRow, stripsRow] = stripsParameters;

/** Refused combinations of values within their ranges, by the simulator's names: in the words and numbers of a link, as in the model. */
export function stripsProblem(values: Strips['Values'], refusal: RefusalOf<typeof simulatedStrips>): InputProblem {
  const { page, strips, pages } = refusedSizes(values);
  const why = 'since no strip is smaller than a page';
  switch (refusal) {
    case 'strips':
      return refusedValue('strips', strips, `${pages > 1 ? `from 0 to ${pages}` : '0 or 1'}, ${why}`);
    case 'first_strip': {
      const max = (pages - Math.max(strips - 1, 1)) * page;
      const allowed = max < page ? '0, since the transfer has fewer than two whole pages' : `0 or from ${page} to ${max} bytes, ${why}`;
      return refusedValue('first_strip_bytes', values.first_strip_bytes, allowed);
    }
    case 'access':
      return refusedValue('access', values.access, 'sequential on a network card with virtual addresses, which cannot write into protected pages');
  }
}

/** Values that cannot go together, why, and each change that mends it. */
export function stripsRefusalWords(values: Strips['Values'], { parameter }: Pick<Problem, 'parameter'>): Refusal {
  if (parameter === 'access') return unprotected;
  return { headline: 'Strips cannot be smaller than a page', reason: tooSmall(values, parameter), moves: smaller(values, parameter) };
}

const unprotected: Refusal = {
  headline: 'This network card cannot write into protected pages',
  reason:
    'It uses virtual addresses, so that the runtime protects the page before a strip instead: a sequential scan always reaches that page before the strip; accesses in random order may not.',
  moves: [
    { label: 'One address after the other', values: { access: 'sequential' } },
    { label: 'Puts, whose pages the card only reads', values: { operation: 'put' } },
    { label: 'The Opteron, whose card uses physical addresses', values: { system: 'opteron' } },
  ],
};

function refusedSizes(values: Strips['Values']) {
  const { size_bytes: size, strips } = values;
  const page = pageBytes(values);
  return { size, page, strips, pages: Math.floor(size / page) };
}

function tooSmall(values: Strips['Values'], parameter: string): string {
  const { size, page, strips, pages } = refusedSizes(values);
  const has = `${pages < 1 ? 'less than a page' : pages === 1 ? 'one whole page' : `${formatQuantity(pages)} pages`} of ${formatBytes(page)}`;
  return parameter === 'strips'
    ? `A transfer of ${formatBytes(size)} has ${has}, and ${formatQuantity(strips)} strips would each need at least one.`
    : `A transfer of ${formatBytes(size)} has ${has}: with a first strip of ${formatBytes(values.first_strip_bytes)}, ` + 'not every strip would have a page.';
}

/** The least change, within the ranges of the table. If only the first strip is refused, the others are valid. */
function smaller(values: Strips['Values'], parameter: string): Move[] {
  const { page, strips, pages } = refusedSizes(values);
  const whole = Math.max(strips, 2) * page;
  const moves: { label: string; values: Partial<Strips['Values']> }[] = [
    { label: pages > 1 ? `${formatQuantity(pages)} strips` : 'One strip', values: { strips: Math.max(1, pages), first_strip_bytes: 0 } },
    ...(parameter === 'first_strip_bytes' ? [{ label: 'First strip by the rule', values: { first_strip_bytes: 0 } }] : []),
    { label: 'Strips by the rule', values: { strips: 0, first_strip_bytes: 0 } },
    { label: `A transfer of ${formatBytes(whole)}`, values: { size_bytes: whole, first_strip_bytes: 0 } },
  ];
  return moves.filter(({ values: change }) => isInRange(change));
}

/** Both changes together might exceed the ranges. */
const isInRange = ({ size_bytes = 0, strips = 0 }: Partial<Strips['Values']>): boolean => size_bytes <= sizeRow.maximum && strips <= stripsRow.maximum;
