import { type LabResults, modelNumber, type NumberKey, simulationNumber } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { Explore, ExploreModel, ExploreSimulation } from './types.ts';

/** The key numbers of the front page: the gain by both engines and what it is made of, then times and packets. */
export const exploreNumbers: readonly (readonly NumberSpec<Explore>[])[] = [
  [
    { label: 'Gain, closed form', term: 'gain_of_hiding', origin: 'model', read: model('gain', formatQuantity) },
    { label: 'Gain, simulated', term: 'gain_of_hiding', origin: 'simulation', read: simulation('gain', formatQuantity) },
    { label: 'Difference', origin: 'both', read: difference },
    { label: 'Largest gain', term: 'gain_of_hiding', origin: 'model', read: model('max_gain', formatQuantity) },
    { label: 'Speedup with hiding', term: 'speedup', origin: 'model', read: model('speedup_lh', formatQuantity) },
    { label: 'Speedup without', term: 'speedup', origin: 'model', read: model('speedup', formatQuantity) },
  ],
  [
    { label: 'Blocking iteration', term: 'blocking', origin: 'simulation', read: simulation('blocking_us', formatTime) },
    { label: 'Overlapped iteration', term: 'overlapped', origin: 'simulation', read: simulation('overlapped_us', formatTime) },
    { label: 'Deposit iteration', term: 'deposit_message', origin: 'simulation', read: simulation('deposit_us', formatTime) },
    { label: 'Gather', origin: 'simulation', read: simulation('gathered_us', formatTime) },
    { label: 'Packets dropped', term: 'dropped', origin: 'simulation', read: simulation('dropped', formatQuantity) },
    { label: 'Longest queue', term: 'queue', origin: 'simulation', read: simulation('peak_queue', formatQuantity) },
  ],
];

function model(key: NumberKey<ExploreModel>, format: (value: number) => string): NumberSpec<Explore>['read'] {
  return (results) => quantity(modelNumber(results, key), format);
}

function simulation(key: NumberKey<ExploreSimulation>, format: (value: number) => string): NumberSpec<Explore>['read'] {
  return (results) => quantity(simulationNumber(results, key), format);
}

function difference(results: LabResults<Explore>): string | null {
  const [closed, simulated] = [modelNumber(results, 'gain'), simulationNumber(results, 'gain')];
  return closed === null || simulated === null ? null : formatQuantity(simulated - closed, 2);
}
