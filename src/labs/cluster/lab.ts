import type { WrittenLab } from '../../core/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { factorCosts } from './machine.ts';
import type { Cluster } from './model.ts';
import { clusterAxis, clusterPoints, clusterTable } from './model.ts';

export const clusterLab: WrittenLab<Cluster['Values']> = {
  ...clusterTable,
  question: 'What happens when everybody sends to one, and why is LogP wrong about a broadcast?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).clusterPresets,
  evaluation: {
    model: true,
    simulation: true,
    curve: clusterAxis,
    modelFigures: [],
    bothFigures: ['times'],
    simulatedPoints: clusterPoints,
    surveyAfter: true,
  },
  costs: (values) => [...factorCosts(values.machine), ...costsOf(clusterTable.parameters, { timeout_us: {} }, values)],
};
