import { three } from '../../core/lab/handedMachine.ts';
import type { WrittenLab } from '../../core/lab/lab.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { costsOf } from '../../core/results/cost.ts';
import type { Deposit } from './model.ts';
import { depositTable } from './model.ts';

/** The axis of the deposit lab's curves: all machine sizes, in equal steps of the logarithm. */
const depositAxis = (): CurveAxis => ({ key: 'p', minimum: 2, maximum: 1024, points: 145, scale: 'logarithmic' });

/** The machine sizes that are simulated: powers of two, as far as an exchange of all with all takes no time to speak of. */
const depositPoints = (): CurveAxis => ({ key: 'p', minimum: 2, maximum: 256, points: 8, scale: 'logarithmic' });

/** Rates are stored in whole femtoseconds a byte. */
const rate = { inverse: true, step: 1e-9 };

export const depositLab: WrittenLab<Deposit['Values']> = {
  ...depositTable,
  question: 'What do synchronization and copies cost beside the transfer of the data?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).depositPresets,
  evaluation: {
    model: true,
    simulation: true,
    curve: depositAxis,
    modelFigures: [],
    bothFigures: ['breakdown', 'scaling', 'addresses', 'synchronization', 'messages'],
    extras: () => ({ answers: true }),
    simulatedPoints: depositPoints,
  },
  takesMachine({ loggp }) {
    if (loggp === null) return null;
    const [o, mb_s] = [three(loggp.o_us), three(1 / loggp.G_us)];
    return {
      values: { overhead_us: o, control_us: o, link_mb_s: mb_s, block_mb_s: mb_s },
      decided: ['A message, of data or of control, occupies its sender for o; links and remote stores have a bandwidth of 1/G.'],
      left: ['the latency, a constant of the Cray T3D', 'its processors', 'the barrier', 'copies in memory'],
    };
  },
  costs: (values) =>
    costsOf(
      depositTable.parameters,
      {
        overhead_us: {},
        control_us: {},
        barrier_us: {},
        allocation_us: {},
        buffer_us: {},
        address_us: {},
        copy_mb_s: rate,
        gather_mb_s: rate,
        block_mb_s: rate,
        link_mb_s: rate,
      },
      values,
    ),
};
