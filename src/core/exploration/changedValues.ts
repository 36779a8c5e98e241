import { withMovedDefaults } from '../lab/defaultScenario.ts';
import type { Changes, Lab } from '../lab/lab.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { Problem } from '../parameters/problem.ts';
import { readValue } from '../parameters/readValue.ts';
import { formatNumber } from '../units/formatQuantity.ts';

export interface Changed<Values = ParameterValues> {
  /** The identical object where nothing has changed. */
  readonly values: Values;
  /** For each parameter that was set, the problem of its value; null: none. */
  readonly read: ReadonlyMap<string, Problem | null>;
}

/** Values with changes applied, from numbers or typed text, clamped to their ranges, with coupled changes; locked ones stay. */
export function changedValues<Values extends ParameterValues>(
  { parameters, coupledChanges }: Lab,
  values: Values,
  changes: Changes,
  lock: readonly string[] = [],
): Changed<Values> {
  const coupled = coupledChanges?.(values, changes, lock) ?? changes;
  const unlocked = Object.fromEntries(Object.entries(coupled).filter(([key]) => !lock.includes(key)));
  const read = new Map<string, Problem | null>();
  let next = values;
  for (const [key, value] of Object.entries(withMovedDefaults(parameters, values, unlocked))) {
    const parameter = parameters.find((row) => row.key === key);
    if (!parameter || lock.includes(key)) continue;
    // Keeps blank lines at the beginning of a text: its errors are reported by line.
    const text = typeof value === 'number' ? formatNumber(value) : parameter.kind === 'text' ? value : value.trim();
    const reading = readValue(parameter, text, values[key]);
    read.set(key, reading.problem);
    if (next[key] !== reading.value) next = { ...next, [key]: reading.value };
  }
  return { values: next, read };
}
