import type { WrittenLab } from '../../core/lab/lab.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { asItIs } from '../exchange/cards.ts';
import type { Program } from './model.ts';
import { programTable } from './model.ts';

/** The axis of the curves: from the smallest messages to ones that nothing hides. */
const programAxis = (): CurveAxis => ({ key: 'message_bytes', minimum: 8, maximum: 2 ** 27, points: 201, scale: 'logarithmic' });

export const programLab: WrittenLab<Program['Values']> = {
  ...programTable,
  question: 'Does overlapping pay for my program, in seconds and bytes?',
  group: 'own',
  help: 'Drop a trace of the PyTorch profiler, or one of an MPI program. Beside each answer is a link to the scenario that shows it.',
  presets: async () => (await import('./presets.ts')).programPresets,
  files:
    'traces of the PyTorch profiler (.json, .json.gz) and of MPI programs (liballprof, SimGrid, Paraver, Dimemas), tables of nsys (cuda_gpu_trace as CSV), reports of mpiP, also in a .zip',
  reads: ['packed', 'torch', 'nsys', 'mpip', 'mpi', 'overlap'],
  takesMachine: ({ text, message_bytes, gflop_s }) => ({
    values: { machine: text, message_bytes, gflop_s },
    decided: [asItIs],
    left: ['computation, messages and overhead, which belong to the program'],
  }),
  hidesAnswer: ['lines'],
  evaluation: { model: true, simulation: false, curve: programAxis, modelFigures: ['step', 'curves'] },
};
