import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';

/** `toEqual` for results with long columns, which Node compares in a hundredth of the time; where they differ the difference is shown. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

type Text = string | null | undefined;
/** A part of a text, an expression of the whole of it, or what it does not have. */
type Part = string | RegExp | ReturnType<typeof not>;

/** What a text does not have. */
export const not = (pattern: RegExp | string) => ({ not: pattern });
const has = (text: string, pattern: RegExp | string) => (typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text));

/** What is wrong with a text, of which `says` tells what is right. */
function faultsOf(text: Text, parts: readonly Part[]): readonly string[] {
  let rest = text ?? '';
  if (parts.length === 0) return rest === '' ? [] : [`“${text}” is said`];
  return parts.flatMap((part) => {
    if (part instanceof RegExp) return part.test(text ?? '') ? [] : [`“${text}” is not ${part}`];
    if (typeof part !== 'string') return has(text ?? '', part.not) ? [`“${text}” has ${part.not}`] : [];
    const escaped = part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    const found = new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,]|[−+])${escaped}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'u').exec(rest);
    if (found === null) return [`no “${part}” in “${rest}”, the rest of “${text}”`];
    rest = rest.slice(found.index + part.length);
    return [];
  });
}

/**
 * The text has these parts, in their order: the words that tell its case, its numbers with their units. Each stands by itself,
 * so that `1 packet` is no part of `1 packets`, nor `5 µs` of `15 µs` or `−5 µs`. Without parts nothing is said.
 */
export function says(text: Text, ...parts: readonly Part[]): void {
  expect(faultsOf(text, parts)).toEqual([]);
}

/** A group of sentences: of each its case, the text, and what that says. */
export function sentences(group: string, ...cases: readonly (readonly [name: string, text: Text, ...parts: readonly Part[]])[]): void {
  test(group, () => {
    expect(cases.flatMap(([name, text, ...parts]) => faultsOf(text, parts).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });
}
