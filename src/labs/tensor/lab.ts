import { generatedLab } from '../generated/lab.ts';
import { tensorModel, tensorTable } from './model.ts';

export const tensorLab = generatedLab(tensorTable, tensorModel, {
  question: 'A product needs a collective: what hides if both are cut into parts?',
  presets: async () => (await import('./presets.ts')).tensorPresets,
  over: { key: 'collective_us', minimum: 10, maximum: 100_000 },
});
