import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type ReductionsValues, reductionsModel, reductionsTable } from './model.ts';

export const reductionsLab: WrittenLab<ReductionsValues> = {
  ...reductionsTable,
  question: 'A solver waits for sums over all ranks: what is gained without one of them, and without both?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).reductionsPresets,
  closedForm: answeredBy(reductionsModel),
  evaluation: {
    model: true,
    simulation: true,
    curve: () => ({ key: 'reduction_us', minimum: 10, maximum: 100_000, points: 161, scale: 'logarithmic' }),
    modelFigures: ['curves'],
  },
};
