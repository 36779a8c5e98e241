import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { choice } from '../../core/parameters/rows.ts';
import type { LabTypes } from '../../core/results/labResults.ts';

/** Whose rows there are: names in links, and how rows cite them. */
export const cited = {
  strumpen: 'Strumpen 1994',
  stricker: 'Stricker et al. 1995',
  tam: 'Tam and Wang',
  warschko: 'Warschko, Herter, Tichy 1994',
  iancu: 'Iancu et al. 2005',
  culler: 'Culler et al. 1993',
  hoefler: 'Hoefler, Schneider, Lumsdaine 2010',
  qi: 'Qi et al. 2024',
  flux: 'FLUX',
  jax: 'Scaling book',
  liu: 'Liu, Zaharia, Abbeel 2023',
  chen: 'Chen, Greenbaum, Carson 2019',
  megatron: 'Megatron-LM',
  deepseek: 'DeepSeek-AI 2025',
  deepep: 'DeepEP',
} as const;

/** Which rows are shown, and in which order. */
const evidenceParameters = [
  choice('paper', 'paper', 'all', {
    choices: {
      all: 'all',
      ...cited,
    },
    meaning: 'Whose numbers are listed.',
    source: 'chosen',
  }),
  choice('use', 'worth as evidence', 'all', {
    choices: {
      all: 'all',
      prediction: 'predicted',
      seen: 'seen before',
      missed: 'predicted or seen before, and missed',
      calibration: 'calibrated',
      identity: 'same by construction',
      contradicted: 'the paper contradicts itself',
      input: 'input',
      unreachable: 'not reachable',
    },
    meaning:
      'Predicted: nothing was fitted to the number, and it could have missed. Seen before: it was in view when something that it follows from was chosen; it can miss too. Calibrated: a constant was fitted to it. Same by construction: the printed formula evaluated, or another row again. The paper contradicts itself: another number of it excludes this one. Input: used as it is printed.',
    source: 'chosen',
  }),
  choice('order', 'order', 'paper', {
    choices: { paper: 'as in the paper', farthest: 'farthest from the paper first' },
    meaning: 'The order of the rows of each paper.',
    source: 'chosen',
  }),
] as const satisfies readonly Parameter[];

export const evidenceTable = {
  name: 'evidence',
  title: 'Evidence',
  parameters: evidenceParameters,
  constants: [],
  figures: ['scores', 'rows', 'coverage'],
} as const satisfies LabTable;

/** No engine is asked: its rows were computed when the project was built. */
export interface Evidence extends LabTypes {
  readonly Values: ValuesOf<typeof evidenceParameters>;
  readonly Model: never;
  readonly Simulation: never;
}
