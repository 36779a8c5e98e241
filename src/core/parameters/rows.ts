/**
 * Rows of a parameter table, a call each. What follows from the kind of a number stands here: its unit, whether it is whole, and its
 * scale, which is logarithmic, from zero where the range begins there. A table is `[duration(...), choice(...)] as const`:
 *
 *     duration('forward_us', 'forward pass', 12_900, [0.01, 1e9], { meaning: 'Time of the forward pass.', source: 'chosen' })
 *     key, as in links; label; default; range, least and largest; the rest, of which meaning and source are required
 */
import type { ChoiceParameter, NumberParameter, TextParameter } from './parameter.ts';

type Range = readonly [minimum: number, maximum: number];

/** What may be said of a row beyond its call. */
type Rest<Row, Said extends keyof Row> = Omit<Row, Said | 'kind' | 'key' | 'label' | 'default' | 'symbol'> & { readonly symbol?: string };
type Of<Row, Key extends string> = Row & { readonly key: Key };

type NumberRest = Omit<Rest<NumberParameter, 'unit' | 'minimum' | 'maximum'>, 'scale' | 'integer'> & Partial<Pick<NumberParameter, 'scale' | 'integer'>>;

/** A number of any unit; '' is a ratio or a count. */
export function number<const Key extends string>(
  key: Key,
  label: string,
  unit: string,
  standard: number,
  [minimum, maximum]: Range,
  { symbol = '', ...rest }: NumberRest,
): Of<NumberParameter, Key> {
  const scale = minimum === 0 ? 'logarithmic-from-zero' : 'logarithmic';
  return { kind: 'number', key, symbol, label, unit, minimum, maximum, scale, integer: false, default: standard, ...rest };
}

type NumberRow = <const Key extends string>(key: Key, label: string, standard: number, range: Range, rest: NumberRest) => Of<NumberParameter, Key>;

/** A time in µs. */
export const duration: NumberRow = (key, label, standard, range, rest) => number(key, label, 'µs', standard, range, rest);

/** A ratio. */
export const ratio: NumberRow = (key, label, standard, range, rest) => number(key, label, '', standard, range, rest);

/** A whole number of things. */
export const count: NumberRow = (key, label, standard, range, rest) => number(key, label, '', standard, range, { integer: true, ...rest });

/** A whole number of bytes. */
export const bytes: NumberRow = (key, label, standard, range, rest) => number(key, label, 'bytes', standard, range, { integer: true, ...rest });

/** One of some values; `choices` has a label for each, in the order of their numbers in the simulator. */
export function choice<const Key extends string, const Value extends string>(
  key: Key,
  label: string,
  standard: NoInfer<Value>,
  { symbol = '', choices, ...rest }: Rest<ChoiceParameter, 'choices'> & { readonly choices: Readonly<Record<Value, string>> },
): Of<Omit<ChoiceParameter, 'choices'>, Key> & { readonly choices: readonly { readonly value: Value; readonly label: string }[] } {
  const labelled = (Object.entries(choices) as [Value, string][]).map(([value, text]) => ({ value, label: text }));
  return { kind: 'choice', key, symbol, label, default: standard, choices: labelled, ...rest };
}

/** Text that the reader writes. */
export const text = <const Key extends string, const Names extends readonly string[]>(
  key: Key,
  label: string,
  standard: string,
  { symbol = '', ...rest }: Rest<TextParameter, 'names'> & { readonly names: Names },
): Of<Omit<TextParameter, 'names'>, Key> & { readonly names: Names } => ({ kind: 'text', key, symbol, label, default: standard, ...rest });
