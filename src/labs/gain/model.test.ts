import { expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { axisPoints } from '../../core/results/analytic.ts';
import { gainMapAxes, operatingPoint } from './figures.ts';
import { gainAxis, gainFamily, gainParameters, gainPoints, modelIndex } from './model.ts';

const defaults = defaultValues('gain');
const sweeps = gainParameters.find((row) => row.key === 'sweep')!;

test('a family is without the scenario itself, and none along its own parameter', () => {
  expect(gainFamily({ ...defaults, family: 'omega' }).map(({ label }) => label)).toEqual(['Ω = 0', 'Ω = 0.5', 'Ω = 1']);
  expect(gainFamily({ ...defaults, family: 'gamma_s' })).toEqual([]);
  expect(gainFamily({ ...defaults, family: 'messages', sweep: 'q' })).toEqual([]);
  expect(gainFamily(defaults)).toEqual([]);
});

test.each(sweeps.choices.map(({ value }) => value))('the axis %s stays in the range of its parameter, and simulated points lie on it', (sweep) => {
  for (const axis of ['whole', 'figure'] as const) {
    const values = { ...defaults, sweep, axis };
    const { minimum, maximum, points, scale } = gainAxis(values);
    const row = gainParameters.find(({ key }) => key === sweep)!;
    if (row.kind !== 'number') throw new Error(`${sweep} is no number`);
    expect(minimum).toBeGreaterThanOrEqual(row.minimum);
    expect(maximum).toBeLessThanOrEqual(row.maximum);
    if (scale === 'logarithmic') expect(minimum).toBeGreaterThan(0);
    const [all, some] = [axisPoints(gainAxis(values)), axisPoints(gainPoints(values))];
    some.forEach((x, i) => expect(Math.abs(x - all[modelIndex(i)]!)).toBeLessThanOrEqual(1e-12 * maximum));
    expect(modelIndex(some.length - 1)).toBe(points - 1);
  }
});

test('the map shows three decades, or all that there are where the operating point lies beside them', () => {
  expect(gainMapAxes(defaults).x).toMatchObject({ key: 'gamma_s', minimum: 0.1, maximum: 100, points: 200 });
  expect(gainMapAxes({ ...defaults, gamma_h: 500 }).y).toMatchObject({ key: 'gamma_h', minimum: 0.001, maximum: 1000 });
});

test('a lambda decides on the software granularity: lambda gamma_h / p', () => {
  expect(operatingPoint({ ...defaults, lambda: 64, p: 8 })).toEqual({ gamma_h: 5, gamma_s: 40 });
});
