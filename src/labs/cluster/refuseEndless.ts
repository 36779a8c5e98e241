import { InputError } from '../../core/inputError.ts';
import type { NumberParameter, Parameter, ParameterValues } from '../../core/parameters/parameter.ts';
import { problem } from '../../core/parameters/problem.ts';
import { formatNumber } from '../../core/units/formatNumber.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';

/** What is known of the length of a run before it begins. */
export interface KnownLength {
  /** What is counted, as in "4 packets". */
  readonly what: string;
  /** How many there are with these values. Grows or falls with each parameter of `keys`, never both. */
  readonly count: (values: ParameterValues) => number;
  /** More than these would certainly end at the limit on events. */
  readonly max: number;
  /** Whole numbers, the one that is to blame first where a change of it alone lets the run end. */
  readonly keys: readonly string[];
}

/** Throws InputError for a run that cannot come to its end, and says what would. */
export function refuseEndless(rows: readonly Parameter[], values: ParameterValues, { what, count, max, keys }: KnownLength): void {
  const found = count(values);
  if (found <= max) return;
  const ends = (changed: ParameterValues): boolean => count({ ...values, ...changed }) <= max;
  const named = keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
  const [first, ...others] = named.flatMap((row) => (row.kind === 'number' ? wayOut(row, Number(values[row.key]), ends) : []));
  if (first === undefined) throw new Error(`${found} ${what} are more than ${max}, whatever is changed`);
  const allowed = [first.bound, ...others.map(({ key, bound }) => `${key} ${bound}`)].join(', or ');
  const value = formatNumber(Number(values[first.key]));
  const message =
    `${first.key} = ${value} is not allowed: it makes ${formatQuantity(found)} ${what}, more than the ${formatQuantity(max)} ` +
    `that can be simulated; it must be ${allowed}`;
  throw new InputError({ ...problem(first.key, value, allowed, message), line: null, column: null });
}

interface Way {
  readonly key: string;
  /** "at least 3". */
  readonly bound: string;
}

/** The value nearest to the present one with which the run ends, if there is one. */
function wayOut({ key, minimum, maximum }: NumberParameter, present: number, ends: (changed: ParameterValues) => boolean): Way[] {
  const end = [maximum, minimum].find((value) => ends({ [key]: value }));
  if (end === undefined) return [];
  let [endless, ending] = [present, end];
  while (Math.abs(ending - endless) > 1) {
    const middle = Math.trunc((ending + endless) / 2);
    if (ends({ [key]: middle })) ending = middle;
    else endless = middle;
  }
  return [{ key, bound: `${end === maximum ? 'at least' : 'at most'} ${formatQuantity(ending)}` }];
}
