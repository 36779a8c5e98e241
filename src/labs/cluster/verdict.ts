import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAs } from '../../core/units/timesAs.ts';
import { clusterProblem, comparedGather, isGather, isSimple, modelNow, predictionError, simulatedNow } from './resultNumbers.ts';
import type { Verdict } from '../../ui/labPage.ts';
import { isCurrent, type LabResults } from '../../core/results/labResults.ts';
import type { Cluster, ClusterProblem } from './types.ts';
import { limitReached } from '../../core/results/limitReached.ts';

/** How long broadcast or gather take, against what they need, and what is to blame. */
export function clusterVerdict(results: LabResults<Cluster>): Verdict {
  const problem = clusterProblem(results);
  if (problem !== null) return problems[problem];
  const time_us = simulatedNow(results, 'time_us');
  if (time_us === null) {
    if (!isCurrent(results, 'simulation') || results.simulation === null) return awaited(results);
    return { headline: limitReached(results.simulation.result.values.limit), reason: 'The simulation stopped before all packets had arrived. With fewer packets it completes.' };
  }
  return isGather(results.values) ? gather(results, time_us) : broadcast(results, time_us);
}

const problems: Readonly<Record<ClusterProblem, Verdict>> = {
  one_process: { headline: 'A single process has no partner', reason: 'A broadcast or a gather takes at least two processes.' },
  no_bytes: { headline: 'Nothing to send', reason: 'A message of 0 bytes needs no packet and takes no time.' },
  too_few_senders: { headline: 'All senders together cannot keep the link busy', reason: 'The lower bound exceeds the number of senders, so that equation (7) has no window.' },
  no_buffer: { headline: 'Without a buffer no two senders can be active at once', reason: 'The switch drops each packet that finds its output busy, and equation (7) has no window.' },
  no_window: { headline: 'No window keeps the link busy without a loss', reason: 'Equation (7) has no solution: no window between the bounds leaves a last group that is large enough.' },
};

function awaited({ values }: LabResults<Cluster>): Verdict {
  return isGather(values)
    ? { headline: 'What happens when everybody sends to one', reason: 'The switch has a buffer, and it is finite.' }
    : { headline: 'One process tells all others', reason: 'Packet after packet travels down a tree.' };
}

function gather(results: LabResults<Cluster>, time_us: number): Verdict {
  const number = (key: 'dropped' | 'idle_us' | 'senders' | 'retransmitted' | 'bubbles'): number => simulatedNow(results, key) ?? 0;
  const [dropped, idle_us, senders] = [number('dropped'), number('idle_us'), number('senders')];
  const bound_us = modelNow(results, 'bound_us');
  const times = bound_us === null ? `takes ${formatTime(time_us, 3)}` : comparison(time_us / bound_us);
  const who = isSimple(results.values) ? `All ${formatQuantity(senders)} at once` : senders === 1 ? 'One sender at a time' : `${formatQuantity(senders)} senders at once`;
  if (dropped > 0) {
    return {
      headline: `${who}: ${formatCount(dropped, 'packet is', 'packets are')} dropped, and the gather ${times}`,
      reason: `${why(results)} ${formatCount(number('retransmitted'), 'packet is', 'packets are')} sent again, and the gather takes ${formatTime(time_us, 3)}.`,
    };
  }
  const idle = idle_us / time_us;
  if (idle > 0.01) {
    return {
      headline: `${who}: nothing is dropped, but the receiving link is idle for ${formatQuantity(100 * idle, 2)}% of the time`,
      reason: `Too few send at once to fill it: ${formatTime(idle_us, 3)} of ${formatTime(time_us, 3)} pass in ${formatCount(number('bubbles'), 'bubble')}. The gather ${times}.`,
    };
  }
  return {
    headline: `${who}: nothing is dropped, and the gather ${times}`,
    reason: `The receiving link is busy from the first packet to the last, for ${formatTime(time_us, 3)}: no schedule is faster.${simpleInstead(results, time_us)}`,
  };
}

/** What the simple gather would have done. */
function simpleInstead(results: LabResults<Cluster>, time_us: number): string {
  const compared = isSimple(results.values) ? null : comparedGather(results);
  if (!compared?.dropped || !compared.time_us) return '';
  const longer = compared.time_us / time_us;
  return ` All ${formatQuantity(results.values.p - 1)} at once would drop ${formatCount(compared.dropped, 'packet')}${isAlike(longer) ? '' : ` and take ${timesAs(longer, 'long')}`}.`;
}

/** Against the least that the slowest stage needs. */
function comparison(factor: number): string {
  if (isAlike(factor)) return 'takes the least possible time';
  if (factor < 1.1) return `takes ${formatQuantity(100 * (factor - 1), 2)}% longer than the least possible time`;
  return `takes ${timesAs(factor, 'long')} as the least possible time`;
}

/** Why packets are dropped. */
function why(results: LabResults<Cluster>): string {
  const [senders, upper] = [simulatedNow(results, 'senders'), modelNow(results, 'upper')];
  if (senders === null || upper === null) return 'The buffer of the switch overflows.';
  if (senders > upper) return `No more than ${formatQuantity(upper)} may send at once, or the buffer overflows.`;
  if (results.values.handover === 'sent') return 'The next sender starts while packets of the one before still wait in the switch.';
  return 'The buffer of the switch overflows.';
}

function broadcast(results: LabResults<Cluster>, time_us: number): Verdict {
  const logp = predictionError(modelNow(results, 'logp_us'), time_us);
  const cluster = predictionError(modelNow(results, 'cluster_us'), time_us);
  const headline = logp === null || cluster === null
    ? `The broadcast takes ${formatTime(time_us, 3)}`
    : `The broadcast takes ${formatTime(time_us, 3)}: LogP says ${difference(logp)}, the cluster model ${difference(cluster)}`;
  return { headline, reason: slowest(results) };
}

function difference(error: number): string {
  const percent = formatQuantity(100 * Math.abs(error), 2);
  return Math.abs(error) < 0.005 ? 'the same' : `${percent}% ${error < 0 ? 'less' : 'more'}`;
}

function slowest(results: LabResults<Cluster>): string {
  const process = modelNow(results, 'bottleneck');
  const p = results.values.p;
  if (process === null) return 'Every process receives each packet and passes it on.';
  if (p === 2) return 'Two processes: one sends, the other receives.';
  return process === 0
    ? 'The root, which sends each packet most often, is the bottleneck: here receiving a packet takes less time than sending one.'
    : `Process ${process} of ${p} sends each packet one time fewer than the root but also has to receive it: it is the bottleneck, which LogP does not model.`;
}
