import { type LabResults, simulationNumber, timelineOf } from '../../core/results/labResults.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import type { DiagramsSpec } from '../../ui/diagrams/diagramsSpec.ts';
import { cyclesText, cycleUnit } from './cycles.ts';
import { deriveFlights, maxInFlight } from './deriveFlights.ts';
import { prefetchListing } from './listing.ts';
import { prefetchWords } from './states.ts';
import type { Prefetch } from './types.ts';
import { blockingCaption, inFlight, shortInstructions } from './words.ts';

/** The program beside its runs on both networks, each request on the line of the place that it takes in the network. */
export const prefetchDiagrams: DiagramsSpec<Prefetch> = {
  listing: prefetchListing,
  words: prefetchWords,
  note: () => shortInstructions,
  // The whole run with prefetching, unless the flights of its requests would be too short to be seen.
  firstShown: ({ latency }) => ({ maxUnequal: 1.2, most_us: Math.max(30 * latency, 3000) * cycleUnit.us, unit_us: cycleUnit.us }),
  diagrams: [
    {
      id: 'blocking',
      title: 'Blocking',
      curve: null,
      tracks: [{ diagram: 'blocking', label: null }],
      drawn: (timeline) => deriveFlights(timeline, 1),
      number: (results) => cycles(results, 'cycles_blocking'),
      caption: () => blockingCaption,
    },
    {
      id: 'prefetch',
      title: 'Prefetching',
      curve: null,
      tracks: [{ diagram: 'prefetch', label: null }],
      drawn: (timeline, { m }, few) => deriveFlights(timeline, m, few),
      number: (results) => cycles(results, 'cycles_prefetch'),
      caption: filled,
    },
  ],
  kinds: ['compute', 'overhead', 'wait', 'data'],
  names: { compute: 'instructions', overhead: 'prefetch', data: 'request' },
};

function cycles(results: LabResults<Prefetch>, key: 'cycles_blocking' | 'cycles_prefetch'): string | null {
  const value = simulationNumber(results, key);
  return value === null ? null : cyclesText(value);
}

/** How far the network was filled. */
function filled(results: LabResults<Prefetch>): string {
  const timeline = timelineOf(results, 'prefetch');
  if (timeline === null) return '';
  return inFlight({ requests: timeline.arrows.source.length, max: peakOf(timeline), m: results.simulation!.values.m });
}

/** By the timeline: the page asks whenever anything of its results has changed. */
const known = new WeakMap<Timeline, number>();

function peakOf(timeline: Timeline): number {
  const peak = known.get(timeline) ?? maxInFlight(timeline);
  known.set(timeline, peak);
  return peak;
}
