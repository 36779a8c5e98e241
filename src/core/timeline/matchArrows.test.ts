import { expect, test } from 'vitest';
import { differencesText } from '../units/quantity.ts';
import { matchArrows } from './matchArrows.ts';
import type { Timeline } from './timeline.ts';

/** Messages of one kind from process 0 to 1 by the numbers of their operations. */
const sending = (...operations: number[]): Timeline => {
  const none = operations.map(() => 0);
  // A timeline with the columns that `matchArrows` reads.
  return { processes: { count: 2 }, arrows: { source: none, destination: operations.map(() => 1), kind: none, operation: operations } } as never;
};

test('a message is matched by its operation, and several of one operation in their order', () => {
  expect([...matchArrows(sending(5, 3, 3), sending(3, 5, 3))]).toEqual([1, 0, 2]);
});

test('a message that the other run does not send has none beside it', () => {
  expect([...matchArrows(sending(3, 3, 7), sending(3))]).toEqual([0, -1, -1]);
});

test('numbers among words differ one by one, and the word before a number says which it is', () => {
  const format = String;
  const iteration = (time: number, gain: number) => [{ value: time, format }, ', gain ', { value: gain, format }];
  expect(differencesText(iteration(300, 2), iteration(200, 4))).toBe('+100, +50%; gain −2, −50%');
  expect(differencesText(iteration(200, 4), iteration(200, 4))).toBe('the same');
  expect(differencesText(iteration(200, 4), 'deadlock')).toBeNull();
});
