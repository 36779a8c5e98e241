import type { PrefetchKey } from '../parameters/prefetch.ts';
import { presetsOf } from './preset.ts';

/** The figures of Warschko, Herter and Tichy, one kernel of each of their three shapes, and what changes them. */
export const prefetchPresets = presetsOf<PrefetchKey>('prefetch', [
  [
    'wht-jacobi', 'Figures 2 and 5: Jacobi iteration', {},
    'The border of a block grows like the root of what is calculated in it. The improvement rises while requests overlap, and falls when there is enough to calculate without.', 'curves',
  ],
  [
    'wht-inner-product', 'Figures 3 and 6: inner product', { benchmark: 'll3', virtualization: 250 },
    'One reduction, however many elements: prefetching gains most where there is nothing else to do, and less and less from there.', 'curves',
  ],
  [
    'wht-tri-diagonal', 'Figures 4 and 7: tri-diagonal elimination', { benchmark: 'll5', virtualization: 1000 },
    'A reduction for each element: no slackness makes it efficient, but ten requests in flight gain nearly `m + 1 = 11`.', 'curves',
  ],
  [
    'wht-one-in-flight', 'One request in flight', { benchmark: 'jacobi', m: 1, k: 1000 },
    'The asynchronous message: calculation overlaps with one request, requests do not overlap with each other. At most twice as fast.', 'curves',
  ],
  [
    'wht-indirect', 'Particles in cells: prefetch everything', { benchmark: 'll13', virtualization: 400 },
    'Nobody knows which words are where, so that all are asked for. The addresses are calculated twice, which costs a third of the time at best.', 'utilization',
  ],
  [
    'wht-short-latency', 'A tenth of the latency', { benchmark: 'jacobi', latency: 100, k: 10 },
    'With `L = 100` less slackness is needed, and there is less to gain.', 'curves',
  ],
  [
    'wht-long-latency', 'Ten times the latency', { benchmark: 'jacobi', latency: 10_000, k: 1000, virtualization: 750 },
    'With `L = 10000` blocking communication never gets anywhere; prefetching still does.', 'utilization',
  ],
]);
