import { editParameter, editText } from './edits.ts';
import type { Scenario, ScenarioValues } from './scenario.ts';

/** The values with which a scenario is compared: the pinned ones, else, where its run is edited, its values without edits; null: none. */
export function comparedWith({ values, versus }: Scenario): ScenarioValues | null {
  if (versus !== null || editText(values) === editParameter.default) return versus;
  // One object per values: equal identity spares computing again.
  const known = unedited.get(values) ?? { ...values, [editParameter.key]: editParameter.default };
  unedited.set(values, known);
  return known;
}

const unedited = new WeakMap<ScenarioValues, ScenarioValues>();
