import { modelNumber, simulationNumber, simulationOf } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { Pipeline } from './types.ts';

const percent = (rate: number): string => formatPercent(rate, 3);

/** A schedule of one's own has no closed form. */
const published = (number: NumberSpec<Pipeline>): NumberSpec<Pipeline> => ({ ...number, shownFor: ({ schedule }) => schedule !== 'own' });

export const pipelineNumbers: readonly (readonly NumberSpec<Pipeline>[])[] = [
  [
    simulatedNumber('Bubble of all stages', 'idle_rate', percent),
    simulatedNumber('Bubble of the longest stage', 'bubble_rate', percent),
    published(modelled('Its closed form, free messages', 'free_bubble_rate', percent)),
    published({
      label: 'Messages add to it',
      origin: 'both',
      read: (results) => quantity(added(simulationNumber(results, 'bubble_rate'), modelNumber(results, 'free_bubble_rate')), percent),
    }),
    simulatedNumber('Iteration', 'iteration_us', (us) => formatTime(us, 4)),
    simulatedNumber('Longest stage', 'longest_stage_us', (us) => formatTime(us, 4)),
  ],
  [
    { label: 'Activations held at most', origin: 'simulation', read: (results) => quantity(mostHeld(simulationOf(results)), formatQuantity) },
    published(modelled('Closed form', 'peak_activations', formatQuantity)),
    modelled('Each stage computes', 'computation_us', (us) => formatTime(us, 4)),
  ],
];

/** Simulated times are whole picoseconds: smaller differences are rounding. */
const added = (rate: number | null, free: number | null): number | null => {
  if (rate === null || free === null) return null;
  return Math.abs(rate - free) < 1e-9 ? 0 : rate - free;
};

export const mostHeld = (simulation: Pick<Pipeline['Simulation'], 'peak_activations'> | null): number | null =>
  simulation === null || simulation.peak_activations.length === 0 ? null : simulation.peak_activations.reduce((most, of) => Math.max(most, of), 0);
