import type { Lab } from '../../core/lab.ts';
import { programAxis } from './axis.ts';
import { programTable } from './parameters.ts';
import type { Program } from './types.ts';

export const programLab: Lab<Program['Values']> = {
  ...programTable,
  question: 'Does overlapping pay for my program, in seconds and bytes?',
  help: 'Each answer is a link to the scenario in another lab that shows it.',
  presets: async () => (await import('./presets.ts')).programPresets,
  veils: ['lines'],
  evaluation: { model: true, simulation: false, curve: programAxis, modelFigures: ['step', 'curves'] },
};
