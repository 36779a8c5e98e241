import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** `toEqual` for results with long columns, which Node compares in a hundredth of the time; where they differ the difference is shown. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/**
 * The text has these parts, in their order: the words that tell its case, its numbers with their units. Each stands by itself,
 * so that `1 packet` is no part of `1 packets`, nor `5 µs` of `15 µs` or `−5 µs`.
 */
export function says(text: string | null | undefined, ...parts: readonly string[]): void {
  let rest = text ?? '';
  for (const part of parts) {
    const escaped = part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    const found = new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,]|[−+])${escaped}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'u').exec(rest);
    expect(found, `“${part}” in “${rest}”, the rest of “${text}”`).not.toBeNull();
    rest = rest.slice(found!.index + part.length);
  }
}
