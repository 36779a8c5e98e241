import { formatNumber } from '../units/formatQuantity.ts';
import type { ChoiceParameter, NumberParameter, Parameter, TextParameter } from './parameter.ts';
import type { Problem } from './problem.ts';
import { printable, replaced } from './problem.ts';

/** A valid value, and the problem of the text it was read from. */
export interface ReadValue<Value> {
  readonly value: Value;
  readonly problem: Problem | null;
}

/**
 * Reads the text of one parameter as its row in the table allows. Unreadable text becomes `fallback`; a value out of range is clamped.
 */
export function readValue(parameter: Parameter, text: string, fallback: number | string = parameter.default): ReadValue<number | string> {
  switch (parameter.kind) {
    case 'number':
      return readNumber(parameter, text, Number(fallback));
    case 'choice':
      return readChoice(parameter, text, String(fallback));
    case 'text':
      return readText(parameter, text, String(fallback));
  }
}

/** Allowed values of a parameter, in words. */
export function allowedValues(parameter: Parameter): string {
  if (parameter.kind === 'choice') return parameter.choices.map((choice) => choice.value).join(', ');
  if (parameter.kind === 'text') {
    const names = parameter.names.filter((name) => name !== '').join(', ');
    return `${names === '' ? '' : `${names}, or `}${parameter.content} of at most ${parameter.maximumLength} characters`;
  }
  return allowedNumbers(rangeOf(parameter));
}

/** What a number is checked by, and how it is called and written in messages. */
interface NumberRange extends Pick<NumberParameter, 'minimum' | 'maximum' | 'integer'> {
  readonly name: string;
  readonly write: (value: number) => string;
  /** Whether a space is no mistake: before a unit. */
  readonly spaced?: true;
}

const rangeOf = ({ key, minimum, maximum, integer }: NumberParameter): NumberRange => ({ name: key, minimum, maximum, integer, write: formatNumber });

function allowedNumbers({ minimum, maximum, integer, write }: NumberRange): string {
  const range = `${write(minimum)} to ${write(maximum)}`;
  return integer ? `a whole number from ${range}` : range;
}

const readNumber = (parameter: NumberParameter, text: string, fallback: number): ReadValue<number> =>
  checkNumber(rangeOf(parameter), text, decimal.test(text) ? Number(text) : null, 'a decimal number', fallback);

/** A number beside the text that it was read from; null where the text is none, `wanted` says what it should be. */
export function checkNumber(range: NumberRange, text: string, number: number | null, wanted: string, fallback: number): ReadValue<number> {
  const { name, minimum, maximum, integer, write, spaced } = range;
  const allowed = allowedNumbers(range);
  const refuse = (why: string, used: number): ReadValue<number> => ({
    value: used,
    problem: replaced(name, spaced ? text.replaceAll(' ', '') : text, allowed, why, `${write(used)} is used.`),
  });

  if (text === '') return refuse(`${name} has no value; allowed: ${allowed}.`, fallback);
  const shown = `${name} = ${printable(text)}`;
  if (number === null) return refuse(`${shown} is not ${wanted}; allowed: ${allowed}.`, fallback);
  if (!Number.isFinite(number)) return refuse(`${shown} is too large to be a number; allowed: ${allowed}.`, fallback);
  if (number < minimum) return refuse(`${shown} is below what is allowed: ${allowed};`, minimum);
  if (number > maximum) return refuse(`${shown} is above what is allowed: ${allowed};`, maximum);
  if (integer && !Number.isInteger(number)) {
    return refuse(`${shown} is not a whole number; allowed: ${allowed}.`, Math.round(number));
  }
  return { value: number === 0 ? 0 : number, problem: null };
}

function readChoice(parameter: ChoiceParameter, text: string, fallback: string): ReadValue<string> {
  if (parameter.choices.some((choice) => choice.value === text)) return { value: text, problem: null };
  const allowed = allowedValues(parameter);
  const said = text === '' ? `${parameter.key} has no value` : `${parameter.key} = ${printable(text)} is not allowed`;
  return {
    value: fallback,
    problem: replaced(parameter.key, text, allowed, `${said}; allowed: ${allowed}.`, `${fallback} is used.`),
  };
}

/** A name or text; the engine judges its meaning line by line. */
function readText(parameter: TextParameter, text: string, fallback: string): ReadValue<string> {
  const { key, content, names, maximumLength, entries, pattern } = parameter;
  if (names.includes(text)) return { value: text, problem: null };
  const allowed = allowedValues(parameter);
  const used = fallback === '' ? 'It is ignored.' : names.includes(fallback) ? `${fallback} is used.` : 'The text before is used.';
  const refuse = (why: string): ReadValue<string> => ({
    value: fallback,
    problem: replaced(key, text, allowed, `${why}; allowed: ${allowed}.`, used),
  });
  if (text === '') return refuse(`${key} has no value`);
  if (text.length > maximumLength) return refuse(`${key} has ${text.length} characters`);
  if (pattern !== undefined)
    return new RegExp(`^(?:${pattern})$`).test(text) ? { value: text, problem: null } : refuse(`${key} = ${printable(text)} is not allowed`);
  const read = entries?.(text);
  if (read && 'wrong' in read) {
    const found = read.wrong === '' ? `${key} has an empty entry` : `${key} = ${printable(read.wrong)} is not allowed`;
    const cause = `${found}; allowed: ${read.allowed}.`;
    return { value: fallback, problem: replaced(key, read.wrong, read.allowed, cause, fallback === '' ? `All of ${key} is ignored.` : used) };
  }
  if (read) return { value: withoutLoneSurrogates(read.text), problem: null };
  if (/^[\w.-]+$/.test(text)) return refuse(`${key} = ${printable(text)} is neither a known name nor ${content}`);
  return { value: withoutLoneSurrogates(text), problem: null };
}

/** A lone surrogate can occur in a string, but not in a link or a file. */
const withoutLoneSurrogates = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

/** Digits, an optional point and an optional power of ten; no plus sign, no spaces, no other base. */
export const decimal = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
