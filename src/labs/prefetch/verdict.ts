import { type LabResults, timelineOf } from '../../core/results/labResults.ts';
import type { Verdict } from '../../ui/labPage.ts';
import { toCycles } from './cycles.ts';
import { allStalls, chargeStalls, prefetchLimit } from './limit.ts';
import { capital, programName } from './program.ts';
import { prefetchValues } from './resultNumbers.ts';
import type { PrefetchValues } from './results.ts';
import type { Prefetch } from './types.ts';
import * as words from './words.ts';

/** By the simulation: the page asks whenever anything of its results has changed. */
const known = new WeakMap<object, Verdict>();

/** How much prefetching gains, how much of the waiting it hides, and what keeps it from hiding the rest. */
export function prefetchVerdict(results: LabResults<Prefetch>): Verdict {
  const { simulation } = results;
  if (simulation === null) return { headline: 'Prefetching in a virtualization loop', reason: words.general };
  const verdict = known.get(simulation) ?? verdictOf(results);
  known.set(simulation, verdict);
  return verdict;
}

function verdictOf(results: LabResults<Prefetch>): Verdict {
  const values = prefetchValues(results)!;
  const name = programName(results.simulation!.values);
  if (values.improvement === null) return { headline: `${capital(name)} does not complete`, reason: words.general };
  if (values.requests_blocking === 0) {
    return {
      headline: `${capital(name)} never communicates: there is nothing to hide`,
      reason: words.busy(values.cycles_blocking!),
    };
  }
  const lost = values.cycles_blocking! - values.cycles_ideal!;
  const share = savedShare(values);
  const reason = words.hidden(lost, Math.round((share ?? 0) * lost), share);
  return { headline: words.headline(name, values.improvement), reason: `${reason} ${limitText(results, values)}` };
}

/** Part of the cycles lost to latency by the blocking form that the prefetching form does not lose, each relative to its own ideal. */
export function savedShare({ cycles_blocking, cycles_prefetch, cycles_ideal, cycles_ideal_prefetch }: PrefetchValues): number | null {
  if (cycles_blocking === null || cycles_prefetch === null || cycles_ideal === null || cycles_ideal_prefetch === null) return null;
  return cycles_blocking === cycles_ideal ? null : 1 - (cycles_prefetch - cycles_ideal_prefetch) / (cycles_blocking - cycles_ideal);
}

function limitText(results: LabResults<Prefetch>, values: PrefetchValues): string {
  const { latency, m, k } = results.simulation!.values;
  const timeline = timelineOf(results, 'prefetch');
  if (timeline === null) return '';
  const recorded = timeline.traceEnds_us !== null ? toCycles(timeline.traceEnds_us) : values.cycles_prefetch!;
  const part = recorded / values.cycles_prefetch!;
  const stalls = chargeStalls(timeline, { latency, m, k });
  const overhead = values.cycles_prefetch! - values.cycles_ideal_prefetch! - allStalls(stalls) / part;
  const limit = prefetchLimit({ cycles: recorded, ideal: part * values.cycles_ideal_prefetch!, stalls });
  return words.limits[limit]({ m, k, overhead, whole: part === 1, latencies: stalls.latencies });
}
