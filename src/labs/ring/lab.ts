import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type RingValues, ringModel, ringTable } from './model.ts';

export const ringLab: WrittenLab<RingValues> = {
  ...ringTable,
  question: 'A sequence longer than one memory: from which block on does the ring hide?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).ringPresets,
  closedForm: answeredBy(ringModel),
  evaluation: {
    model: true,
    simulation: true,
    curve: () => ({ key: 'block', minimum: 64, maximum: 65_536, points: 161, scale: 'logarithmic' }),
    modelFigures: ['curves'],
  },
};
