import type { Lab } from '../../core/lab.ts';
import { depositAxis, depositPoints } from './axis.ts';
import { depositTable } from './parameters.ts';
import type { Deposit } from './types.ts';

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
};
