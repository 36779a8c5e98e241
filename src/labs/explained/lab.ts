import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { claimedRows, type ExplainedValues, explainedModel, explainedTable } from './model.ts';

export const explainedLab: WrittenLab<ExplainedValues> = {
  ...explainedTable,
  question: 'Somebody prints a gain from overlapping: how much of it can overlap explain?',
  group: 'own',
  help: 'Paste a table of printed times, or drop its file: it is read here, and nothing leaves the page.',
  files: 'a table of printed times of computation, communication and both overlapped (CSV, TSV, Markdown, JSON)',
  reads: ['claims', 'table'],
  presets: async () => (await import('./presets.ts')).explainedPresets,
  closedForm: answeredBy(explainedModel, claimedRows),
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
    modelFigures: ['curves', 'rows', 'definitions'],
  },
};
