import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type AttentionValues, attentionModel, attentionTable } from './model.ts';

export const attentionLab: WrittenLab<AttentionValues> = {
  ...attentionTable,
  question: 'A sequence longer than one memory: from which block on does the ring hide?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).attentionPresets,
  closedForm: answeredBy(attentionModel),
  evaluation: {
    model: true,
    simulation: true,
    curve: () => ({ key: 'block', minimum: 64, maximum: 65_536, points: 161, scale: 'logarithmic' }),
    modelFigures: ['curves'],
  },
};
