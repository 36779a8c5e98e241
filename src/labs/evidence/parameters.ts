import type { LabTable } from '../../core/labTable.ts';
import type { Parameter } from '../../core/parameters/parameter.ts';

/** Which rows are shown, and in which order. */
export const evidenceParameters = [
  {
    kind: 'choice',
    key: 'paper',
    symbol: '',
    label: 'paper',
    default: 'all',
    choices: [
      { value: 'all', label: 'all' },
      { value: 'strumpen', label: 'Strumpen 1994' },
      { value: 'stricker', label: 'Stricker et al. 1995' },
      { value: 'tam', label: 'Tam and Wang' },
      { value: 'warschko', label: 'Warschko, Herter, Tichy 1994' },
      { value: 'iancu', label: 'Iancu et al. 2005' },
      { value: 'culler', label: 'Culler et al. 1993' },
      { value: 'hoefler', label: 'Hoefler, Schneider, Lumsdaine 2010' },
      { value: 'qi', label: 'Qi et al. 2024' },
    ],
    meaning: 'Whose numbers are listed.',
    source: 'chosen',
  },
  {
    kind: 'choice',
    key: 'use',
    symbol: '',
    label: 'worth as evidence',
    default: 'all',
    choices: [
      { value: 'all', label: 'all' },
      { value: 'prediction', label: 'predicted' },
      { value: 'seen', label: 'seen before' },
      { value: 'calibration', label: 'calibrated' },
      { value: 'identity', label: 'same by construction' },
      { value: 'input', label: 'input' },
      { value: 'unreachable', label: 'not reachable' },
    ],
    meaning:
      'Predicted: nothing was fitted to the number, and it could have missed; only these count. Seen before: it was in view when something that it follows from was chosen. Calibrated: a constant was fitted to it. Same by construction: the printed formula evaluated, or another row again. Input: used as it is printed.',
    source: 'chosen',
  },
  {
    kind: 'choice',
    key: 'order',
    symbol: '',
    label: 'order',
    default: 'paper',
    choices: [
      { value: 'paper', label: 'as in the paper' },
      { value: 'farthest', label: 'farthest from the paper first' },
    ],
    meaning: 'The order of the rows of each paper.',
    source: 'chosen',
  },
] as const satisfies readonly Parameter[];

export const evidenceTable = {
  name: 'evidence',
  title: 'Evidence',
  parameters: evidenceParameters,
  constants: [],
  figures: ['scores', 'rows', 'coverage'],
} as const satisfies LabTable;
