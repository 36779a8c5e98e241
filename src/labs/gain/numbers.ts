import { modelNumber, type NumberKey, simulationNumber } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { Gain, GainModel, GainSimulation } from './types.ts';

/** The key numbers of the gain lab. */
export const gainNumbers: readonly (readonly NumberSpec<Gain>[])[] = [
  [
    model('Gain, closed form', 'gain'),
    simulation('Gain, simulated', 'gain', formatQuantity),
    {
      label: 'Difference',
      origin: 'both',
      read: (results) => {
        const [closed, simulated] = [modelNumber(results, 'gain'), simulationNumber(results, 'gain')];
        return closed === null || simulated === null ? null : formatQuantity(simulated - closed, 2);
      },
    },
    model('Largest gain', 'max_gain'),
    model('Speedup with hiding', 'speedup_lh'),
    model('Speedup without', 'speedup'),
  ],
  [
    model('Largest at γh/γs', 'gamma_ratio_of_max'),
    model('Loss below γh/γs', 'loss_below'),
    model('Efficiency with hiding', 'efficiency_lh'),
    model('Efficiency without', 'efficiency'),
    simulation('Blocking iteration', 'blocking_us', formatTime),
    simulation('Overlapped iteration', 'overlapped_us', formatTime),
  ],
];

function model(label: string, key: NumberKey<GainModel>): NumberSpec<Gain> {
  return { label, origin: 'model', read: (results) => quantity(modelNumber(results, key), formatQuantity) };
}

function simulation(label: string, key: NumberKey<GainSimulation>, format: (value: number) => string): NumberSpec<Gain> {
  return { label, origin: 'simulation', read: (results) => quantity(simulationNumber(results, key), format) };
}
