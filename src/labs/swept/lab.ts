import type { WrittenLab } from '../../core/lab/lab.ts';
import type { SweptLab } from './model.ts';
import { sweptTable } from './model.ts';

/** Tables written by sweeps; the lab has no engine of its own. */
export const sweptLab: WrittenLab<SweptLab['Values']> = {
  ...sweptTable,
  question: 'What do a million scenarios look like at once?',
  group: 'own',
  help: 'Drop a .parquet or .csv file of a sweep, or all of its shards: it is read here, and nothing leaves the page. Drag along an axis of the parallel coordinates to select rows; each point opens its scenario.',
  presets: async () => (await import('./presets.ts')).sweptPresets,
  evaluation: { model: false, simulation: false, curve: null, modelFigures: [] },
  hidesAnswer: [],
  files: 'tables (.parquet, .csv, .tsv)',
  reads: ['table'],
};
