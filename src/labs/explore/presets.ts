import { presetsOf } from '../../core/lab/preset.ts';
import { exploreTable } from '../exchange/model.ts';

/** Overhead and a part that cannot hide are switched off unless the preset is about them. */
const ideal = { f: 1, omega: 0 };

/** The presets of the front page. */
export const explorePresets = presetsOf(exploreTable, [
  'Exchange',
  [
    'ideal',
    'Everything hides',
    { ...ideal, gamma_h: 5, gamma_s: 5 },
    'Computation and communication take equally long and hide each other completely: the most that hiding can give.',
  ],
  [
    'short-computation',
    'Too little to hide behind',
    { ...ideal, gamma_h: 20, gamma_s: 5 },
    'The computation ends long before the messages have arrived. Watch the wait at the end of each overlapped iteration, and make `γ_s` larger until it disappears.',
  ],
  [
    'long-computation',
    'Too little to hide',
    { ...ideal, gamma_h: 5, gamma_s: 40 },
    'The messages hide completely, but they were a small part of the time. The gain falls towards 1 although no process of the overlapped version ever waits.',
  ],
  [
    'half-hides',
    'Half of the computation is overlappable',
    { ...ideal, gamma_h: 5, gamma_s: 10, f: 0.5 },
    "Only the second half of the computation runs while the messages travel. The maximum is lower and lies at a coarser granularity, `1/f` times the hardware's.",
  ],
  [
    'overhead-loss',
    'Overhead eats the gain',
    { f: 1, omega: 1.5, gamma_h: 4, gamma_s: 8 },
    'Hiding costs more computation than the messages take: the overlapped version is slower. There is a loss wherever `q γ_h/γ_s` is below `Ω`.',
  ],
  [
    'strumpen-h2',
    'The best of three machines',
    { f: 1, omega: 0.2, gamma_h: 5, gamma_s: 5 },
    'The machine H2, one of three. Set `γ_h` to 1 and `Ω` to 1 for H1, then to 10 and 0 for H3: neither the faster network nor the smaller overhead wins by itself.',
  ],
  'Gather',
  [
    'gather-overrun',
    'Everybody sends to one',
    { window: 7, buffer: 24, packets: 8, p: 8 },
    'All seven senders are active at once and the switch buffer cannot hold what they send. Watch the queue meet its capacity, the dropped packets, and the timeouts that follow.',
    'gathered',
  ],
  [
    'gather-coordinated',
    'Senders take turns',
    { window: 3, buffer: 24, packets: 8, p: 8 },
    'The same gather with three active senders, a window between its two bounds: nothing is dropped and the receiving link stays busy.',
    'gathered',
  ],
]);
