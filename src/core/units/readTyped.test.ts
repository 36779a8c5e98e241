import { expect, test } from 'vitest';
import { readTyped } from './readTyped.ts';

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 0,25 ', 0.25],
  ['.5', 0.5],
  ['1,000', 1000],
  ['1,048,576', 1_048_576],
  ['-1,234.5', -1234.5],
  ['1,0000', 1],
  ['1e3', 1000],
  ['1,5e-3', 0.0015],
])('%s is read as %d', (typed, number) => expect(readTyped(typed)).toBe(number));

test.each(['', 'abc', '1.000,5', '1,000,00', '1 000', '1e', '--1', '0x10', 'Infinity'])('%s is no number', (typed) => expect(readTyped(typed)).toBeNull());
