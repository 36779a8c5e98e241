import { presetsOf } from '../../core/lab/preset.ts';
import { evidenceTable } from './model.ts';

export const evidencePresets = presetsOf(evidenceTable, [
  ['all', 'Everything', {}, 'Every table, figure and quantitative sentence of the papers, beside what model and simulation say of it.'],
  [
    'missed',
    'What misses',
    { use: 'missed', order: 'farthest' },
    'Predicted or seen before, and off by more than 10%, or a statement that does not hold here: the worst of each paper first, with what is known of the reason.',
    'rows',
  ],
  [
    'farthest',
    'Predictions, the worst first',
    { use: 'prediction', order: 'farthest' },
    'Where nothing was fitted: the numbers of each paper that ours are farthest from, and the statements that do not hold here.',
    'rows',
  ],
  ['calibrated', 'What was fitted', { use: 'calibration' }, 'Numbers that a constant was chosen to meet. They fit, and prove nothing.', 'rows'],
  [
    'identity',
    'What could not have missed',
    { use: 'identity' },
    'Printed formulas evaluated, one number in two rows, bounds of the run itself: right unless there is a mistake, and no evidence.',
    'rows',
  ],
  [
    'seen',
    'What was in view',
    { use: 'seen' },
    'Numbers that stood beside ours when something that they follow from was written or chosen, though nothing was fitted to them.',
    'rows',
  ],
  [
    'contradicted',
    'Where a paper contradicts itself',
    { use: 'contradicted' },
    'Numbers and statements that other numbers of the same paper exclude, each with the derivation.',
    'rows',
  ],
  ['unreachable', 'What cannot be reached', { use: 'unreachable' }, 'Numbers and figures that these models cannot say, each with the reason.', 'rows'],
]);
