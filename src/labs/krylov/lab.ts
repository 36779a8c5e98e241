import type { Lab } from '../../core/lab.ts';
import { krylovAxis } from './axis.ts';
import { krylovTable } from './parameters.ts';
import { krylovPresets } from './presets.ts';

export const krylovLab: Lab = {
  ...krylovTable,
  question: 'What does hiding gain for conjugate gradients, and on how many processors?',
  presets: krylovPresets,
  evaluation: { model: true, simulation: false, curve: krylovAxis, modelFigures: ['curves'] },
};
