import { presetsOf } from '../../core/lab/preset.ts';
import { gainTable } from './model.ts';

const figure = { axis: 'figure', omega: 0 } as const;
/** Section 2.1 knows one granularity, gamma_s / gamma_h; here a machine of 5. */
const simple = { ...figure, gamma_h: 5, gamma_s: 5, sweep: 'gamma_s' } as const;

/** Every figure of section 2 with its parameters and its axes, and the two worked examples. */
export const gainPresets = presetsOf(gainTable, [
  'Ideal hiding, and part of it',
  [
    'figure-3',
    'Figure 3: ideal hiding',
    { ...simple },
    'The gain climbs in a straight line to 2 at `γ_s = γ_h`, where calculation and communication take equally long, and then falls towards 1; from there on the speedup with hiding is flat at p.',
  ],
  [
    'figure-4',
    'Figure 4: a part of the calculation hides',
    { ...simple, f: 0.5, gamma_s: 10, family: 'f' },
    'The smaller f, the lower the maximum, `1 + f`, and the coarser the program that reaches it, at `γ_s = γ_h/f`. Yet even with `f = 0.5` the speedup reaches p.',
  ],
  [
    'figure-5a',
    'Figure 5(a): over the software granularity',
    { ...figure, gamma_h: 5, gamma_s: 5, sweep: 'gamma_s', family: 'gamma_h' },
    'Every machine reaches 2, each at its own granularity. The larger `γ_h` is, the wider the interval with a gain of 1.5.',
  ],
  [
    'figure-5b',
    'Figure 5(b): over the hardware granularity',
    { ...figure, gamma_h: 5, gamma_s: 5, sweep: 'gamma_h', family: 'gamma_s' },
    'The same curves from the side of the machine: a finer program needs a faster network, from which a coarse one gains nothing.',
  ],
  'Overhead',
  [
    'figure-6',
    'Figure 6: what overhead does',
    { ...figure, gamma_h: 5, gamma_s: 5, omega: 0.2, sweep: 'gamma_s', family: 'omega' },
    'Overhead lowers the maximum to `2 - Ω/(1 + Ω)`, moves it towards finer programs and makes coarse ones lose. Left of the maximum all curves are the same.',
  ],
  [
    'figure-6b',
    'Figure 6: along the overhead',
    { ...figure, gamma_h: 10, gamma_s: 5, omega: 0.5, sweep: 'omega', family: 'gamma_s' },
    'Overhead costs nothing as long as the processor would otherwise wait; beyond that the gain falls, below 1 from `Ω = γ_h/γ_s` on.',
  ],
  [
    'figure-7a',
    'Figure 7(a): an overhead of 0.2',
    { ...figure, omega: 0.2, gamma_h: 5, gamma_s: 5, sweep: 'gamma_s', family: 'gamma_h' },
    'All maxima are 1.83 and lie at `γ_s = γ_h/1.2`. With `γ_h = 1` hiding is already a loss for programs coarser than 5.',
  ],
  [
    'figure-7b',
    'Figure 7(b): an overhead of 0.2',
    { ...figure, omega: 0.2, gamma_h: 5, gamma_s: 5, sweep: 'gamma_h', family: 'gamma_s' },
    'Across machines: a loss on the left, where `γ_h` is below `0.2 γ_s` and the network so fast that hiding has nothing to win.',
  ],
  [
    'figure-8a',
    'Figure 8(a): an overhead of 1',
    { ...figure, omega: 1, gamma_h: 10, gamma_s: 5, sweep: 'gamma_s', family: 'gamma_h' },
    'Hiding that costs as much as the calculation: the maximum is 1.5, at half of `γ_h`, and every program coarser than `γ_h` loses.',
  ],
  [
    'figure-8b',
    'Figure 8(b): an overhead of 1',
    { ...figure, omega: 1, gamma_h: 10, gamma_s: 5, sweep: 'gamma_h', family: 'gamma_s' },
    'Across machines: on fast networks hiding is a loss, the larger the coarser the program.',
  ],
  'More processes',
  [
    'figure-9-1',
    'Figure 9.1: all to all, by the size of the program',
    { ...figure, lambda: 1600, p: 40, q_law: 'linear', sweep: 'p', family: 'lambda' },
    'Each program has one best number of processes for speedup with hiding and for gain alike, the square root of `λ`; there the gain is 2. Larger programs make use of more.',
  ],
  [
    'figure-9-2',
    'Figure 9.2: how the number of messages grows with p',
    { ...figure, lambda: 400, p: 20, q: 1, q_law: 'linear', sweep: 'p', family: 'messages' },
    'With a constant number of messages the speedup never falls; the faster that number grows, the lower the largest speedup and the fewer the processes that reach it.',
  ],
  [
    'figure-9-3',
    'Figure 9.3: the overlappable fraction',
    { ...figure, lambda: 400, p: 54, q_law: 'sqrt', f: 1, sweep: 'p', family: 'f' },
    'A larger f raises the largest speedup. Up to `f = 2/3` that also comes with fewer processes, and still lies beyond the largest gain; from then on both lie at the same p.',
  ],
  'Choosing a machine',
  [
    'example-1',
    'Example 1: the best of three machines',
    { gamma_h: 5, omega: 0.2, gamma_s: 5, machines: 'example_1' },
    'A program of granularity 5 and three machines: their gains are 3/5, 5/3 and 3/2, so neither the fastest network nor the least overhead wins.',
  ],
  [
    'example-2',
    'Example 2: a gain over a whole range',
    { gamma_h: 5, omega: 0, gamma_s: 5, gamma_s_low: 2, gamma_s_high: 10, machines: 'example_2' },
    'Programs of granularities between 2 and 10: H1 and H3 gain everywhere between them, H2 does not.',
  ],
]);
