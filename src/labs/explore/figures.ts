import { isOfOneScenario, type LabResults, modelOf, simulationNumber, timelineOf } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { moreThan } from '../../core/units/quantity.ts';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { DiagramSpec } from '../../ui/diagramsSpec.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import { exchangeDiagrams } from '../exchange/figures.ts';
import type { Explore } from './model.ts';
import { gatherCaption, gatherIdea, windowBounds } from './words.ts';

/** The key numbers of the front page: the gain by both engines and what it is made of, then times and packets. */
export const exploreNumbers: readonly (readonly NumberSpec<Explore>[])[] = [
  [
    modelled('Gain, closed form', 'gain', formatQuantity, 'gain_of_hiding'),
    simulatedNumber('Gain, simulated', 'gain', formatQuantity, 'gain_of_hiding'),
    comparedNumber('Difference', 'gain', 'gain', (closed, run) => formatQuantity(moreThan(run, closed), 2)),
    modelled('Largest gain', 'max_gain', formatQuantity, 'gain_of_hiding'),
    modelled('Speedup with hiding', 'speedup_lh', formatQuantity, 'speedup'),
    modelled('Speedup without hiding', 'speedup', formatQuantity, 'speedup'),
  ],
  [
    simulatedNumber('Blocking iteration', 'blocking_us', formatTime, 'blocking'),
    simulatedNumber('Overlapped iteration', 'overlapped_us', formatTime, 'overlapped'),
    { ...simulatedNumber<Explore>('Deposit iteration', 'deposit_us', formatTime, 'deposit_message'), figure: 'deposit' },
    { ...simulatedNumber<Explore>('Gather', 'gathered_us', formatTime), figure: 'gathered' },
    { ...simulatedNumber<Explore>('Packets dropped', 'dropped', formatQuantity, 'dropped'), figure: 'gathered' },
    { ...simulatedNumber<Explore>('Longest queue', 'peak_queue', formatQuantity, 'queue'), figure: 'gathered' },
  ],
];

/** The event diagrams of the front page: the exchange's, and the gather's. */
export const exploreDiagrams: readonly DiagramSpec<Explore>[] = [
  ...exchangeDiagrams,
  {
    id: 'gathered',
    title: 'Gather',
    curve: null,
    tracks: [{ diagram: 'gathered', label: null }],
    number: (results) => {
      const time = simulationNumber(results, 'gathered_us');
      return time === null ? null : `${formatTime(time)} in all`;
    },
    caption: gathered,
  },
];

function gathered(results: LabResults<Explore>): string {
  const timeline = timelineOf(results, 'gathered');
  const queue = timeline?.levels[0];
  if (timeline === null || queue === undefined) return gatherIdea;
  const model = isOfOneScenario(results) ? modelOf(results) : null;
  const caption = gatherCaption({ ...timeline.counters, capacity: queue.capacity });
  return model === null ? caption : `${caption} ${windowBounds(model.gather_lower, model.gather_upper)}`;
}
