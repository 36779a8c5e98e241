import { gapFor, reduceBlocking, reduceOverlapped, ringOverlapped, ringThenAll } from '../generated/goal.ts';
import type { Generator } from '../generated/model.ts';
import { simulateGenerated } from '../generated/simulate.ts';
import { type Tensor, type TensorValues } from './model.ts';

const generator: Generator<TensorValues> = {
  schedule(version, { operation, p, product_us, omega }) {
    const part_us = ((version === 'overlapped' ? 1 + omega : 1) * product_us) / p;
    const ring = {
      p,
      part_us,
      comment: [`A product of ${p} parts and its ${operation === 'all_gather' ? 'all-gather' : 'reduce-scatter'} on a ring, ${version}.`],
    };
    if (operation === 'all_gather') return version === 'overlapped' ? ringOverlapped(ring) : ringThenAll(ring);
    return version === 'overlapped' ? reduceOverlapped(ring) : reduceBlocking(ring);
  },
  machine: ({ p, collective_us }) => ({ G: gapFor(collective_us / (p - 1)) }),
};

export const simulateTensor = simulateGenerated<Tensor>(generator);
