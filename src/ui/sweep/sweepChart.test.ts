import { expect, test } from 'vitest';
import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { chartAxis, type SweepAxis } from './sweepAxis.ts';
import { aroundValue } from './sweepChart.ts';
import type { SweepColumn, SweepTable } from './sweepTable.ts';

const parameter = { kind: 'number', key: 'gamma', symbol: '', label: 'granularity', unit: '' } as NumberParameter;

/** A number that is ten times its place, over powers of ten. */
function tableOver(powers: readonly number[], scale: 'linear' | 'logarithmic' = 'logarithmic'): SweepTable {
  const points = powers.map((power) => 10 ** power);
  const axis = { parameter, points, chart: chartAxis(parameter, points, scale) } as unknown as SweepAxis;
  const column = { y: Float64Array.from(points, (x) => 10 * x) } as unknown as SweepColumn;
  return { axes: [axis], columns: [[column]], done: points.length, total: points.length };
}

test('a long axis is shown from a hundredth of the value to a hundred times as much, with the numbers of these places', () => {
  const near = aroundValue(tableOver([0, 1, 2, 3, 4, 5, 6, 7, 8]), 1e3)!;
  expect(near.axes[0]!.points).toEqual([10, 100, 1000, 1e4, 1e5]);
  expect([...near.columns[0]![0]!.y]).toEqual(near.axes[0]!.points.map((x) => 10 * x));
});

test('an axis that is hardly longer, a linear one, and one without the value are whole', () => {
  expect(aroundValue(tableOver([0, 1, 2, 3, 4]), 100)).toBe(null);
  expect(aroundValue(tableOver([0, 1, 2, 3, 4, 5, 6, 7, 8], 'linear'), 100)).toBe(null);
  for (const value of [0, 1e9]) expect(aroundValue(tableOver([0, 1, 2, 3, 4, 5, 6, 7, 8]), value)).toBe(null);
});
