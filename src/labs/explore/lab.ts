import type { Lab } from '../../core/lab.ts';
import { exploreAxis } from './axis.ts';
import { exploreTable } from '../exchange/parameters.ts';
import { explorePresets } from './presets.ts';

export const exploreLab: Lab = {
  ...exploreTable,
  question: 'When does communication hide behind computation, and what stops it?',
  presets: explorePresets,
  evaluation: { model: true, simulation: true, curve: exploreAxis, modelFigures: ['curves'] },
};
