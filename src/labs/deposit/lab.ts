import type { Lab } from '../../core/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { depositAxis, depositPoints } from './axis.ts';
import { depositTable } from './parameters.ts';
import type { Deposit } from './types.ts';

/** Kept in whole femtoseconds a byte. */
const rate = { inverse: true, step: 1e-9 };

export const depositLab: Lab<Deposit['Values']> = {
  ...depositTable,
  question: 'What do synchronization and copies cost beside the transfer of the data?',
  presets: async () => (await import('./presets.ts')).depositPresets,
  evaluation: {
    model: true,
    simulation: true,
    curve: depositAxis,
    modelFigures: [],
    bothFigures: ['breakdown', 'scaling', 'synchronization'],
    extras: () => ({ answers: true }),
    simulatedPoints: depositPoints,
  },
  costs: (values) =>
    costsOf(
      depositTable.parameters,
      { overhead_us: {}, control_us: {}, barrier_us: {}, copy_mb_s: rate, gather_mb_s: rate, block_mb_s: rate, link_mb_s: rate },
      values,
    ),
};
