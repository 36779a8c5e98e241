import { expect, test } from 'vitest';
import { moreThan } from './quantity.ts';

test.each([
  // What binary fractions leave of 0.3 - 0.3, and of a run counted in picoseconds.
  [0.1 + 0.2, 0.3, 0],
  [1.1785, 1.1785 - 1.1e-16, 0],
  [2000.0005, 2000, 0],
  [2001, 2000, 1],
  [-1, 1, -2],
  [0, 0, 0],
])('%d is more than %d by %d', (value, from, more) => {
  expect(moreThan(value, from)).toBe(more);
});
