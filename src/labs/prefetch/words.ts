import { formatCount, formatFixed, formatPercent, formatQuantity, type TimeUnit, withNoun } from '../../core/units/formatQuantity.ts';
import { timesAs, timesAsFast } from '../../core/units/timesAs.ts';
import { benchmarks } from './benchmarks.ts';
import { kernelTexts } from './kernelTexts.ts';
import { highest, type Limit, type Prefetch, type PrefetchValues, prefetchConstants } from './model.ts';

const clock_mhz = prefetchConstants.find((row) => row.key === 'clock_mhz')!.value;

/** Simulated times are whole cycles of the processor; only their microseconds are fractions. */
export const toCycles = (time_us: number): number => Math.round(time_us * clock_mhz);

const toMicroseconds = (cycles: number): number => cycles / clock_mhz;

/** The lab's unit of time: one cycle of the processor. */
export const cycleUnit: TimeUnit = { name: 'cycles', one: 'cycle', us: toMicroseconds(1) };

export const cyclesText = (cycles: number): string => formatCount(cycles, cycleUnit.one!, cycleUnit.name);

/** A part in percent with one digit behind the point; of a part below a thousandth two digits that mean something. */
export const percent = (part: number): string => (part !== 0 && Math.abs(part) < 1e-3 ? formatPercent(part) : `${formatFixed(100 * part, 1)}%`);

/** A factor as the paper prints it, with two digits behind the point. */
export const printedFactor = (value: number): string => `${formatFixed(value, 2)}×`;

export const about =
  'A processor runs a kernel instruction by instruction, once waiting for each remote word and once prefetching it. The machine, the kernels and the curves are those of Thomas Warschko, Christian Herter and Walter Tichy (Karlsruhe, 1994).';

export const general = 'A remote word is requested before the loop that uses it, and is in flight while others are requested.';

/** Difference that counts as none. */
const nothing = 0.005;

export function headline(kernel: string, improvement: number): string {
  // The words of a name such as 2-D stay together.
  const name = kernel.replace('-D', '\u2011D');
  if (improvement >= 1 + nothing) return `Prefetching makes ${name} ${timesAsFast(improvement)}`;
  return improvement > 1 - nothing ? `Prefetching gains nothing for ${name}` : `Prefetching makes ${name} slower: it takes ${timesAs(1 / improvement, 'long')}`;
}

export const busy = (cycles: number): string => `Both forms take ${cyclesText(cycles)}, and the processor is busy in all of them.`;

/** Cycles that the blocking form loses to latency, how many of them the prefetching form saves, and their share; null: nothing is lost. */
export function hidden(lost: number, saved: number, share: number | null): string {
  if (share === null) return 'There is no latency to hide.';
  if (saved <= 0) return `Of the ${cyclesText(lost)} that the latency costs, none are hidden.`;
  return `Of the ${cyclesText(lost)} that the latency costs, prefetching hides ${formatQuantity(saved)}, ${percent(share)}.`;
}

/** `overhead`: cycles of requests and addresses; `whole`: whether all of the run is recorded; `latencies`: stalls of a whole one. */
interface Left {
  readonly m: number;
  readonly k: number;
  readonly overhead: number;
  readonly whole: boolean;
  readonly latencies: number;
}

/** What keeps prefetching from hiding the rest. */
export const limits: Readonly<Record<Limit, (left: Left) => string>> = {
  hidden: () => 'Hardly any latency is left to hide.',
  overhead: ({ overhead, whole }) =>
    'Hardly any stall is left; issuing requests and calculating addresses takes the other ' +
    `${whole ? formatQuantity(Math.round(overhead)) : `${formatQuantity(overhead, 2)} or so`}.`,
  both: ({ m, k }) =>
    m === 1
      ? 'The remaining latency is exposed: the network takes one request at a time.'
      : `The network is full: no more than m = ${m} in flight, one every k = ${formatQuantity(k)} cycles.`,
  places: ({ m }) =>
    `${m === 1 ? 'The one place in the network is' : `All m = ${m} places in the network are`} taken; more in flight would help, a smaller k would not.`,
  interval: ({ k }) => `The network takes a request every k = ${formatQuantity(k)} cycles; a smaller k would help, a larger m would not.`,
  slackness: () =>
    'What is left is mostly one latency with nothing to compute meanwhile. More work on each processor would fill it, which here is more virtual processes: parts of the problem that it computes in turn.',
  dependence: ({ whole, latencies }) =>
    `What is left is ${!whole ? 'one latency after another' : latencies === 1 ? 'one latency' : `${formatQuantity(latencies)} latencies, one after another`}: ` +
    'a request that depends on the words before it cannot be sent ahead.',
};

/** `end`: where the curves end early with their runs, so that larger virtualizations are unknown. */
export function need(virtualization: number | null, max: number | null, end: number | null): string {
  if (virtualization !== null) return `needs ${formatQuantity(virtualization)} virtual ${virtualization === 1 ? 'process' : 'processes'} a processor`;
  if (end !== null) return `needs more than ${formatQuantity(end)}, where the curve ends; the largest utilization up to there is ${formatPercent(max ?? 0)}`;
  return `is not enough at any virtualization up to ${formatQuantity(highest)}${max === null ? '' : `; its maximum is ${formatPercent(max)}`}`;
}

/** The largest improvement, where it is, and the bound that m requests in flight set. */
export const largest = (improvement: number, at: number, m: number, bound: number): string =>
  `The largest improvement is ${formatQuantity(improvement, 3)}, at a virtualization of ${formatQuantity(at)}; ` +
  `with ${formatQuantity(m)} ${m === 1 ? 'request' : 'requests'} in flight it cannot exceed ` +
  (bound === m + 1
    ? `m + 1 = ${formatQuantity(bound)}: m latencies overlap each other, and at best all of them overlap with computation.`
    : `${formatQuantity(bound, 3)}: the prefetching form, whose trees are wider, asks for fewer words. For as many words it is m + 1.`);

/** A program that takes too many instructions, or that cannot run with more or with fewer, has a shorter curve. */
export function cutShort({ curve, curve_limit }: Pick<PrefetchValues, 'curve' | 'curve_limit'>): string | null {
  if (!curve) return null;
  const [begins, ends] = [curve.virtualization[0]!, curve.virtualization.at(-1)!];
  const wrong = 'does not run, or needs more words than it may';
  return (
    [
      begins > 1 && `The curves begin at ${formatQuantity(begins)}: with fewer virtual processes the program ${wrong}.`,
      curve_limit !== null &&
        `The curves end at ${formatQuantity(ends)}: beyond, the program ${curve_limit === 'steps' ? 'takes more instructions than are simulated here' : wrong}.`,
    ]
      .filter(Boolean)
      .join(' ') || null
  );
}

/** What the curves of utilization show: slackness for half and for nine tenths, of either form. */
export const needs = (values: PrefetchValues): string => {
  const { curve, curve_limit, max_utilization_blocking: blocking, max_utilization_prefetch: prefetch } = values;
  const end = (curve_limit !== null && curve?.virtualization.at(-1)) || null;
  return [
    `For a utilization of 50% blocking ${need(values.v50_blocking, blocking, end)}, prefetching ${need(values.v50_prefetch, prefetch, end)}.`,
    `For a utilization of 90% blocking ${need(values.v90_blocking, blocking, end)}, prefetching ${need(values.v90_prefetch, prefetch, end)}.`,
    cutShort(values),
  ]
    .filter(Boolean)
    .join(' ');
};

export const shortInstructions = 'Where instructions are too short to be drawn one by one, the height of the blue is the part of the time in which one runs.';

export const blockingCaption = 'An instruction that needs a remote word stalls until it has arrived.';

/** How far the network of m places was filled. */
export function inFlight({ requests, max, m }: { readonly requests: number; readonly max: number; readonly m: number }): string {
  if (requests === 0) return 'No request is sent.';
  if (max === 0) return 'Words arrive in the cycle in which they are requested.';
  if (m === 1) return 'Requests are sent ahead, but only one is in flight at a time.';
  return `Requests are in flight together: ${max < m ? `at most ${max} of m = ${m}` : `all m = ${m} places are taken at times`}.`;
}

/** What ended a program of the reader's own; null: its instructions were too many. */
export const stopped = (fault: PrefetchValues['fault']): string =>
  fault === null
    ? 'Instruction limit reached: the program was stopped. Check that each of its loops ends.'
    : `The program stops in line ${fault.line}: ${fault.message}`;

/** The bound and equation (1), with their numbers as they are shown. */
export const boundSpoken = (shown: Readonly<Record<'computation' | 'communication' | 'fewer' | 'm' | 'bound' | 'overlap', string>>): string =>
  'The improvement is at most computation plus communication over the larger of computation and, over m, communication of the form with fewer requests: ' +
  `${withNoun(shown.computation, 'cycle')}, ${withNoun(shown.communication, 'cycle')}, ${shown.fewer} and ${shown.m} give ${shown.bound}. ` +
  `Between the first prefetch and the first access, ${withNoun(shown.overlap, 'cycle')} can be hidden, by equation 1.`;

export const ownTime = (cycles: number): string => `Take the simulated ${formatCount(cycles, 'cycle')} for each virtual process`;

const tables = 'Virtualizations are compared as the first of those in the tables that is enough (→)';
const places = 'the place of the largest improvement by what ours is there, over our largest.';

export const allKernelsNote =
  `Each kernel at every virtualization up to ${formatQuantity(highest)} on the network that is chosen. ` +
  'Where Tables 2 to 5 of Warschko, Herter and Tichy 1994 hold, their number stands under ours, with the ratio; ' +
  'a star marks what differs by more than a factor of two. ' +
  'A percentage is the highest utilization reached, where the target is not. ' +
  `${tables}, ${places}`;

export const whereTablesHold =
  'The tables of the paper hold for its kernels with `m = 10`, `k = L/10` and `p = 1024`: Tables 4 and 3 for `L = 100`, 2 and 3 for `L = 1000`, 5 and 3 for `L = 10,000`.';

/** A virtualization of ours, and which of those that the tables print is the first that is enough. */
export const amongTried = (here: number, printed: number): string => `${formatQuantity(here, 4)} → ${formatQuantity(printed)}`;

/** Where ours is largest, and how much of it there is at the printed place. */
export const largestElsewhere = (here: number, part: number, printed: number): string =>
  `${formatQuantity(here, 4)}; ${formatPercent(part)} of it at ${formatQuantity(printed)}`;

export const comparedAt = (kernel: string, latency: number): string => `Compare ${kernel} with the paper at ${formatQuantity(latency)} cycles`;

/** How far ours differs, and why it is no evidence; null: it is. */
export const besidePaper = (close: boolean, noEvidence: string | null, steps: readonly number[]): string =>
  [
    steps.length > 0 &&
      `${tables}, ${places} ${steps.filter((each) => each === 0).length} of ${steps.length} are the printed ones, ${steps.filter((each) => each === 1).length} a step beside.`,
    close ? 'Every number lies within a factor of two of the printed one.' : 'Some numbers differ by more than a factor of two.',
    noEvidence !== null && `No evidence: ${noEvidence}`,
  ]
    .filter(Boolean)
    .join(' ');

export const goesOn = 'It asks for a word and goes on.';
export const waitsForItself = 'For a register or a unit of the processor.';
export const someWord = 'A word of another processor.';

/** By which line a word was asked for, and when; in cycles. */
export const awaitedWord = (line: number | null, sent: number, received: number): string =>
  `A word that ${line === null ? 'it' : `line ${line}`} asked for at cycle ${formatQuantity(sent)}, here at cycle ${formatQuantity(received)}.`;

export const recordedPart = (cycles: number): string => `Only its first ${cyclesText(cycles)} ${cycles === 1 ? 'is' : 'are'} recorded.`;

/** Cycles of a run spent waiting for other processors, and their share. */
export const waitedInAll = (waited: number, cycles: number): string =>
  waited === 0 ? 'It never waited for another processor.' : `It waited ${formatQuantity(waited)} of them, ${percent(waited / cycles)}, for other processors.`;

export const lineSpan = (line: number | null, does: string, from: number, to: number, detail: string | null): string =>
  [`${line === null ? 'The start of the program' : `Line ${line}`} ${does}, from ${formatQuantity(from)} to ${formatQuantity(to)}.`, detail]
    .filter(Boolean)
    .join(' ');

export const requestOf = (line: number, sent: number, received: number): string =>
  `Request of line ${line}: into the network at cycle ${formatQuantity(sent)}, its word is here at cycle ${formatQuantity(received)}.`;

const kernelOf = (values: Prefetch['Values']): string => kernelTexts[values.benchmark];

/** The assembly text for a value of the parameter program: the chosen kernel's, or the value itself. */
export function programText(value: string, values: Prefetch['Values']): string {
  return value === 'benchmark' ? kernelOf(values) : value;
}

/** The shortest value that means a text. */
export function programValue(text: string, values: Prefetch['Values']): string {
  return text === kernelOf(values) ? 'benchmark' : text;
}

export const kernelName = ({ benchmark }: Prefetch['Values']): string => benchmarks.find(({ value }) => value === benchmark)?.label ?? benchmark;

/** What runs: the kernel, a copy of it that the reader has changed, or a program of the reader's own. */
export function programName(values: Prefetch['Values']): string {
  const program = values.program;
  if (program === 'benchmark') return kernelName(values);
  return isCopy(program, kernelOf(values)) ? `your copy of ${kernelName(values)}` : 'your program';
}

/** At the beginning of a sentence; the short names of kernels are written small. */
export const capital = (text: string): string => (/^[bl]l\d/.test(text) ? text : text[0]!.toUpperCase() + text.slice(1));

/** Whether most lines of a text occur in another, in any order. */
export function isCopy(text: string, original: string): boolean {
  const lines = (of: string): string[] =>
    of
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const known = new Set(lines(original));
  const own = lines(text);
  return own.length > 0 && own.filter((line) => known.has(line)).length > own.length / 2;
}
