import type { Lab } from '../../core/lab.ts';
import { prefetchTable } from './parameters.ts';
import type { Prefetch } from './types.ts';

export const prefetchLab: Lab<Prefetch['Values']> = {
  ...prefetchTable,
  question: 'How many requests must be in flight, and how much slackness does it take?',
  presets: async () => (await import('./presets.ts')).prefetchPresets,
  evaluation: { model: true, simulation: true, curve: null, surveyAfter: true, modelFigures: [] },
};
