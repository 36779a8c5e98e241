import { presetsOf } from '../../core/lab/preset.ts';
import { launchTable } from './model.ts';

export const launchPresets = presetsOf(launchTable, [
  [
    'launch-behind',
    'Launched behind, one queue',
    {},
    'The host launches communication behind the next computation. In one queue it begins when the last kernel of that is over.',
  ],
  [
    'launch-before',
    'Launched before, one queue',
    { order: 'before' },
    'The same kernels in the other order: communication has begun before the computation that hides it.',
  ],
  ['launch-queues', 'A queue for each stream', { queues: 'many' }, 'Communication is at the head of its own queue. It begins as soon as one kernel is over.'],
  [
    'launch-priority',
    'A queue each, communication first',
    { queues: 'many', priority: 'communication' },
    'Of two kernels that could begin, priority takes communication, although it was launched behind.',
  ],
  [
    'launch-no-head',
    'Priority in one queue',
    { priority: 'communication' },
    'Priority decides between heads of queues. Here only one kernel is at the head, and it computes.',
  ],
  [
    'launch-megatron',
    'Experts of Megatron, 32 connections',
    { queues: 'many', priority: 'communication', communication_us: 80.3, steps: 32 },
    'Communication as long as the measured gain of 7.8% says. With one connection 3.7% were measured, which lies between the two orders in one queue.',
  ],
]);
