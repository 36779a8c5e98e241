import { defaultValues } from '../../core/link/defaultScenario.ts';
import { fromReference } from '../../ui/evidenceOf.ts';
import { socketsPoints } from './axis.ts';
import { socketsExperiments } from './experiments.ts';
import { socketsTable as parameterTable } from './parameters.ts';
import { socketsTable } from './table.ts';

const parameters = defaultValues(parameterTable);
const survey = { lab: parameterTable.name, parameters, trace: false, points: socketsPoints(parameters) };

export const evidence = [socketsTable, socketsExperiments].map((spec) => fromReference('Strumpen 1994', spec, survey));
