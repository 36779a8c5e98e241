import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type ExpertsValues, expertsModel, expertsTable } from './model.ts';

export const expertsLab: WrittenLab<ExpertsValues> = {
  ...expertsTable,
  question: 'Experts on other accelerators: does the all-to-all hide behind the other microbatch?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).expertsPresets,
  closedForm: answeredBy(expertsModel),
  evaluation: {
    model: true,
    simulation: true,
    curve: () => ({ key: 'dispatch_us', minimum: 10, maximum: 100_000, points: 161, scale: 'logarithmic' }),
    modelFigures: ['curves'],
  },
};
