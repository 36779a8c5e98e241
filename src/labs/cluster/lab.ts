import { three } from '../../core/lab/handedMachine.ts';
import type { WrittenLab } from '../../core/lab/lab.ts';
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
  takesMachine({ loggp, message_bytes }) {
    if (loggp === null) return null;
    const { o_us, g_us } = loggp;
    const [o, L, gap, perByte] = [three(o_us), three(loggp.L_us), three(Math.max(g_us ?? 0, o_us)), three(loggp.G_us)];
    return {
      values: {
        machine: [`Os:${o}:0`, `gs:${gap}:${perByte}`, `gr:${gap}:${perByte}`, `Or:${o}:0`, 'Ur:0:0', `L:${L}:0:0:1000000`].join(','),
        // The time of a measured message ends when it is in the receiver's memory.
        copy: 'none',
        message_bytes,
      },
      decided: [
        `A packet of m bytes occupies the processors of sender and receiver for o each, and each link for ${g_us === null ? 'o' : 'max(g, o)'} + G m. Handing it to the program takes no more time, and no copy: a measured message is in its place. The switch is never the bottleneck.`,
      ],
      left: ['the largest packet', 'the buffer of the switch', ...(g_us === null ? ['g, which was not measured'] : [])],
    };
  },
  costs: (values) => [...factorCosts(values.machine), ...costsOf(clusterTable.parameters, { timeout_us: {} }, values)],
};
