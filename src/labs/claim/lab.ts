import type { WrittenLab } from '../../core/lab/lab.ts';
import { answeredBy } from '../../core/results/closedForm.ts';
import { type ClaimValues, claimModel, claimTable } from './model.ts';

export const claimLab: WrittenLab<ClaimValues> = {
  ...claimTable,
  question: 'Somebody prints a gain from overlapping: how much of it can overlap explain?',
  group: 'evidence',
  presets: async () => (await import('./presets.ts')).claimPresets,
  closedForm: answeredBy(claimModel),
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
