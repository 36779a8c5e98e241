import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type DecodingValues, decodingModel, decodingTable } from './model.ts';

export const decodingLab: WrittenLab<DecodingValues> = {
  ...decodingTable,
  question: 'Experts on other accelerators: how many tokens a second come?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).decodingPresets,
  closedForm: answeredBy(decodingModel),
  hidesAnswer: ['lines'],
  evaluation: {
    model: true,
    simulation: false,
    curve: () => ({ key: 'gb_s', minimum: 10, maximum: 10_000, points: 161, scale: 'logarithmic' }),
    modelFigures: ['curves', 'steps'],
  },
};
