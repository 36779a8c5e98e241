import { defaultValues } from '../../core/link/defaultScenario.ts';
import { fromReference, outOfReach } from '../../ui/evidenceOf.ts';
import { socketsPoints } from './axis.ts';
import { socketsExperiments } from './experiments.ts';
import { socketsTable as parameterTable } from './parameters.ts';
import { socketsTable } from './table.ts';

const parameters = defaultValues(parameterTable);
const survey = { lab: parameterTable.name, parameters, trace: false, points: socketsPoints(parameters) };

const cited = 'Strumpen 1994';
const drawing = 'The paper draws it without numbers.';

export const evidence = [
  ...[socketsTable, socketsExperiments].map((spec) => fromReference(cited, spec, survey)),
  outOfReach(cited, [
    [
      'Copied byte by byte, SPARCstation1+, over the transmission',
      'more than 3',
      'figure 10',
      'What the loop takes for a byte is not printed: any value would be set from this sentence.',
    ],
    ['Buffers of 112 bytes and half a page in the kernel', '112 bytes', 'section 3.1.2', 'What it takes to map a page, and to chain buffers, is not printed.'],
    ['Transfer times over the size of a message on three networks', 'curves', 'figure 18', drawing],
    ['Penalty of small messages against the gain', 'about the same', 'section 4.1', 'Of which messages and which gain the paper does not say.'],
    ['Largest rate of the exchange', 'almost the peak rate', 'figure 20', drawing],
    [
      'Speedup on the Ethernet where one machine has too little memory',
      'above 10',
      'figure 23',
      'Swapping of the sequential program is no part of the mechanism.',
    ],
  ]),
];
