import type { Lab } from '../../core/lab.ts';
import { krylovAxis } from './axis.ts';
import { krylovTable } from './parameters.ts';
import type { Krylov } from './types.ts';

export const krylovLab: Lab<Krylov['Values']> = {
  ...krylovTable,
  question: 'What does hiding gain for conjugate gradients, and on how many processors?',
  presets: async () => (await import('./presets.ts')).krylovPresets,
  veils: ['lines'],
  evaluation: { model: true, simulation: false, curve: krylovAxis, modelFigures: ['curves'] },
};
