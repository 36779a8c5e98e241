import type { Lab } from '../lab.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import { readValue } from '../parameters/readValue.ts';
import { formatNumber } from '../units/formatNumber.ts';
import type { Problem, Scenario } from './scenario.ts';

/** The values of a scenario, with those of another of the same model as far as ranges allow. */
export function carriedOver(
  from: Scenario,
  fromLab: Lab,
  target: Scenario,
  targetLab: Lab,
): { readonly values: ParameterValues; readonly problems: readonly Problem[] } {
  const known = fromLab.valuesInForce?.(from.values) ?? from.values;
  const problems: Problem[] = [];
  const carried = targetLab.parameters.flatMap((row) => {
    const value = known[row.key];
    if (value === undefined || (row.kind === 'text' && row.ofRuns) || target.view.lock.includes(row.key)) return [];
    const reading = readValue(row, typeof value === 'number' ? formatNumber(value) : value, target.values[row.key]);
    if (reading.problem) problems.push(reading.problem);
    return [[row.key, reading.value] as const];
  });
  return { values: { ...target.values, ...Object.fromEntries(carried) }, problems };
}
