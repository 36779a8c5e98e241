import type { LabTable } from '../labTable.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { Scenario, View } from './scenario.ts';

/** What a link shows that says nothing but its lab. */
export function defaultScenario(lab: LabTable): Scenario {
  return { version: 1, lab: lab.name, values: defaultValues(lab), view: defaultView(lab) };
}

export function defaultValues({ parameters }: Pick<LabTable, 'parameters'>): ParameterValues {
  return Object.fromEntries(parameters.map((parameter) => [parameter.key, parameter.default]));
}

export function defaultView({ figures }: Pick<LabTable, 'figures'>): View {
  return { embed: false, figure: figures[0], theme: 'auto', autoplay: false, lock: [], hide: [], trace: false };
}

/** Whether two labs are of the same model. */
export function isOfOneModel(one: LabTable, other: LabTable): boolean {
  return one === other || (one.model !== undefined && one.model === other.model);
}
