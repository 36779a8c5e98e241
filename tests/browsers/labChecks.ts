import { expect } from 'vitest';
import { conjugateGradientsOf, expectedOf } from '../e2e/model.ts';
import { numberOf } from '../numberOf.ts';
import type { Key } from './Session.ts';

/** A scenario of a lab without precomputed answers, reached from a link by a key on a slider. */
export interface LabCheck {
  readonly lab: string;
  /** What the link says besides the lab, and how the address ends after the key. */
  readonly link: string;
  readonly slider: string;
  readonly key: Key;
  readonly moved: RegExp;
  /** Whether event diagrams are drawn, which can be played and stepped. */
  readonly plays: boolean;
  /**
   * What is true of the key numbers, and of the formula in words, when both engines have answered: by a published
   * formula, or one engine beside the other.
   */
  holds(shown: Shown): void;
}

export interface Shown {
  readonly numbers: Readonly<Record<string, string>>;
  readonly formula: string;
}

export const labChecks: readonly LabCheck[] = [
  {
    // Equation (4).
    lab: 'explore',
    link: '&gamma_s=10',
    slider: 'messages per iteration',
    key: 'PageUp',
    moved: /gamma_s=10&q=2$/,
    plays: true,
    holds({ numbers }) {
      const { gain, blocking_us } = expectedOf({ gamma_s: 10, q: 2 });
      isNear(numbers['Gain, closed form'], gain);
      isNear(numbers['Gain, simulated'], gain);
      isNear(numbers['Blocking iteration'], blocking_us);
    },
  },
  {
    // Machine H3 of Strumpen's example 1 gains 3/2.
    lab: 'gain',
    link: '&gamma_h=10',
    slider: 'overhead of hiding',
    key: 'Home',
    moved: /gamma_h=10&omega=0$/,
    plays: true,
    holds({ numbers }) {
      isNear(numbers['Gain, closed form'], 3 / 2);
      isNear(numbers['Gain, simulated'], 3 / 2);
    },
  },
  {
    lab: 'krylov',
    link: '&n_z=7',
    slider: 'processors',
    key: 'End',
    moved: /p=1000000$/,
    plays: false,
    holds({ numbers }) {
      const { gain, speedup } = conjugateGradientsOf({ n_z: 7, p: 1e6 });
      isNear(numbers['Gain'], gain);
      isNear(numbers['Speedup without hiding'], speedup);
    },
  },
  {
    // The communication process hides: an iteration is little longer than its computation, and both engines agree on how much.
    lab: 'sockets',
    link: '&interior_us=100000',
    slider: 'interior',
    key: 'PageUp',
    moved: /interior_us=200000$|lab=sockets$/,
    plays: true,
    holds({ numbers }) {
      const closed = numberOf(numbers['By closed form']!);
      expect(closed).toBeGreaterThan(202_000);
      expect(closed).toBeLessThan(1.1 * 202_000);
      isNear(numbers['Iteration, simulated'], closed, 0.05);
    },
  },
  {
    // Two transposes between two nodes: of each a quarter of the array crosses, after an overhead, a control message and barriers.
    lab: 'deposit',
    link: '&n=1024&p=64',
    slider: 'nodes',
    key: 'Home',
    moved: /n=1024&p=2$/,
    plays: true,
    holds({ numbers }) {
      const expected = 2 * (2.47 + 1.33 + (512 ** 2 * 16) / 22 + 3 * 2);
      isNear(numbers['Communication'], expected);
      isNear(numbers['Communication, simulated'], expected);
    },
  },
  {
    // Equation (8): four messages of 699 packets and a rest, one after another, as fast as the link of the receiver takes them (Table 1).
    lab: 'cluster',
    link: '&p=4',
    slider: 'processes',
    key: 'ArrowRight',
    moved: /p=5$/,
    plays: true,
    holds({ numbers }) {
      const expected = 4 * (0.0788 * 1_048_576 + 700 * 4.986);
      isNear(numbers['Least time, equation (8)'], expected, 0.001);
      isNear(numbers['Gather, simulated'], expected, 0.08);
    },
  },
  {
    // Section 3.2: (computation + communication) / max(computation, communication / m), with m = 1.
    lab: 'prefetch',
    link: '&m=4',
    slider: 'requests in flight',
    key: 'Home',
    moved: /m=1$/,
    plays: true,
    holds({ numbers, formula }) {
      const [, computation, communication, fewer, max] = /: ([\d,.]+) cycles, ([\d,.]+) cycles, ([\d,.]+) and 1 give ([\d,.]+)\. /.exec(formula)!.map(numberOf);
      expect(communication).toBeGreaterThan(1000);
      isNear(String(max), (computation! + communication!) / Math.max(computation!, fewer!));
      expect(parseFloat(numbers['Improvement']!)).toBeGreaterThan(0);
      expect(parseFloat(numbers['Improvement']!)).toBeLessThan(2);
    },
  },
  {
    lab: 'strips',
    link: '&system=ppc',
    slider: 'strips',
    key: 'ArrowRight',
    moved: /system=ppc.*&strips=1$/,
    plays: true,
    holds({ numbers }) {
      expect(numberOf(numbers['Speedup']!)).toBeGreaterThan(0);
      expect(numbers['Speedup, closed form']).toBe(`${numbers['Speedup']} (±0%)`);
    },
  },
  {
    // The optimal broadcast to eight of Karp et al. takes 24 where L = 6, o = 2, g = 4.
    lab: 'schedule',
    link: '&goal=optimal_broadcast&L=5&o=2&g=4',
    slider: 'latency',
    key: 'ArrowRight',
    moved: /L=6/,
    plays: true,
    holds: ({ numbers }) => expect(numbers['Finishing time']).toBe('24 ns'),
  },
];

/** To the four digits that the page shows, unless the theory itself is less exact. */
function isNear(shown: string | undefined, expected: number, tolerance = 6e-4): void {
  const number = numberOf(shown ?? '');
  expect(Math.abs(number / expected - 1), `shown ${shown}, expected ${expected}`).toBeLessThanOrEqual(tolerance);
}
