import fc from 'fast-check';
import { completeValues } from '../src/core/lab/defaultScenario.ts';
import type { Scenario } from '../src/core/lab/scenario.ts';
import { keyOwners, sliderUnits, themes } from '../src/core/lab/scenario.ts';
import { editParameter, writeEdits } from '../src/core/link/edits.ts';
import { maxAxes } from '../src/core/link/viewKeys.ts';
import type { Parameter } from '../src/core/parameters/parameter.ts';
import { type Goal, maxGoals } from '../src/core/results/goal.ts';
import { readReference } from '../src/core/results/reference.ts';
import { defaultValues, labNamed, labNames, parametersOf } from './links.ts';

/** Every value that the table allows for a parameter. */
function validValue(row: Parameter): fc.Arbitrary<number | string> {
  if (row.kind === 'choice') return fc.constantFrom(...row.choices.map(({ value }) => value));
  if (row.kind === 'text')
    return fc.oneof(
      fc.constantFrom(...row.names),
      row.key === editParameter.key
        ? validEdits
        : row.pattern
          ? fc.stringMatching(new RegExp(`^${row.pattern}$`))
          : row.entries
            ? fc.constant(row.default)
            : validText,
    );
  const { minimum: min, maximum: max } = row;
  return row.integer ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }).map((value) => value + 0);
}

/** A lesson or a question of somebody's own. */
const briefText = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `${text} `);

/** Text with a blank in it, so that it is no name, of any characters: what it means is for the simulator to say. */
const validText = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 }))
  .map(([before, after]) => `${before} ${after}`);

const [place, time, factor] = [fc.nat(999_999_999), fc.double({ min: 0, max: 1e9, noNaN: true }), fc.double({ min: 0, max: 1000, noNaN: true })];
const validEdits = fc
  .array(
    fc.oneof(
      place.map((of) => ({ kind: 'drop' as const, subject: of, numbers: [] })),
      fc.tuple(place, time).map(([subject, us]) => ({ kind: 'delay' as const, subject, numbers: [us + 0] })),
      fc.tuple(fc.constantFrom('scale' as const, 'slow' as const), place, factor).map(([kind, subject, by]) => ({ kind, subject, numbers: [by + 0] })),
      fc.tuple(place, time, time).map(([subject, ...ends]) => ({ kind: 'pause' as const, subject, numbers: ends.map((end) => end + 0).sort((a, b) => a - b) })),
    ),
    { maxLength: 20 },
  )
  .map(writeEdits);

/** A number that is wanted, or how a run should end. */
const goal: fc.Arbitrary<Goal> = fc.oneof(
  fc.record({
    reference: fc.constantFrom(readReference('simulation.gain')!, readReference('model.systems.pvm.total_ms')!),
    kind: fc.constantFrom('min', 'max', 'is'),
    value: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
  }),
  fc.record({ reference: fc.constant(readReference('simulation.status')!), kind: fc.constant('is' as const), value: fc.constantFrom('completed', 'deadlock') }),
);

/** Every valid scenario of a lab. */
function scenarioOf(lab: string): fc.Arbitrary<Scenario> {
  const rows = parametersOf(lab);
  const keys = rows.map(({ key }) => key);
  const values = fc.tuple(...rows.map(validValue)).map((all) => completeValues(labNamed(lab), Object.fromEntries(keys.map((key, i) => [key, all[i] ?? NaN]))));
  return fc.record({
    lab: fc.constant(lab),
    values,
    versus: fc.option(values),
    lesson: fc.option(fc.record({ source: briefText, step: fc.integer({ min: 1, max: 999 }) })),
    ask: fc.option(briefText),
    view: fc.record({
      embed: fc.boolean(),
      figure: fc.constantFrom(...labNamed(lab).figures),
      units: fc.constantFrom(...sliderUnits),
      theme: fc.constantFrom(...themes),
      present: fc.boolean(),
      share: fc.boolean(),
      keys: fc.constantFrom(...keyOwners),
      term: fc.constantFrom('', 'gamma_h'),
      autoplay: fc.boolean(),
      // The text of a schedule has the key, and a link says each once.
      goal: keys.includes('goal') ? fc.constant([]) : fc.array(goal, { maxLength: maxGoals }),
      from: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }).map((from) => from + 0)),
      until: fc.option(fc.double({ min: 1e6, minExcluded: true, max: 1e13, noNaN: true })),
      zoom: fc.option(
        fc.tuple(
          fc.double({ min: 0, max: 1e6, noNaN: true }).map((from) => from + 0),
          fc.double({ min: 1e6, minExcluded: true, max: 1e13, noNaN: true }),
        ),
      ),
      lock: fc.uniqueArray(fc.constantFrom(...keys)),
      hide: fc.uniqueArray(fc.constantFrom(...keys)),
      over: fc.subarray(rows.filter(({ kind }) => kind === 'number').map(({ key }) => key)).map((all) => all.slice(0, maxAxes)),
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
    const isText =
      typeof value === 'string' &&
      value.length <= row.maximumLength &&
      (row.names.includes(value) || (row.pattern === undefined ? /[^\w.-]/ : new RegExp(`^${row.pattern}$`)).test(value));
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
