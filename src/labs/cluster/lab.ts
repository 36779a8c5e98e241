import type { WrittenLab } from '../../core/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { clusterAxis, clusterPoints } from './axis.ts';
import { factorCosts } from './machineText.ts';
import { clusterTable } from './parameters.ts';
import type { Cluster } from './types.ts';

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
