import type { LabTable } from '../labTable.ts';
import type { Parameter, ValuesOf } from '../parameters/parameter.ts';
import type { Scenario, View } from './scenario.ts';

/** What a link shows that says nothing but its lab. */
export function defaultScenario(lab: LabTable): Scenario {
  return { version: 1, lab: lab.name, values: defaultValues(lab), view: defaultView(lab) };
}

/** Of the types that the rows say: each has its own default. */
export function defaultValues<Rows extends readonly Parameter[]>({ parameters }: { readonly parameters: Rows }): ValuesOf<Rows> {
  return Object.fromEntries(parameters.map((parameter) => [parameter.key, parameter.default])) as ValuesOf<Rows>;
}

export function defaultView({ figures }: Pick<LabTable, 'figures'>): View {
  return { embed: false, figure: figures[0], theme: 'auto', autoplay: false, lock: [], hide: [], trace: false };
}

/** Whether two labs are of the same model. */
export function isOfOneModel(one: LabTable, other: LabTable): boolean {
  return one === other || (one.model !== undefined && one.model === other.model);
}
