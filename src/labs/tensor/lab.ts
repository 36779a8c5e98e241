import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type TensorValues, tensorModel, tensorTable } from './model.ts';

export const tensorLab: WrittenLab<TensorValues> = {
  ...tensorTable,
  question: 'A product needs a collective: what hides if both are cut into parts?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).tensorPresets,
  closedForm: answeredBy(tensorModel),
  evaluation: {
    model: true,
    simulation: true,
    curve: () => ({ key: 'collective_us', minimum: 10, maximum: 100_000, points: 161, scale: 'logarithmic' }),
    modelFigures: ['curves'],
  },
};
