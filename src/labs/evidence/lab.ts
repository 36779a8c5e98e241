import type { WrittenLab } from '../../core/lab/lab.ts';
import type { Evidence } from './model.ts';
import { evidenceTable } from './model.ts';

/** What all other labs say of the papers; it has no engine of its own. */
export const evidenceLab: WrittenLab<Evidence['Values']> = {
  ...evidenceTable,
  question: 'How far do model and simulation agree with what the papers print?',
  group: 'evidence',
  presets: async () => (await import('./presets.ts')).evidencePresets,
  table: async (values) => (await import('./rows.ts')).columnsOf(values),
  evaluation: { model: false, simulation: false, curve: null, modelFigures: [] },
  hidesAnswer: [],
};
