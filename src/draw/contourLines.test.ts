import { expect, test } from 'vitest';
import { contourLines } from './mapScale.ts';

test('a level of a plane is a straight line where the plane has that height', () => {
  const columns = 9;
  const plane = Float64Array.from({ length: columns * 7 }, (_, i) => (i % columns) + 2 * Math.floor(i / columns));
  const lines = contourLines(plane, columns, 6.5);
  expect(lines.length).toBeGreaterThan(0);
  for (let i = 0; i < lines.length; i += 2) expect(lines[i]! + 2 * lines[i + 1]!).toBeCloseTo(6.5, 12);
});

test('a level that is nowhere has no lines', () => {
  expect(contourLines(new Float64Array(16).fill(1), 4, 2)).toHaveLength(0);
});
