import type { WrittenLab } from '../../core/lab/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { granularityOf } from '../exchange/words.ts';
import type { Gain } from './model.ts';
import { gainAxis, gainFamily, gainPoints, gainTable, softwareGranularity } from './model.ts';

export const gainLab: WrittenLab<Gain['Values']> = {
  ...gainTable,
  question: 'How much does hiding gain, for which programs on which machines, and what does its overhead cost?',
  group: 'idea',
  presets: async () => (await import('./presets.ts')).gainPresets,
  hidesAnswer: ['lines'],
  evaluation: {
    model: true,
    simulation: true,
    curve: gainAxis,
    reportsCurve: true,
    modelFigures: ['map'],
    bothFigures: ['curves'],
    extras: (values) => ({ answers: true, family: gainFamily(values).map(({ change }) => change) }),
    simulatedPoints: gainPoints,
  },
  takesMachine: granularityOf,
  costs: (values) => costsOf(gainTable.parameters, { gamma_h: { inverse: true }, omega: {} }, values),
  valuesInForce: (values) => ({ ...values, gamma_s: softwareGranularity(values) }),
};
