import { defaultScenario } from '../lab/defaultScenario.ts';
import type { Lab } from '../lab/lab.ts';
import { readValue } from '../parameters/readValue.ts';
import { formatNumber } from '../units/formatQuantity.ts';
import { type Encoded, encodeWithRest } from './codec.ts';

/** The link of a lab with these values, clamped to its ranges; `problems` names what is lost, or that a link has no room. */
export function linkOf(target: Lab, values: Readonly<Record<string, number | string>>): Encoded & { readonly problems: readonly string[] } {
  const base = defaultScenario(target);
  const problems: string[] = [];
  const taken = Object.entries(values).map(([key, value]) => {
    const row = target.parameters.find((each) => each.key === key);
    if (row === undefined) throw new Error(`the lab ${target.name} has no parameter ${key}`);
    const reading = readValue(row, typeof value === 'number' ? formatNumber(value) : value);
    if (reading.problem) problems.push(reading.problem.message);
    return [key, reading.value] as const;
  });
  return { ...encodeWithRest({ ...base, values: { ...base.values, ...Object.fromEntries(taken) } }, target), problems };
}
