import type { WrittenLab } from '../../core/lab/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import type { Prefetch } from './model.ts';
import { prefetchTable } from './model.ts';

const cycles = { step: 1, exact: true } as const;

export const prefetchLab: WrittenLab<Prefetch['Values']> = {
  ...prefetchTable,
  question: 'How many requests must be in flight, and how much slackness does it take?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).prefetchPresets,
  evaluation: { model: true, simulation: true, curve: null, surveyAfter: true, modelFigures: [] },
  costs: (values) => costsOf(prefetchTable.parameters, { latency: cycles, k: cycles }, values),
};
