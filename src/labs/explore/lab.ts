import type { WrittenLab } from '../../core/lab/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { exploreTable } from '../exchange/model.ts';
import { granularityOf } from '../exchange/words.ts';
import type { Explore } from './model.ts';
import { exploreAxis } from './model.ts';

export const exploreLab: WrittenLab<Explore['Values']> = {
  ...exploreTable,
  question: 'When does communication hide behind computation, and what stops it?',
  group: 'idea',
  presets: async () => (await import('./presets.ts')).explorePresets,
  evaluation: { model: true, simulation: true, curve: exploreAxis, modelFigures: ['curves'] },
  takesMachine: granularityOf,
  costs: (values) => costsOf(exploreTable.parameters, { gamma_h: { inverse: true }, omega: {} }, values),
};
