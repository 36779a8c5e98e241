import { formatCount, formatTime } from '../../core/units/formatQuantity.ts';
import type { Counters } from '../../core/timeline/timeline.ts';
import type { DiagramSpec } from '../../ui/diagramsSpec.ts';
import { simulationNumber, timelineOf, type LabResults } from '../../core/results/labResults.ts';
import type { Exchange } from './types.ts';

/** The event diagrams of an exchange, in the order in which a lesson would go through them. */
export const exchangeDiagrams: readonly DiagramSpec<Exchange>[] = [
  {
    id: 'blocking', title: 'Blocking', curve: 'without', tracks: [{ diagram: 'blocking', label: null }],
    number: perIteration('blocking_us'),
    caption: () => 'Computation and communication alternate: while messages travel, every processor waits.',
  },
  {
    id: 'overlapped', title: 'Overlapped', curve: 'hiding', tracks: [{ diagram: 'overlapped', label: null }],
    number: perIteration('overlapped_us'),
    caption: () => 'Messages travel while the processors compute; the waits that remain are exposed communication.',
  },
  {
    id: 'deposit', title: 'Deposit', curve: null,
    tracks: [
      { diagram: 'request_response', label: 'Request, response, data, acknowledgement' },
      { diagram: 'deposit', label: 'A barrier, then a direct deposit' },
    ],
    number: perIteration('deposit_us'),
    caption: depositCaption,
  },
];

function perIteration(key: 'blocking_us' | 'overlapped_us' | 'deposit_us'): DiagramSpec<Exchange>['number'] {
  return (results) => {
    const time = simulationNumber(results, key);
    return time === null ? null : `${formatTime(time)} an iteration`;
  };
}

function depositCaption(results: LabResults<Exchange>): string {
  const [asked, deposited] = [timelineOf(results, 'request_response'), timelineOf(results, 'deposit')];
  if (asked === null || deposited === null) return 'Separating synchronization from data removes copies and control messages.';
  const costs = ({ copies, control_messages }: Counters): string =>
    `${some(copies, 'copy', 'copies')} and ${some(control_messages, 'control message')}`;
  const iterations = results.simulation?.values.iterations ?? NaN;
  return (
    `Request and response take ${costs(asked.counters)}: ${formatTime(asked.finish_us / iterations)} an iteration. ` +
    `After a barrier the data go straight to their destination: ${costs(deposited.counters)}, and the receiver's processor takes no part.`
  );
}

const some = (count: number, singular: string, plural?: string): string =>
  count === 0 ? `no ${plural ?? `${singular}s`}` : formatCount(count, singular, plural);
