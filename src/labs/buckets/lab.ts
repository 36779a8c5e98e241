import type { Lab } from '../../core/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { bucketsAxis, bucketsPoints } from './axis.ts';
import { bucketsTable } from './parameters.ts';
import type { Buckets } from './types.ts';

export const bucketsLab: Lab<Buckets['Values']> = {
  ...bucketsTable,
  question: 'Training in parallel: which gradients are still on their way when the backward pass is over?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).bucketsPresets,
  evaluation: { model: true, simulation: true, curve: bucketsAxis, simulatedPoints: bucketsPoints, modelFigures: [], bothFigures: ['curves'] },
  costs: (values) => costsOf(bucketsTable.parameters, { alpha_us: {}, beta_us_per_byte: {}, omega: {}, slowdown: {} }, values),
};
