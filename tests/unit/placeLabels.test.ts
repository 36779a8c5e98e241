import { expect, test } from 'vitest';
import { placeLabels } from '../../src/charts/placeLabels.ts';

const frame = { left: 0, right: 400, top: 0, bottom: 200 };
const curve = (text: string, heights: readonly number[]) => ({
  text, xs: Float64Array.from(heights, (_, i) => i), ys: Float64Array.from(heights), x: (value: number) => 40 * value, y: (value: number) => 200 - value,
});

test('a name stands over the highest point of its curve', () => {
  expect(placeLabels([curve('a = 1', [0, 10, 20, 80, 30, 20, 10, 0])], frame)).toEqual([{ text: 'a = 1', index: 0, x: 120, y: 115 }]);
});

test('names of the same curve do not lie on each other, and one without room is left out', () => {
  const same = Array.from({ length: 30 }, (_, i) => curve(`a = ${i}`, [50, 50, 50, 50, 50, 50, 50, 50, 50, 50]));
  const placed = placeLabels(same, frame);
  expect(placed.length).toBeGreaterThan(3);
  expect(placed.length).toBeLessThan(30);
  placed.forEach((one, i) => placed.slice(i + 1).forEach((other) => expect(Math.abs(one.x - other.x)).toBeGreaterThan(35)));
});
