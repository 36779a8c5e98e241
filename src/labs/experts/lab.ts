import { generatedLab } from '../generated/lab.ts';
import { expertsModel, expertsTable } from './model.ts';

export const expertsLab = generatedLab(expertsTable, expertsModel, {
  question: 'Experts on other accelerators: does the all-to-all hide behind the other microbatch?',
  presets: async () => (await import('./presets.ts')).expertsPresets,
  over: { key: 'dispatch_us', minimum: 10, maximum: 100_000 },
});
