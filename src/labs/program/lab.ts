import type { WrittenLab } from '../../core/lab/lab.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { asItIs } from '../exchange/cards.ts';
import type { Program } from './model.ts';
import { programTable } from './model.ts';
import { isMpipReport, isMpiTrace, isNsysTable, isZip } from './traces/formats.ts';

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
  // A trace, which may be compressed or in an archive, a table of nsys, a report of mpiP, or a collective beside computation.
  recognizes: (name, begin) =>
    (/\.gz$/i.test(name) && begin.startsWith('\x1f\x8b')) ||
    (/\.zip$/i.test(name) && isZip(begin)) ||
    /^\s*[{[][^]*"(?:traceEvents|schemaVersion|deviceProperties)"/.test(begin) ||
    (/^\s*\[\s*\{/.test(begin) && /"ph"\s*:/.test(begin)) ||
    isNsysTable(begin) ||
    isMpipReport(begin) ||
    isMpiTrace(begin) ||
    /Pure Comm|t_pure/.test(begin),
  takesMachine: ({ text, message_bytes, gflop_s }) => ({
    values: { machine: text, message_bytes, gflop_s },
    decided: [asItIs],
    left: ['computation, messages and overhead, which belong to the program'],
  }),
  hidesAnswer: ['lines'],
  evaluation: { model: true, simulation: false, curve: programAxis, modelFigures: ['step', 'curves'] },
};
