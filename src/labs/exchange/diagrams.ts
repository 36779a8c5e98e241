import { type LabResults, simulationNumber, timelineOf } from '../../core/results/labResults.ts';
import { deriveOverlapTimes } from '../../core/timeline/deriveOverlapTimes.ts';
import { isWhole } from '../../core/timeline/timeline.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramSpec } from '../../ui/diagrams/diagramsSpec.ts';
import type { OverlapSpec } from '../../ui/specs.ts';
import type { Exchange } from './types.ts';
import { blockingCaption, depositCaption, overlappedCaption, separatingCaption } from './words.ts';

/** The event diagrams of an exchange, in the order in which a lesson would go through them. */
export const exchangeDiagrams: readonly DiagramSpec<Exchange>[] = [
  {
    id: 'blocking',
    title: 'Blocking',
    curve: 'without',
    tracks: [{ diagram: 'blocking', label: null }],
    number: perIteration('blocking_us'),
    caption: () => blockingCaption,
  },
  {
    id: 'overlapped',
    title: 'Overlapped',
    curve: 'hiding',
    tracks: [{ diagram: 'overlapped', label: null }],
    number: perIteration('overlapped_us'),
    caption: () => overlappedCaption,
  },
  {
    id: 'deposit',
    title: 'Direct deposit',
    curve: null,
    tracks: [
      { diagram: 'request_response', label: 'Request, response, data, acknowledgement' },
      { diagram: 'deposit', label: 'A barrier, then a direct deposit' },
    ],
    number: perIteration('deposit_us'),
    caption: deposited,
  },
];

function perIteration(key: 'blocking_us' | 'overlapped_us' | 'deposit_us'): DiagramSpec<Exchange>['number'] {
  return (results) => {
    const time = simulationNumber(results, key);
    return time === null ? null : `${formatTime(time)} an iteration`;
  };
}

function deposited(results: LabResults<Exchange>): string {
  const [requested, direct] = [timelineOf(results, 'request_response'), timelineOf(results, 'deposit')];
  if (requested === null || direct === null || results.simulation === null) return separatingCaption;
  return depositCaption({ ...requested.counters, iteration_us: requested.finish_us / results.simulation.values.iterations }, direct.counters);
}

/** Overlap of the overlapped exchange relative to the blocking one. */
export const exchangeOverlap: OverlapSpec<Exchange> = {
  read(results) {
    const [blocking, overlapped] = [timelineOf(results, 'blocking'), timelineOf(results, 'overlapped')];
    // Off-screen diagrams have no trace, and long ones only a sketch at first.
    if (!blocking || !overlapped || !isWhole(blocking) || !isWhole(overlapped)) return [];
    return [{ label: 'overlapped', ...deriveOverlapTimes(blocking, overlapped) }];
  },
};
