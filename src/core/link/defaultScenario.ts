import { labs } from '../../labs/tables.ts';
import type { Figure, LabName } from '../../labs/tables.ts';
import type { Parameter, ParameterValues } from '../parameters/parameter.ts';
import type { Scenario, View } from './scenario.ts';

/** What a link shows that says nothing but its lab. */
export function defaultScenario(lab: LabName = 'explore'): Scenario {
  return { version: 1, lab, values: defaultValues(lab), view: defaultView(lab) };
}

export function defaultValues(lab: LabName): ParameterValues {
  return Object.fromEntries(parametersOf(lab).map((parameter) => [parameter.key, parameter.default]));
}

export function defaultView(lab: LabName): View {
  return { embed: false, figure: figuresOf(lab)[0]!, theme: 'auto', autoplay: false, lock: [], hide: [], trace: false };
}

export const figuresOf = (lab: LabName): readonly Figure[] => labs[lab].figures;

/** The rows of a lab, without the literal types of its table. */
export function parametersOf(lab: LabName): readonly Parameter[] {
  return labs[lab].parameters;
}
