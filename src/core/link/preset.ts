import type { LabTable } from '../labTable.ts';
import { hasValues, type ValuesOf } from '../parameters/parameter.ts';
import { defaultScenario, defaultValues } from './defaultScenario.ts';
import type { Scenario } from './scenario.ts';

/** A scenario with a name, to start a lesson from. */
export interface Preset {
  readonly name: string;
  readonly title: string;
  /** What to look at; mathematics between backticks. */
  readonly caption: string;
  readonly scenario: Scenario;
}

/** The presets of a lab: what differs from its defaults, and the figure that they are about unless it is the first. */
export function presetsOf<Table extends LabTable>(
  lab: Table,
  rows: readonly (readonly [name: string, title: string, values: Partial<ValuesOf<Table['parameters']>>, caption: string, figure?: string])[],
): readonly Preset[] {
  const base = defaultScenario(lab);
  return rows.map(([name, title, values, caption, figure = base.view.figure]) => ({
    name,
    title,
    caption,
    scenario: { ...base, values: { ...defaultValues(lab, values), ...values }, view: { ...base.view, figure } },
  }));
}

/** The preset whose values these are, all of them; null for values of the reader's own. */
export function presetOf(presets: readonly Preset[], values: Scenario['values']): Preset | null {
  return presets.find(({ scenario }) => hasValues(values, scenario.values)) ?? null;
}
