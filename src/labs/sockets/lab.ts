import { three } from '../../core/lab/handedMachine.ts';
import type { WrittenLab } from '../../core/lab/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import type { Sockets } from './model.ts';
import { socketsAxis, socketsPoints, socketsTable } from './model.ts';

export const socketsLab: WrittenLab<Sockets['Values']> = {
  ...socketsTable,
  question: 'Why do blocking sends not hide, and what does a communication process change?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).socketsPresets,
  evaluation: { model: true, simulation: true, curve: socketsAxis, modelFigures: [], bothFigures: ['gain'], simulatedPoints: socketsPoints, surveyAfter: true },
  takesMachine: ({ loggp, message_bytes }) =>
    loggp && {
      values: { latency_us: three(loggp.L_us), bandwidth_mb_s: three(1 / loggp.G_us), protocol_us: three(loggp.o_us), message_bytes },
      decided: ['A segment occupies the processor at each end for o; the wire has a bandwidth of 1/G.'],
      left: ['buffers and fragments', 'copies and messages through the pipe', 'whether both directions share the wire'],
    },
  costs: (values) =>
    costsOf(
      socketsTable.parameters,
      { bandwidth_mb_s: { inverse: true, step: 1e-9 }, latency_us: {}, pipe_us: {}, protocol_us: {}, copy_us_per_kb: { step: 1e-6 }, probe_us: {} },
      values,
    ),
};
