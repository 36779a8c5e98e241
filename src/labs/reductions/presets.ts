import { presetsOf } from '../../core/lab/preset.ts';
import { reductionsTable } from './model.ts';

export const reductionsPresets = presetsOf(reductionsTable, [
  [
    'reductions-16',
    'Pipelined, with times of 16 nodes',
    {},
    'Two reductions take longer than the products. Beside the products they cost nothing: 2.35 times as fast.',
  ],
  ['reductions-merged', 'One reduction instead of two', { method: 'merged' }, 'Merging both sums into one saves a whole reduction in each iteration.'],
  [
    'reductions-equal',
    'As long as the products',
    { compute_us: 500, reduction_us: 500 },
    'The largest gain without noise: three times, where products and reduction take equally long.',
  ],
  [
    'reductions-noise',
    'Ranks that are not alike',
    { noise: 1 },
    'Noise makes every sum wait for the slowest rank. Who waits once an iteration instead of twice gains besides.',
  ],
]);
