import type { OtherDefault, Parameter, ParameterValues, ValuesOf } from '../parameters/parameter.ts';
import type { CompleteTable, LabTable } from './labTable.ts';
import type { Scenario, ScenarioValues, View } from './scenario.ts';
import { currentVersion } from './version.ts';

/** Links before this version are read, and written no more. */
const oldestWritten = 2;

/**
 * Which version links of a lab are written in: the first that reads them as the newest does, so that a page of before
 * that version, which has all that the link names, does not take it for a newer one.
 */
export function writtenVersion({ parameters }: Pick<LabTable, 'parameters'>): number {
  const changed = parameters.flatMap((parameter) => otherDefaults(parameter).map(({ until = 0 }) => until + 1));
  return Math.max(oldestWritten, ...changed);
}

/** The scenario of a link that names only its lab. */
export function defaultScenario(lab: CompleteTable, version = currentVersion): Scenario {
  return scenarioAt(lab, completeValues(lab, {}, version));
}

/** The scenario of some values, with the lab's default view. */
export function scenarioAt<Values extends ParameterValues>(lab: LabTable, values: Values) {
  return { lab: lab.name, values, versus: null, lesson: null, ask: null, view: defaultView(lab) };
}

/** The values that make a scenario of the lab, wherever some of them come from: each of its parameters has one, the default where none is given. */
export function completeValues({ parameters }: CompleteTable, given: Partial<ParameterValues> = {}, version = currentVersion): ScenarioValues {
  return Object.fromEntries(parameters.map((row) => [row.key, given[row.key] ?? defaultOf(row, given, version)])) as unknown as ScenarioValues;
}

/** The distinct default scenarios over all link versions, the newest first. */
export function defaultScenarios(lab: CompleteTable): Scenario[] {
  const all = Array.from({ length: currentVersion }, (_, before) => defaultScenario(lab, currentVersion - before));
  return all.filter(({ values }, i) => !all.slice(0, i).some((newer) => lab.parameters.every(({ key }) => newer.values[key] === values[key])));
}

/** Values typed by their rows: each parameter's default, given the other values and the link's version. */
export function defaultValues<Rows extends readonly Parameter[]>(
  { parameters }: { readonly parameters: Rows },
  given: Partial<ParameterValues> = {},
  version = currentVersion,
): ValuesOf<Rows> {
  return Object.fromEntries(parameters.map((parameter) => [parameter.key, defaultOf(parameter, given, version)])) as ValuesOf<Rows>;
}

/** Default of a parameter in a link of this version that names the given values. */
export function defaultOf(parameter: Parameter, given: Partial<ParameterValues>, version = currentVersion): number | string {
  const applies = ({ until = Infinity, beside }: OtherDefault<unknown>): boolean => version <= until && (!beside || given[beside.key] === beside.value);
  return (otherDefaults(parameter).find(applies) ?? { value: parameter.default }).value;
}

/** The parameter's defaults in older links or beside other values, whatever its kind. */
export const otherDefaults = ({ otherDefaults: others = [] }: Parameter): readonly OtherDefault<number | string>[] => others;

/** Changes with their consequences: parameters at a default move to their new default. */
export function withMovedDefaults(parameters: readonly Parameter[], values: ParameterValues, changes: ParameterValues): ParameterValues {
  const after = { ...values, ...changes };
  const atDefault = parameters.filter((row) => values[row.key] === defaultOf(row, values));
  const moved = atDefault.map((row) => [row.key, defaultOf(row, after)] as const).filter(([key, value]) => value !== values[key]);
  return { ...Object.fromEntries(moved), ...changes };
}

export function defaultView({ figures }: Pick<LabTable, 'figures'>): View {
  return {
    embed: false,
    figure: figures[0],
    theme: 'auto',
    units: 'ratios',
    present: false,
    share: false,
    keys: 'own',
    term: '',
    autoplay: false,
    from: null,
    until: null,
    zoom: null,
    lock: [],
    hide: [],
    over: [],
    goal: [],
    trace: false,
    critical: false,
  };
}

/** Whether two labs share a model. */
export function isOfOneModel(one: LabTable, other: LabTable): boolean {
  return one === other || (one.model !== undefined && one.model === other.model);
}
