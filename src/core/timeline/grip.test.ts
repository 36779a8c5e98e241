import { expect, test } from 'vitest';
import { createPull } from './grip.ts';

/** Pulls to an end through a mark that begins and ends as a parameter says, until the value stays. */
function pulledTo(wanted: number, from: number, begins: (value: number) => number, ends: (value: number) => number): number {
  const pull = createPull(0.1);
  let value = from;
  for (let tries = 0; tries < 20; tries += 1) {
    pull.saw(value, begins(value), ends(value));
    value = pull.valueFor(wanted);
  }
  return value;
}

test('a mark whose length is proportional to its parameter is there at the first try', () => {
  const pull = createPull(0.1);
  pull.saw(100, 20, 220);
  expect(pull.valueFor(320)).toBe(150);
});

test('a mark that has a part of fixed length, or that begins later the longer it is, ends under the hand as well', () => {
  const fixed = (value: number): number => 50 + 3 * value;
  expect(fixed(pulledTo(400, 10, () => 0, fixed))).toBeCloseTo(400, 6);
  // As a bucket of gradients: it is sent when it is full.
  const sent = (value: number): number => 2 * value;
  const done = (value: number): number => 2 * value + 5 + 0.5 * value;
  expect(done(pulledTo(60, 40, sent, done))).toBeCloseTo(60, 6);
});

test('from zero a step is taken, and one hand never moves the value by more than a factor of two at once', () => {
  const pull = createPull(0.1);
  pull.saw(0, 10, 10);
  expect(pull.valueFor(12)).toBe(0.1);
  expect(pull.valueFor(8)).toBe(0);
  const long = createPull(0.1);
  long.saw(10, 0, 10);
  expect(long.valueFor(1000)).toBe(20);
  expect(long.valueFor(-50)).toBe(5);
});

test('where the end does not move with the value, no line is drawn through what was seen', () => {
  const pull = createPull(0.1);
  pull.saw(10, 0, 10);
  pull.saw(12, 0, 10);
  expect(pull.valueFor(15)).toBe(18);
});
