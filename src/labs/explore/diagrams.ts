import { isOfOneScenario, type LabResults, modelOf, simulationNumber, timelineOf } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramSpec } from '../../ui/diagrams/diagramsSpec.ts';
import { exchangeDiagrams } from '../exchange/diagrams.ts';
import type { Explore } from './types.ts';
import { gatherCaption, gatherIdea, windowBounds } from './words.ts';

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
