import type { WrittenLab } from '../../core/lab/lab.ts';
import type { Machine } from './model.ts';
import { machineAxis, machineTable } from './model.ts';

export const machineLab: WrittenLab<Machine['Values']> = {
  ...machineTable,
  question: 'How long does a message take on my machine, and what are its L, o, g and G?',
  group: 'own',
  help: 'Paste what a benchmark printed, or drop its file: it is read and fitted here, and nothing leaves the page.',
  presets: async () => (await import('./presets.ts')).machinePresets,
  files: 'what a benchmark printed (OSU, IMB, nccl-tests, Netgauge, two columns with units)',
  reads: ['benchmark'],
  hidesAnswer: ['lines'],
  evaluation: { model: true, simulation: false, curve: machineAxis, modelFigures: ['time', 'ranges'] },
  takes: ['benchmark'],
  onMachine: async (...args) => (await import('./useIn.ts')).onMachine(...args),
};
