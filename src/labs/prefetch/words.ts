import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import { timesAs, timesAsFast } from '../../core/units/timesAs.ts';
import { cyclesText } from './cycles.ts';
import { percent } from './formats.ts';
import type { Limit } from './limit.ts';
import { highest } from './resultNumbers.ts';
import type { PrefetchValues } from './results.ts';

export const general = 'A remote word is requested before the loop that uses it, and is in flight while others are requested.';

/** A difference that nobody would notice. */
const nothing = 0.005;

export function headline(kernel: string, improvement: number): string {
  // The words of a name such as 2-D stay together.
  const name = kernel.replace('-D', '\u2011D');
  if (improvement >= 1 + nothing) return `Prefetching makes ${name} ${timesAsFast(improvement)}`;
  return improvement > 1 - nothing ? `Prefetching gains nothing for ${name}` : `Prefetching makes ${name} slower: it takes ${timesAs(1 / improvement, 'long')}`;
}

export const busy = (cycles: number): string => `Both forms take ${cyclesText(cycles)}, and the processor is busy in all of them.`;

/** Of the cycles that latency costs the blocking form, those that it does not cost the other, and their share; null: nothing is lost. */
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
  slackness: () => 'What is left is mostly one exposed latency, with too little computation to hide it: more slackness v would.',
  dependence: ({ whole, latencies }) =>
    `What is left is ${!whole ? 'one latency after another' : latencies === 1 ? 'one latency' : `${formatQuantity(latencies)} latencies, one after another`}: ` +
    'a request that depends on the words before it cannot be sent ahead.',
};

/** `end`: where the curves end when runs end them, so that nobody knows what is reached beyond. */
export function need(virtualization: number | null, most: number | null, end: number | null): string {
  if (virtualization !== null) return `needs ${formatQuantity(virtualization)} virtual ${virtualization === 1 ? 'process' : 'processes'} a processor`;
  if (end !== null) return `needs more than ${formatQuantity(end)}, where the curve ends; the largest utilization up to there is ${formatPercent(most ?? 0)}`;
  return `is not enough at any virtualization up to ${formatQuantity(highest)}${most === null ? '' : `; its maximum is ${formatPercent(most)}`}`;
}

/** The largest improvement, where it is, and the bound that m requests in flight set. */
export const largest = (improvement: number, at: number, m: number, bound: number): string =>
  `The largest improvement is ${formatQuantity(improvement, 3)}, at a virtualization of ${formatQuantity(at)}; ` +
  `with ${formatQuantity(m)} ${m === 1 ? 'request' : 'requests'} in flight it cannot exceed ` +
  (bound === m + 1
    ? `m + 1 = ${formatQuantity(bound)}: m latencies overlap each other, and at best all of them overlap with computation.`
    : `${formatQuantity(bound, 3)}: by a wider tree the prefetching form waits for fewer words, m latencies of which overlap each other.`);

/** A program that takes too many instructions, or that cannot run with more or with fewer, has a shorter curve. */
export function cutShort({ curve, curve_limit }: Pick<PrefetchValues, 'curve' | 'curve_limit'>): string | null {
  if (!curve) return null;
  const [begins, ends] = [curve.virtualization[0]!, curve.virtualization.at(-1)!];
  const wrong = 'does not run, as when it reads or declares more words than it may';
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
