import { presetsOf } from '../../core/lab/preset.ts';
import { expertsTable } from './model.ts';

export const expertsPresets = presetsOf(expertsTable, [
  [
    'experts-64',
    'Times of 64 ranks',
    {},
    'While one microbatch travels the other one computes. Twenty of 132 processors communicate, which makes the rest compute 17.9% longer.',
  ],
  [
    'experts-8',
    'Times of 8 ranks, inside a node',
    { dispatch_us: 77, combine_us: 114 },
    'On 8 ranks, dispatch and combine take less than half as long. Hiding them costs nearly as much as it saves.',
  ],
  [
    'experts-256',
    'Times of 256 ranks',
    { dispatch_us: 194, combine_us: 360 },
    'Communication takes more than a third of the time: it hides, and the processors that it takes decide.',
  ],
  ['experts-few', 'Six processors for communication', { taken: 6 }, 'As many bytes with fewer processors: computing takes 4.8% longer in the place of 17.9%.'],
  [
    'experts-paired',
    'A forward beside a backward pass',
    { order: 'paired', dispatch_us: 242, combine_us: 485 },
    'The order of Megatron: backward computes twice as long, and hides what forward alone could not. Communication of 35% of the time hides.',
  ],
  [
    'experts-unpaired',
    'The same times, two forward passes',
    { dispatch_us: 242, combine_us: 485 },
    'Without a backward pass there is less to hide behind: part of the communication stays exposed.',
  ],
]);
