import { expect, test } from 'vitest';
import { axisTicks, fittingTicks } from './axisLabels.ts';

test('a logarithmic axis has powers of ten, and twos and fives where there are few of them', () => {
  expect(axisTicks('logarithmic', [0.001, 1000], 4)).toEqual([0.001, 0.01, 0.1, 1, 10, 100, 1000]);
  expect(axisTicks('logarithmic', [3, 60], 4)).toEqual([5, 10, 20, 50]);
  expect(axisTicks('linear', [0, 1], 4)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test('labels that would touch are left out at equal steps, and the last one stays', () => {
  const ticks = [1, 2, 3, 4, 5];
  expect(
    fittingTicks(
      ticks,
      (value) => 30 * value,
      () => 30,
    ),
  ).toEqual(ticks);
  expect(
    fittingTicks(
      ticks,
      (value) => 20 * value,
      () => 30,
    ),
  ).toEqual([1, 3, 5]);
  expect(
    fittingTicks(
      ticks,
      (value) => value,
      () => 30,
    ),
  ).toEqual([5]);
  // Upwards on the screen is downwards in pixels.
  expect(
    fittingTicks(
      ticks,
      (value) => -20 * value,
      () => 30,
    ),
  ).toEqual([1, 3, 5]);
});
