import { generatedLab } from '../generated/lab.ts';
import { attentionModel, attentionTable } from './model.ts';

export const attentionLab = generatedLab(attentionTable, attentionModel, {
  question: 'A sequence longer than one memory: from which block on does the ring hide?',
  presets: async () => (await import('./presets.ts')).attentionPresets,
  over: { key: 'block', minimum: 64, maximum: 65_536 },
});
