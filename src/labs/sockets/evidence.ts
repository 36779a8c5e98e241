import { drawing, fromReference, outOfReach } from '../../core/evidence/evidenceOf.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import { socketsPoints } from './axis.ts';
import { mechanismRows, socketsSettings } from './claims.ts';
import { socketsExperiments } from './experiments.ts';
import { socketsTable as parameterTable } from './parameters.ts';
import { costTable } from './table.ts';

const parameters = defaultValues(parameterTable);
const survey = { lab: parameterTable.name, parameters, trace: false, points: socketsPoints(parameters) };

const cited = 'Strumpen 1994';

export const evidence = [
  ...[costTable, socketsExperiments].map((spec) => fromReference(cited, spec, survey)),
  { cited, engine: 'simulation', rows: socketsSettings } as const,
  { cited, engine: 'simulation', rows: mechanismRows } as const,
  outOfReach(cited, [
    [
      'Messages copied byte by byte, SPARCstation1+, over their transmission',
      'more than 3',
      'figure 10',
      'What the loop takes for a byte is not printed: any value would be set from this sentence.',
    ],
    ['Buffers of 112 bytes and half a page in the kernel', '112 bytes', 'section 3.1.2', 'What it takes to map a page, and to chain buffers, is not printed.'],
    ['Transfer times over the size of a message, copied in three ways', 'curves', 'figure 10', drawing],
    ['Transfer times over the length of a fragment', 'curves', 'figure 11', drawing],
    ['Messages through a pipe beside a semaphore', 'curves', 'figure 16', drawing],
    ['Transfer times over the size of a message on three networks', 'curves', 'figure 18', drawing],
    ['Penalty of small messages over the gain', 'about the same', 'section 4.1', 'Of which messages and which gain the paper does not say.'],
    ['Penalty over the size of a message', 'curves', 'figure 19', drawing],
    ['Gains and speedups over the size of the domain', 'curves', 'figures 21 to 23', drawing],
    [
      'Ethernet, 800,000 bytes: speedup where one machine has too little memory',
      'above 10',
      'figure 23',
      'Swapping of the sequential program is no part of the mechanism.',
    ],
  ]),
];
