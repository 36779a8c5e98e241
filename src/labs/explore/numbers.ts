import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { compared, modelled, simulated } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { Explore } from './types.ts';

/** The key numbers of the front page: the gain by both engines and what it is made of, then times and packets. */
export const exploreNumbers: readonly (readonly NumberSpec<Explore>[])[] = [
  [
    modelled('Gain, closed form', 'gain', formatQuantity, 'gain_of_hiding'),
    simulated('Gain, simulated', 'gain', formatQuantity, 'gain_of_hiding'),
    compared('Difference', 'gain', 'gain', (closed, run) => formatQuantity(run - closed, 2)),
    modelled('Largest gain', 'max_gain', formatQuantity, 'gain_of_hiding'),
    modelled('Speedup with hiding', 'speedup_lh', formatQuantity, 'speedup'),
    modelled('Speedup without', 'speedup', formatQuantity, 'speedup'),
  ],
  [
    simulated('Blocking iteration', 'blocking_us', formatTime, 'blocking'),
    simulated('Overlapped iteration', 'overlapped_us', formatTime, 'overlapped'),
    simulated('Deposit iteration', 'deposit_us', formatTime, 'deposit_message'),
    simulated('Gather', 'gathered_us', formatTime),
    simulated('Packets dropped', 'dropped', formatQuantity, 'dropped'),
    simulated('Longest queue', 'peak_queue', formatQuantity, 'queue'),
  ],
];
