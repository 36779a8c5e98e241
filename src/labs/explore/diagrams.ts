import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { exchangeDiagrams } from '../exchange/diagrams.ts';
import type { DiagramSpec } from '../../ui/diagramsSpec.ts';
import { isOfOneScenario, modelOf, simulationNumber, timelineOf, type LabResults } from '../../core/results/labResults.ts';
import type { Explore } from './types.ts';

/** The event diagrams of the front page: those of the exchange, and the gather. */
export const exploreDiagrams: readonly DiagramSpec<Explore>[] = [
  ...exchangeDiagrams,
  {
    id: 'gathered', title: 'Gathered', curve: null, tracks: [{ diagram: 'gathered', label: null }],
    number: (results) => {
      const time = simulationNumber(results, 'gathered_us');
      return time === null ? null : `${formatTime(time)} in all`;
    },
    caption: gatherCaption,
  },
];

function gatherCaption(results: LabResults<Explore>): string {
  const timeline = timelineOf(results, 'gathered');
  const queue = timeline?.levels[0];
  if (timeline === null || queue === undefined) return 'All processes send to one, through a switch output with a finite buffer.';
  const { counters } = timeline;
  const losses = counters.dropped === 0
    ? 'Nothing is dropped'
    : `${formatCount(counters.dropped, 'packet')} found the buffer full and had to be sent again`;
  const link = counters.idle_us <= 0 ? 'the receiving link never idles' : `the receiving link stands idle for ${formatTime(counters.idle_us)}`;
  return `${losses}; the queue reaches ${formatQuantity(counters.peak_queue)} of ${formatQuantity(queue.capacity)} and ${link}.${windowBounds(results)}`;
}

function windowBounds(results: LabResults<Explore>): string {
  const model = modelOf(results);
  if (model === null || !isOfOneScenario(results)) return '';
  const { gather_lower: lower, gather_upper: upper } = model;
  if (upper < lower) return ' No window satisfies both bounds with this buffer.';
  return ` The window's bounds are ${formatQuantity(lower)} and ${formatQuantity(upper)}.`;
}
