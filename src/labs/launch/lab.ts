import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type LaunchValues, launchModel, launchTable } from './model.ts';

export const launchLab: WrittenLab<LaunchValues> = {
  ...launchTable,
  question: 'Two streams, and still nothing overlaps: does the order of launches explain it?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).launchPresets,
  closedForm: answeredBy(launchModel),
  evaluation: {
    model: true,
    simulation: true,
    curve: () => ({ key: 'communication_us', minimum: 10, maximum: 100_000, points: 161, scale: 'logarithmic' }),
    modelFigures: ['curves'],
  },
};
