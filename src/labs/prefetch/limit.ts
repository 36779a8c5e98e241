import { spanKinds, type Timeline } from '../../core/timeline/timeline.ts';
import { toCycles } from './cycles.ts';
import { awaitedRequest } from './states.ts';
import type { Limit } from './types.ts';

/** Cycles of a run's waiting for others, by what the awaited request waited for itself. */
export interface Stalls {
  /** The network had taken another less than k cycles before. */
  readonly interval: number;
  /** All places of the network were taken. */
  readonly places: number;
  /** Both: the interval had not passed, and all places were taken. */
  readonly both: number;
  /** The request left at once; the wait is the latency. */
  readonly latency: number;
  /** How often the latter took more than half of a latency. */
  readonly latencies: number;
}

const wait = spanKinds.indexOf('wait');

/** Charges each stall of a run on a pipelined network, as far as it is recorded. */
export function chargeStalls(timeline: Timeline, { latency, m, k }: Network): Stalls {
  const { spans, arrows } = timeline;
  const sent = Array.from(arrows.sent_us, toCycles);
  const stalls = { interval: 0, places: 0, both: 0, latency: 0 };
  const heldBy = (request: number): keyof typeof stalls => {
    const interval = request > 0 && sent[request] === sent[request - 1]! + k;
    const places = request >= m && sent[request] === sent[request - m]! + latency;
    return interval && places ? 'both' : interval ? 'interval' : places ? 'places' : 'latency';
  };
  let latencies = 0;
  for (let i = 0; i < spans.kind.length; i += 1) {
    if (spans.kind[i] !== wait || spans.peer[i]! < 0) continue;
    const cycles = toCycles(spans.end_us[i]! - spans.start_us[i]!);
    const request = awaitedRequest(timeline, i);
    const cause = request < 0 ? 'latency' : heldBy(request);
    stalls[cause] += cycles;
    if (cause === 'latency' && cycles > latency / 2) latencies += 1;
  }
  return { ...stalls, latencies };
}

export interface Network {
  readonly latency: number;
  readonly m: number;
  readonly k: number;
}

/** The part of a run below which waiting no longer matters. */
const little = 0.03;

export const allStalls = ({ interval, places, both, latency }: Stalls): number => interval + places + both + latency;

/** The limit by what most of the waiting of a run was for. */
export function prefetchLimit({ cycles, ideal, stalls }: { readonly cycles: number; readonly ideal: number; readonly stalls: Stalls }): Limit {
  if (allStalls(stalls) <= little * cycles) return cycles - ideal > 2 * little * cycles ? 'overhead' : 'hidden';
  const { interval, places, both, latency, latencies } = stalls;
  if (latency >= interval + places + both) return latencies > 1 ? 'dependence' : 'slackness';
  return both >= Math.max(interval, places) ? 'both' : interval > places ? 'interval' : 'places';
}
