import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type ExplainedValues, explainedModel, explainedTable } from './model.ts';

export const explainedLab: WrittenLab<ExplainedValues> = {
  ...explainedTable,
  question: 'Somebody prints a gain from overlapping: how much of it can overlap explain?',
  group: 'own',
  presets: async () => (await import('./presets.ts')).explainedPresets,
  closedForm: answeredBy(explainedModel),
  hidesAnswer: ['lines'],
  evaluation: {
    model: true,
    simulation: false,
    curve: ({ computation_us }) => ({
      key: 'communication_us',
      minimum: computation_us / 100,
      maximum: computation_us * 100,
      points: 161,
      scale: 'logarithmic',
    }),
    modelFigures: ['curves', 'definitions'],
  },
};
