import { changedValues } from '../core/exploration/changedValues.ts';
import { type Found, type SearchGoal, searchAxis } from '../core/exploration/searchAxis.ts';
import type { Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { encode } from '../core/link/codec.ts';
import { InputError } from '../core/parameters/inputError.ts';
import type { NumberParameter, Parameter } from '../core/parameters/parameter.ts';
import { readValue } from '../core/parameters/readValue.ts';
import { evaluate, type HeadlessEngines } from './evaluate.ts';
import { UsageError, unfitting } from './usage.ts';

/** Goal of --find: a value of a parameter at which a result meets a condition. */
export interface Sought {
  readonly parameter: string;
  readonly wanted: SearchGoal;
  /** The printed name of the result: model.gain, simulation.dropped. */
  readonly result: string;
}

const findForm = 'PARAMETER:largest:RESULT, PARAMETER:smallest:RESULT, PARAMETER:atLeast:NUMBER:RESULT or PARAMETER:atMost:NUMBER:RESULT';

/** Reads `buffer_units:atMost:0:simulation.dropped`. */
export function readSought(text: string): Sought {
  const [parameter = '', kind = '', ...rest] = text.split(':');
  const takesTarget = kind === 'atLeast' || kind === 'atMost';
  const target = Number(rest[0]);
  const result = rest[takesTarget ? 1 : 0] ?? '';
  const isWhole = rest.length === (takesTarget ? 2 : 1) && parameter !== '' && /^(model|simulation)\.\w/.test(result);
  if (!isWhole || (takesTarget && (rest[0]!.trim() === '' || !Number.isFinite(target)))) {
    throw new UsageError(`--find ${text} is not understood; it must be ${findForm}.`);
  }
  if (takesTarget) return { parameter, wanted: { kind, target }, result };
  if (kind !== 'largest' && kind !== 'smallest') throw new UsageError(`--find ${text} is not understood; it must be ${findForm}.`);
  return { parameter, wanted: { kind }, result };
}

/** Places evaluated first: features between two of them are missed. */
const places = 65;

/** The search result, with a link for each place. `among`: values of a non-numeric parameter, the cheapest first. */
export async function findAlong(sought: Sought, among: readonly string[], scenario: Scenario, lab: Lab, engines: HeadlessEngines): Promise<object> {
  const { parameter: key, wanted, result } = sought;
  const row = lab.parameters.find((each) => each.key === key);
  if (row === undefined) {
    const keys = lab.parameters.map((each) => each.key).join(', ');
    throw unfitting('find', key, keys, `--find: the lab ${lab.name} has no parameter ${key}; it has ${keys}.`);
  }
  const written = among.length > 0 && row.kind === 'text' ? key : null;
  const known = new Map<number | string, number>();
  const valuesAt = (value: number | string) => changedValues(lab, scenario.values, { [key]: value }).values;
  const at = async (value: number | string): Promise<number> => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const number = await numberAt({ ...scenario, values: valuesAt(value) }, lab, result, engines, written);
    known.set(value, number);
    return number;
  };
  const place = async (value: number | string) => {
    const number = await at(value);
    return { value, result: Number.isNaN(number) ? null : number, link: encode({ ...scenario, values: valuesAt(value) }, lab) };
  };
  const said = { find: { parameter: key, ...wanted, result } };
  if (row.kind === 'number') {
    if (among.length > 0)
      throw unfitting(
        'among',
        among.join(';'),
        'left out',
        `--among is a list for a parameter that is no number; ${key} is one: --find looks at all of its range.`,
      );
    const x = pointsOf(row, Number(scenario.values[key]));
    const y: number[] = [];
    for (const each of x) y.push(await at(each));
    const found = await searchAxis({ x, y, integer: row.integer, logarithmic: row.scale !== 'linear', at }, wanted);
    if (known.size > 0 && [...known.values()].every((each) => Number.isNaN(each))) refuseResult(result, lab);
    return { ...said, found: await placed(found, place) };
  }
  const values = among.length > 0 ? among.map((text) => listed(row, text)) : namesOf(row);
  const numbers: number[] = [];
  for (const value of values) numbers.push(await at(value));
  if (numbers.every((each) => Number.isNaN(each))) refuseResult(result, lab);
  const best = chosen(numbers, wanted);
  return { ...said, among: await Promise.all(values.map(place)), found: best === null ? null : await place(values[best]!) };
}

/** A value of the list, as a link would take it. */
function listed(row: Parameter, text: string): string {
  const { value, problem } = readValue(row, text);
  if (problem !== null) throw new InputError({ ...problem, line: null, column: null });
  return String(value);
}

/** Index of the first value of a list that meets a target, or of the best. */
function chosen(numbers: readonly number[], wanted: SearchGoal): number | null {
  if ('target' in wanted) {
    const at = numbers.findIndex((each) => (wanted.kind === 'atLeast' ? each >= wanted.target : each <= wanted.target));
    return at < 0 ? null : at;
  }
  const sign = wanted.kind === 'largest' ? 1 : -1;
  return numbers.reduce<number | null>((best, each, i) => (Number.isNaN(each) || (best !== null && sign * numbers[best]! >= sign * each) ? best : i), null);
}

const namesOf = (row: Parameter): readonly string[] =>
  row.kind === 'choice' ? row.choices.map(({ value }) => value) : row.kind === 'text' ? row.names.filter((name) => name !== '') : [];

/** `present`: the value that the scenario has. Powers of two are among whole numbers: some labs allow but divisors. */
function pointsOf({ minimum, maximum, smallest, scale, integer }: NumberParameter, present: number): number[] {
  const isLogarithmic = scale !== 'linear';
  const low = isLogarithmic && minimum <= 0 ? (smallest ?? 1) : minimum;
  const points = Array.from({ length: places }, (_, i) => {
    const part = i / (places - 1);
    const exact = isLogarithmic ? low * (maximum / low) ** part : low + (maximum - low) * part;
    return integer ? Math.round(exact) : Number(exact.toPrecision(6));
  });
  const powers = integer && isLogarithmic ? Array.from({ length: 53 }, (_, i) => 2 ** i).filter((each) => each >= low && each <= maximum) : [];
  return [...new Set([...(minimum < low ? [minimum] : []), ...points, ...powers, present])].toSorted((a, b) => a - b);
}

/** NaN where the values are refused or lack such a number. `written`: a parameter with given texts, which must be valid. */
async function numberAt(scenario: Scenario, lab: Lab, result: string, engines: HeadlessEngines, written: string | null): Promise<number> {
  try {
    const { model, simulation } = await evaluate(scenario, lab, { curve: false, timelines: false, critical: false }, engines);
    let value: unknown = { model: model?.values, simulation: simulation?.values };
    for (const name of result.split('.')) value = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
    return typeof value === 'number' ? value : NaN;
  } catch (error) {
    if (error instanceof InputError && error.problem.parameter !== written) return NaN;
    throw error;
  }
}

function refuseResult(result: string, lab: Lab): never {
  const allowed = 'a name as it is printed, such as model.gain';
  throw unfitting('find', result, allowed, `--find: ${result} is no number of the lab ${lab.name} anywhere; it must be ${allowed}.`);
}

type Placed = { readonly value: number | string; readonly result: number | null; readonly link: string };

/** The search result with links; null where nothing meets the goal. */
async function placed(found: Found, place: (value: number) => Promise<Placed>): Promise<object | null> {
  if (found.kind === 'nothing') return null;
  if (found.kind === 'extreme') return await place(found.x);
  if (found.stretches.length === 0) return null;
  const stretches = [];
  for (const { from, to } of found.stretches) stretches.push({ from: await place(from), to: await place(to) });
  return { stretches };
}
