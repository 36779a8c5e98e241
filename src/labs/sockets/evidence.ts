import { fromReference } from '../../core/evidence/evidenceOf.ts';
import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import { costTable, socketsExperiments } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { socketsMachines } from './machines.ts';
import { socketsPoints, socketsTable } from './model.ts';

const parameters = defaultValues(socketsTable);
const survey = { lab: socketsTable.name, parameters, trace: false, points: socketsPoints(parameters) };

export const evidence = [
  ...[costTable, socketsExperiments].map((spec) => fromReference('Strumpen 1994', spec, survey)),
  ...printedEvidence(socketsTable, printed as readonly PrintedGroup[], {
    quantities: Object.fromEntries(socketsMachines.map(({ id, pipe_us }) => [`four_pipe_messages_of_${id}`, () => Promise.resolve(4 * pipe_us)])),
  }),
];
