import type { ParameterValues, ValuesOf } from '../parameters/parameter.ts';
import { completeValues, defaultValues, scenarioAt } from './defaultScenario.ts';
import type { CompleteTable, LabTable } from './labTable.ts';
import type { Scenario } from './scenario.ts';

/** A scenario with a name, to start a lesson from. */
export interface Preset extends PresetWords {
  readonly scenario: Scenario;
}

/** A preset as the folder of its lab writes it, which knows the lab's own parameters alone. */
export interface WrittenPreset extends PresetWords {
  readonly values: ParameterValues;
  readonly figure: string;
}

interface PresetWords {
  readonly name: string;
  readonly title: string;
  /** What to look at; mathematics between backticks. */
  readonly caption: string;
  /** What its neighbours in the list have in common with it; absent where the list is short. */
  readonly group?: string;
}

type PresetRow<Table extends LabTable> = readonly [
  name: string,
  title: string,
  values: Partial<ValuesOf<Table['parameters']>>,
  caption: string,
  figure?: string,
];

/**
 * The presets of a lab: what differs from its defaults, and the figure that they are about unless it is the first. A text
 * between them names the group of those that follow.
 */
export function presetsOf<Table extends LabTable>(lab: Table, rows: readonly (string | PresetRow<Table>)[]): readonly WrittenPreset[] {
  let group: string | undefined;
  return rows.flatMap((row) => {
    if (typeof row === 'string') {
      group = row;
      return [];
    }
    const [name, title, values, caption, figure = lab.figures[0]] = row;
    return [{ name, title, caption, ...(group !== undefined && { group }), values: { ...defaultValues(lab, values), ...values }, figure }];
  });
}

/** A preset as the page shows it: its scenario has a value for everything. */
export function presetIn(lab: CompleteTable, { values, figure, ...words }: WrittenPreset): Preset {
  const scenario = scenarioAt(lab, completeValues(lab, values));
  return { ...words, scenario: { ...scenario, view: { ...scenario.view, figure } } };
}

/** The preset that a scenario is, with all its values and its figure; null for values of the reader's own. */
export function presetOf(presets: readonly Preset[], { values, view: { figure } }: Pick<Scenario, 'values' | 'view'>): Preset | null {
  const isIt = ({ scenario }: Preset): boolean =>
    scenario.view.figure === figure && Object.entries(values).every(([key, value]) => value === scenario.values[key]);
  return presets.find(isIt) ?? null;
}
