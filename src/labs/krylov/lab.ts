import type { WrittenLab } from '../../core/lab/lab.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { costsOf } from '../../core/results/cost.ts';
import type { Krylov } from './model.ts';
import { krylovTable } from './model.ts';

/** The axis of the Krylov lab's curves: processors, as far as a mesh of the largest machines reaches. */
function krylovAxis(): CurveAxis {
  return { key: 'p', minimum: 1, maximum: 10_000, points: 201, scale: 'logarithmic' };
}

export const krylovLab: WrittenLab<Krylov['Values']> = {
  ...krylovTable,
  question: 'What does hiding gain for conjugate gradients, and on how many processors?',
  group: 'idea',
  presets: async () => (await import('./presets.ts')).krylovPresets,
  takes: ['solver'],
  costs: (values) => costsOf(krylovTable.parameters, { t_fl: {}, t_s: {}, t_w: {} }, values),
  hidesAnswer: ['lines'],
  evaluation: { model: true, simulation: true, curve: krylovAxis, modelFigures: ['curves'] },
};
