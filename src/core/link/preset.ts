import type { LabTable } from '../labTable.ts';
import type { ValuesOf } from '../parameters/parameter.ts';
import { defaultScenario, defaultValues } from './defaultScenario.ts';
import type { Scenario } from './scenario.ts';

/** A scenario with a name, to start a lesson from. */
export interface Preset {
  readonly name: string;
  readonly title: string;
  /** What to look at; mathematics between backticks. */
  readonly caption: string;
  /** What its neighbours in the list have in common with it; absent where the list is short. */
  readonly group?: string;
  readonly scenario: Scenario;
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
export function presetsOf<Table extends LabTable>(lab: Table, rows: readonly (string | PresetRow<Table>)[]): readonly Preset[] {
  const base = defaultScenario(lab);
  let group: string | undefined;
  return rows.flatMap((row) => {
    if (typeof row === 'string') {
      group = row;
      return [];
    }
    const [name, title, values, caption, figure = base.view.figure] = row;
    const scenario = { ...base, values: { ...defaultValues(lab, values), ...values }, view: { ...base.view, figure } };
    return [{ name, title, caption, ...(group !== undefined && { group }), scenario }];
  });
}

/**
 * The preset that a scenario is, with all its values and its figure; null for values of the reader's own. What presets do
 * not know of, edits of its runs, is empty in it.
 */
export function presetOf(presets: readonly Preset[], { values, view: { figure } }: Pick<Scenario, 'values' | 'view'>): Preset | null {
  const isIt = ({ scenario }: Preset): boolean =>
    scenario.view.figure === figure && Object.entries(values).every(([key, value]) => value === (scenario.values[key] ?? ''));
  return presets.find(isIt) ?? null;
}
