import { formatCount, formatQuantity } from '../results/formatQuantity.ts';
import type { PrefetchValues } from '../results/prefetch.ts';
import { spanKinds } from '../results/timeline.ts';
import type { Verdict } from './lab.ts';
import { timelineOf, type LabResults } from './labResults.ts';
import { cyclesText, toCycles } from './prefetchCycles.ts';
import { percent, times } from './prefetchFormats.ts';
import { capital, programName } from './prefetchProgram.ts';
import { prefetchValues } from './prefetchResults.ts';

/** How much prefetching gains, how much of the waiting it hides, and what keeps it from hiding the rest. */
export function prefetchVerdict(results: LabResults): Verdict {
  const values = prefetchValues(results);
  if (results.simulation === null || values === null) return { headline: 'Prefetching in a virtualization loop', reason: general };
  const name = programName(results.simulation.values);
  if (values.improvement === null) return { headline: `${capital(name)} does not come to its end`, reason: general };
  if (values.requests_blocking === 0) {
    return {
      headline: `${capital(name)} never communicates: there is nothing to hide`,
      reason: `Blocking and prefetching, it takes ${cyclesText(values.cycles_blocking!)}, and the processor is busy in all of them.`,
    };
  }
  return { headline: headline(name, values.improvement), reason: `${wonBack(values)} ${limitText(results, values)}` };
}

const general = 'A request for a word of another processor is sent before the loop that uses it, and flies while others are sent.';

/** A difference that nobody would notice. */
const nothing = 0.005;

function headline(name: string, improvement: number): string {
  if (improvement >= 1 + nothing) return `Prefetching makes ${name} ${times(improvement)} as fast`;
  return improvement > 1 - nothing ? `Prefetching gains nothing for ${name}` : `Prefetching makes ${name} slower: it takes ${times(1 / improvement)} as long`;
}

/** Cycles that the latency of the network costs, blocking, and the part of them that prefetching saves. */
export function savedShare({ cycles_blocking, cycles_prefetch, cycles_ideal }: PrefetchValues): number | null {
  if (cycles_blocking === null || cycles_prefetch === null || cycles_ideal === null || cycles_blocking === cycles_ideal) return null;
  return (cycles_blocking - cycles_prefetch) / (cycles_blocking - cycles_ideal);
}

function wonBack(values: PrefetchValues): string {
  const [lost, saved] = [values.cycles_blocking! - values.cycles_ideal!, values.cycles_blocking! - values.cycles_prefetch!];
  const share = savedShare(values);
  if (share === null) return 'There is no latency to hide.';
  if (saved <= 0) return `Of the ${cyclesText(lost)} that the latency costs, none are won back.`;
  return `Of the ${cyclesText(lost)} that the latency costs, prefetching wins back ${formatQuantity(saved)}, ${percent(share)}.`;
}

/** What keeps a run with prefetching from being faster. */
export type Limit = 'hidden' | 'overhead' | 'places' | 'interval' | 'both' | 'slackness' | 'dependence';

/** What is left of waiting where it no longer matters, and how much of a run a busy network takes. */
const [little, most] = [0.03, 0.7];

/**
 * The limit by the numbers of a run: with requests one after another every s = max(k, L/m) cycles, n of them are
 * done after n s + L - s. A run that is about as long as that is as fast as the network; one that is longer waits for
 * one request after another.
 */
export function limitOf(
  run: { readonly cycles: number; readonly ideal: number; readonly stall: number; readonly requests: number },
  network: { readonly latency: number; readonly m: number; readonly k: number },
): Limit {
  const { cycles, ideal, stall, requests } = run;
  const { latency, m, k } = network;
  if (stall <= little * cycles) return cycles - ideal > 2 * little * cycles ? 'overhead' : 'hidden';
  const apart = Math.max(k, latency / m);
  if (requests * apart + latency - apart < most * cycles) return 'dependence';
  if (requests * apart < latency) return 'slackness';
  return k === latency / m ? 'both' : k > latency / m ? 'interval' : 'places';
}

function limitText(results: LabResults, values: PrefetchValues): string {
  const [latency, m, k] = ['latency', 'm', 'k'].map((key) => Number(results.simulation!.values[key])) as [number, number, number];
  const [cycles, ideal, requests] = [values.cycles_prefetch!, values.cycles_ideal!, values.requests_prefetch!];
  const stall = stallOf(results) ?? cycles - ideal;
  switch (limitOf({ cycles, ideal, stall, requests }, { latency, m, k })) {
    case 'hidden':
      return 'Next to nothing is left to hide.';
    case 'overhead':
      return `No waiting is left; to ask for the words and to calculate their addresses takes the other ${formatQuantity(cycles - ideal - stall)}.`;
    case 'both':
      return m === 1
        ? 'The rest is waited for: the network takes one request at a time.'
        : `The network is full: no more than m = ${m} in flight, one every k = ${formatQuantity(k)} cycles.`;
    case 'places':
      return `All m = ${m} places in the network are taken; more in flight would help, a smaller k would not.`;
    case 'interval':
      return `The network takes a request every k = ${formatQuantity(k)} cycles; a smaller k would help, a larger m would not.`;
    case 'slackness':
      return `Its ${formatCount(requests, 'request')} ${requests === 1 ? 'leaves' : 'leave'} at once, but the first word is a latency away: more slackness v would fill that time.`;
    case 'dependence':
      return `What is left is ${latencies(rounds(stall, requests, Math.max(k, latency / m), latency))} one after another: a request that needs the word of the one before cannot be sent ahead.`;
  }
}

/** Rounds of requests that wait for each other: r of them wait r L, and s longer for each further request of a round. */
const rounds = (stall: number, requests: number, apart: number, latency: number): number =>
  apart < latency ? Math.max(1, (stall - requests * apart) / (latency - apart)) : stall / latency;

const latencies = (count: number): string => (count < 1.5 ? 'about a latency' : `about ${Math.round(count)} latencies`);

/** Cycles in which the prefetching run waited for other processors; null where not all of it was recorded. */
function stallOf(results: LabResults): number | null {
  const timeline = timelineOf(results, 'prefetch');
  if (timeline === null || timeline.traceEnds_us !== null) return null;
  const { kind, peer, start_us, end_us } = timeline.spans;
  return kind.reduce((sum, each, i) => sum + (spanKinds[each] === 'wait' && peer[i]! >= 0 ? toCycles(end_us[i]! - start_us[i]!) : 0), 0);
}
