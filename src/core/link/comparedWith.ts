import type { ParameterValues } from '../parameters/parameter.ts';
import { editParameter, editText } from './edits.ts';
import type { Scenario } from './scenario.ts';

/** With which values a scenario is compared: those that are pinned, else, where its run is edited, the same without edits; null: with none. */
export function comparedWith({ values, versus }: Scenario): ParameterValues | null {
  if (versus !== null || editText(values) === editParameter.default) return versus;
  // The same object for the same values: nothing is computed again for what is the same.
  const known = unedited.get(values) ?? { ...values, [editParameter.key]: editParameter.default };
  unedited.set(values, known);
  return known;
}

const unedited = new WeakMap<ParameterValues, ParameterValues>();
