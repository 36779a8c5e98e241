import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** `toEqual` for results with long columns, which Node compares in a hundredth of the time; where they differ the difference is shown. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
