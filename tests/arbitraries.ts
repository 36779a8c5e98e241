import * as fc from 'fast-check';

/**
 * Uniform between two numbers. From integers: the doubles of fast-check are uniform in their bits, so that nearly all of
 * them are next to 0. And without the round numbers that it likes: with those, two things often happen at once.
 */
export const uniform = (low: number, high: number): fc.Arbitrary<number> =>
  fc.noBias(fc.integer({ min: 0, max: 2 ** 30 })).map((part) => low + (high - low) * (part / 2 ** 30));

/** Uniform in its logarithm. */
export const logarithmic = (low: number, high: number): fc.Arbitrary<number> => uniform(0, 1).map((part) => Math.min(high, low * (high / low) ** part));

/** In one of five cases 0, else uniform in its logarithm. */
export const orZero = (low: number, high: number): fc.Arbitrary<number> =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: logarithmic(low, high) });
