import { toCycles } from './cyclesOf.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { PrefetchValues } from './results.ts';
import { timesAs, timesAsFast } from '../../core/units/timesAs.ts';
import type { Verdict } from '../../ui/labPage.ts';
import { timelineOf, type LabResults } from '../../core/results/labResults.ts';
import { cyclesText } from './cycles.ts';
import { percent } from './formats.ts';
import { allStalls, chargeStalls, limitOf } from './limit.ts';
import { capital, programName } from './program.ts';
import { prefetchValues } from './resultNumbers.ts';
import type { Prefetch } from './types.ts';

/** By the simulation: the page asks whenever anything of its results has changed. */
const known = new WeakMap<object, Verdict>();

/** How much prefetching gains, how much of the waiting it hides, and what keeps it from hiding the rest. */
export function prefetchVerdict(results: LabResults<Prefetch>): Verdict {
  const { simulation } = results;
  if (simulation === null) return { headline: 'Prefetching in a virtualization loop', reason: general };
  const verdict = known.get(simulation) ?? verdictOf(results);
  known.set(simulation, verdict);
  return verdict;
}

function verdictOf(results: LabResults<Prefetch>): Verdict {
  const values = prefetchValues(results)!;
  const name = programName(results.simulation!.values);
  if (values.improvement === null) return { headline: `${capital(name)} does not complete`, reason: general };
  if (values.requests_blocking === 0) {
    return {
      headline: `${capital(name)} never communicates: there is nothing to hide`,
      reason: `Both forms take ${cyclesText(values.cycles_blocking!)}, and the processor is busy in all of them.`,
    };
  }
  return { headline: headline(name, values.improvement), reason: `${wonBack(values)} ${limitText(results, values)}` };
}

const general = 'A remote word is requested before the loop that uses it, and is in flight while others are requested.';

/** A difference that nobody would notice. */
const nothing = 0.005;

function headline(kernel: string, improvement: number): string {
  // The words of a name such as 2-D stay together.
  const name = kernel.replace('-D', '\u2011D');
  if (improvement >= 1 + nothing) return `Prefetching makes ${name} ${timesAsFast(improvement)}`;
  return improvement > 1 - nothing ? `Prefetching gains nothing for ${name}` : `Prefetching makes ${name} slower: it takes ${timesAs(1 / improvement, 'long')}`;
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
  if (saved <= 0) return `Of the ${cyclesText(lost)} that the latency costs, none are hidden.`;
  return `Of the ${cyclesText(lost)} that the latency costs, prefetching hides ${formatQuantity(saved)}, ${percent(share)}.`;
}

function limitText(results: LabResults<Prefetch>, values: PrefetchValues): string {
  const { latency, m, k } = results.simulation!.values;
  const timeline = timelineOf(results, 'prefetch');
  if (timeline === null) return '';
  const recorded = timeline.traceEnds_us !== null ? toCycles(timeline.traceEnds_us) : values.cycles_prefetch!;
  const part = recorded / values.cycles_prefetch!;
  const stalls = chargeStalls(timeline, { latency, m, k });
  const overhead = values.cycles_prefetch! - values.cycles_ideal! - allStalls(stalls) / part;
  switch (limitOf({ cycles: recorded, ideal: part * values.cycles_ideal!, stalls })) {
    case 'hidden':
      return 'Hardly any latency is left to hide.';
    case 'overhead':
      return 'Hardly any stall is left; issuing requests and calculating addresses takes the other '
        + `${part === 1 ? formatQuantity(Math.round(overhead)) : `${formatQuantity(overhead, 2)} or so`}.`;
    case 'both':
      return m === 1
        ? 'The remaining latency is exposed: the network takes one request at a time.'
        : `The network is full: no more than m = ${m} in flight, one every k = ${formatQuantity(k)} cycles.`;
    case 'places':
      return `${m === 1 ? 'The one place in the network is' : `All m = ${m} places in the network are`} taken; more in flight would help, a smaller k would not.`;
    case 'interval':
      return `The network takes a request every k = ${formatQuantity(k)} cycles; a smaller k would help, a larger m would not.`;
    case 'slackness':
      return 'What is left is mostly one exposed latency, with too little computation to hide it: more slackness v would.';
    case 'dependence':
      return `What is left is ${part < 1 ? 'again and again a latency' : stalls.latencies === 1 ? 'one latency' : `${formatQuantity(stalls.latencies)} times a latency`}: `
        + 'a request that depends on the words before it cannot be sent ahead.';
  }
}
