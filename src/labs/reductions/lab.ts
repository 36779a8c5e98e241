import { generatedLab } from '../generated/lab.ts';
import { reductionsModel, reductionsTable } from './model.ts';

export const reductionsLab = generatedLab(reductionsTable, reductionsModel, {
  question: 'A solver waits for sums over all ranks: what is gained without one of them, and without both?',
  presets: async () => (await import('./presets.ts')).reductionsPresets,
  over: { key: 'reduction_us', minimum: 10, maximum: 100_000 },
});
