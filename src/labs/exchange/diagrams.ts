import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { Counters } from '../../core/timeline/timeline.ts';
import type { DiagramSpec } from '../../ui/diagramsSpec.ts';
import { isOfOneScenario, modelNumber, simulationNumber, timelineOf, type LabResults } from '../../core/results/labResults.ts';

/** The four event diagrams of the front page, in the order in which a lesson would go through them. */
export const exploreDiagrams: readonly DiagramSpec[] = [
  {
    id: 'blocking', title: 'Blocking', curve: 'without', tracks: [{ diagram: 'blocking', label: null }],
    number: perIteration('blocking_us'),
    caption: () => 'Computation and messages take turns: while messages travel, every processor waits.',
  },
  {
    id: 'overlapped', title: 'Overlapped', curve: 'hiding', tracks: [{ diagram: 'overlapped', label: null }],
    number: perIteration('overlapped_us'),
    caption: () => 'Messages travel while the processors compute; what is left of waiting is what could not be hidden.',
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
  {
    id: 'gathered', title: 'Gathered', curve: null, tracks: [{ diagram: 'gathered', label: null }],
    number: (results) => {
      const time = simulationNumber(results, 'gathered_us');
      return time === null ? null : `${formatTime(time)} in all`;
    },
    caption: gatherCaption,
  },
];

function perIteration(key: string): DiagramSpec['number'] {
  return (results) => {
    const time = simulationNumber(results, key);
    return time === null ? null : `${formatTime(time)} an iteration`;
  };
}

function depositCaption(results: LabResults): string {
  const [asked, deposited] = [timelineOf(results, 'request_response'), timelineOf(results, 'deposit')];
  if (asked === null || deposited === null) return 'Separating synchronization from data removes copies and control messages.';
  const costs = ({ copies, control_messages }: Counters): string =>
    `${some(copies, 'copy', 'copies')} and ${some(control_messages, 'control message')}`;
  const iterations = Number(results.simulation?.values['iterations']);
  return (
    `Asking first takes ${costs(asked.counters)}: ${formatTime(asked.finish_us / iterations)} an iteration. ` +
    `Behind a barrier the data go straight to their place: ${costs(deposited.counters)}, and the receiver's processor takes no part.`
  );
}

const some = (count: number, singular: string, plural?: string): string =>
  count === 0 ? `no ${plural ?? `${singular}s`}` : formatCount(count, singular, plural);

function gatherCaption(results: LabResults): string {
  const timeline = timelineOf(results, 'gathered');
  const queue = timeline?.levels[0];
  if (timeline === null || queue === undefined) return 'Everybody sends to one, through a switch output with a finite buffer.';
  const { counters } = timeline;
  const losses = counters.dropped === 0
    ? 'Nothing is dropped'
    : `${formatCount(counters.dropped, 'packet')} found the buffer full and had to be sent again`;
  const link = counters.idle_us <= 0 ? 'the receiving link never idles' : `the receiving link stands idle for ${formatTime(counters.idle_us)}`;
  return `${losses}; the queue reaches ${formatQuantity(counters.peak_queue)} of ${formatQuantity(queue.capacity)} and ${link}.${windowBounds(results)}`;
}

function windowBounds(results: LabResults): string {
  if (!isOfOneScenario(results)) return '';
  const [lower, upper] = [modelNumber(results, 'gather_lower'), modelNumber(results, 'gather_upper')];
  if (lower === null || upper === null) return '';
  if (upper < lower) return ' By its bounds no window is small enough for this buffer.';
  return ` The window's bounds are ${formatQuantity(lower)} and ${formatQuantity(upper)}.`;
}
