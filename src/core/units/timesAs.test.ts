import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logarithmic } from '../../../tests/arbitraries.ts';
import { isAlike, longAs, timesAs, timesAsFast } from './timesAs.ts';

describe('a ratio in a sentence', () => {
  test.each([
    [1.24, '1.24 times as long'],
    [10, '10 times as long'],
    [12_345, '12,300 times as long'],
    [2, 'twice as long'],
    [1.9996, 'twice as long'],
    [0.5, 'half as long'],
    [0.75, '0.75 times as long'],
    [1, 'as long'],
    [1.004, 'as long'],
    [0.996, 'as long'],
    [1.01, '1.01 times as long'],
    // Below a tenth it is a fraction.
    [0.05, '1/20 as long'],
    [2e-4, '1/5,000 as long'],
    [2e-6, '1/500,000 as long'],
    [1e-12, 'less than a billionth as long'],
    [0, 'less than a billionth as long'],
  ])('of %d is %s', (ratio, text) => expect(timesAs(ratio, 'long')).toBe(text));

  test('of two speeds is slowness where it is below 1', () => {
    expect([1.5, 1, 0.998, 0.5, 1e-5].map((ratio) => timesAsFast(ratio))).toEqual([
      '1.5 times as fast',
      'as fast',
      'as fast',
      'twice as slow',
      '100,000 times as slow',
    ]);
    expect(timesAsFast(0.4, 'slowly')).toBe('2.5 times as slowly');
  });

  test('never says 1 times, nor a negative power of ten', () => {
    fc.assert(
      fc.property(logarithmic(1e-12, 1e12), (ratio) => {
        for (const text of [timesAs(ratio, 'long'), timesAsFast(ratio)]) expect(text).not.toMatch(/(^|[^.\d])1 times|10⁻|–/);
      }),
    );
  });

  test('is none exactly where both are alike, and the same seen from the other side', () => {
    fc.assert(
      fc.property(logarithmic(0.5, 2), (ratio) => {
        expect(timesAs(ratio, 'long') === 'as long').toBe(isAlike(ratio));
        expect(isAlike(1 / ratio)).toBe(isAlike(ratio));
        expect(timesAsFast(ratio).replace('fast', 'slow')).toBe(timesAsFast(1 / ratio).replace('fast', 'slow'));
      }),
    );
  });
});

test.each([
  [0, '0% of the time of computation'],
  [3e-8, 'less than 0.001% of the time of computation'],
  [0.0597, '5.97% of the time of computation'],
  [0.5, 'half as long as computation'],
  [1, 'as long as computation'],
  [52_400, '52,400 times as long as computation'],
])('communication of %d times the computation takes %s', (ratio, text) => expect(longAs(ratio, 'computation')).toBe(text));
