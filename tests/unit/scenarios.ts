import fc from 'fast-check';
import { defaultValues, parametersOf } from '../../src/scenario/defaultScenario.ts';
import { figures, themes } from '../../src/scenario/scenario.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import type { Parameter } from '../../src/parameters/parameter.ts';

const rows = parametersOf('explore');
const keys = rows.map(({ key }) => key);

/** Every value that the table allows for a parameter. */
function validValue(row: Parameter): fc.Arbitrary<number | string> {
  if (row.kind === 'choice') return fc.constantFrom(...row.choices.map(({ value }) => value));
  const { minimum: min, maximum: max } = row;
  return row.integer ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }).map((value) => value + 0);
}

/** Every valid scenario of the lab explore. */
export const validScenario: fc.Arbitrary<Scenario> = fc.record({
  version: fc.constant(1 as const),
  lab: fc.constant('explore' as const),
  values: fc.tuple(...rows.map(validValue)).map((values) => Object.fromEntries(keys.map((key, i) => [key, values[i] ?? NaN]))),
  view: fc.record({
    embed: fc.boolean(),
    figure: fc.constantFrom(...figures),
    theme: fc.constantFrom(...themes),
    autoplay: fc.boolean(),
    lock: fc.uniqueArray(fc.constantFrom(...keys)),
    hide: fc.uniqueArray(fc.constantFrom(...keys)),
    trace: fc.boolean(),
  }),
});

/** Why a value is not valid by the table, or null. */
export function invalid(row: Parameter, value: unknown): string | null {
  if (row.kind === 'choice') return row.choices.some((choice) => choice.value === value) ? null : `${row.key} = ${value}`;
  const isValid = typeof value === 'number' && value >= row.minimum && value <= row.maximum
    && (!row.integer || Number.isInteger(value));
  return isValid ? null : `${row.key} = ${String(value)}`;
}

/** Names every value of a scenario that the table does not allow, and every key too many or missing. */
export function invalidValues({ lab, values }: Scenario): string[] {
  const expected = Object.keys(defaultValues(lab));
  const strange = Object.keys(values).filter((key) => !expected.includes(key));
  return [...strange, ...parametersOf(lab).map((row) => invalid(row, values[row.key])).filter((text) => text !== null)];
}
