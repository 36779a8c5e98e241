import fc from 'fast-check';
import type { Scenario } from '../../src/core/link/scenario.ts';
import { themes } from '../../src/core/link/scenario.ts';
import type { Parameter } from '../../src/core/parameters/parameter.ts';
import { defaultValues, labNamed, labNames, parametersOf } from '../links.ts';

/** Every value that the table allows for a parameter. */
function validValue(row: Parameter): fc.Arbitrary<number | string> {
  if (row.kind === 'choice') return fc.constantFrom(...row.choices.map(({ value }) => value));
  if (row.kind === 'text') return fc.oneof(fc.constantFrom(...row.names), validText);
  const { minimum: min, maximum: max } = row;
  return row.integer ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }).map((value) => value + 0);
}

/** Text with a blank in it, so that it is no name, of any characters: what it means is for the simulator to say. */
const validText = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 }))
  .map(([before, after]) => `${before} ${after}`);

/** Every valid scenario of a lab. */
function scenarioOf(lab: string): fc.Arbitrary<Scenario> {
  const rows = parametersOf(lab);
  const keys = rows.map(({ key }) => key);
  const values = fc.tuple(...rows.map(validValue)).map((all) => Object.fromEntries(keys.map((key, i) => [key, all[i] ?? NaN])));
  return fc.record({
    lab: fc.constant(lab),
    values,
    versus: fc.option(values),
    view: fc.record({
      embed: fc.boolean(),
      figure: fc.constantFrom(...labNamed(lab).figures),
      theme: fc.constantFrom(...themes),
      autoplay: fc.boolean(),
      lock: fc.uniqueArray(fc.constantFrom(...keys)),
      hide: fc.uniqueArray(fc.constantFrom(...keys)),
      trace: fc.boolean(),
      critical: fc.boolean(),
    }),
  });
}

/** Every valid scenario of every lab. */
export const validScenario: fc.Arbitrary<Scenario> = fc.oneof(...labNames.map(scenarioOf));

/** Why a value is not valid by the table, or null. */
export function invalid(row: Parameter, value: unknown): string | null {
  if (row.kind === 'choice') return row.choices.some((choice) => choice.value === value) ? null : `${row.key} = ${value}`;
  if (row.kind === 'text') {
    const isText = typeof value === 'string' && value.length <= row.maximumLength && (row.names.includes(value) || /[^\w.-]/.test(value));
    return isText ? null : `${row.key} = ${String(value)}`;
  }
  const isValid = typeof value === 'number' && value >= row.minimum && value <= row.maximum && (!row.integer || Number.isInteger(value));
  return isValid ? null : `${row.key} = ${String(value)}`;
}

/** Names every value of a scenario that the table does not allow, and every key too many or missing. */
export function invalidValues({ lab, values }: Scenario): string[] {
  const expected = Object.keys(defaultValues(lab));
  const strange = Object.keys(values).filter((key) => !expected.includes(key));
  return [
    ...strange,
    ...parametersOf(lab)
      .map((row) => invalid(row, values[row.key]))
      .filter((text) => text !== null),
  ];
}
