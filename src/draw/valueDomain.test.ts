import { describe, expect, test } from 'vitest';
import { panelOf } from '../../tests/lineChartOf.ts';
import { valueDomain } from './chartLayout.ts';

const line = (...y: number[]) => ({ label: '', named: 'nowhere', tone: 'ink', line: { x: y.map((_, i) => i + 1), y } }) as const;
const points = (...y: number[]) => ({ label: '', named: 'nowhere', tone: 'ink', points: { x: y.map((_, i) => i + 1), y, shape: 'cross' } }) as const;

describe('a vertical axis', () => {
  test('begins at zero and holds lines, points, values of the scenario, peaks and the level', () => {
    const [bottom, top] = valueDomain(
      panelOf({
        series: [line(1, 2), points(3), { ...line(1), here: 4 }],
        peaks: [{ x: 1, y: 5, label: '', tone: 'ink' }],
        level: { value: 6 },
      }),
    );
    expect(bottom).toBe(0);
    expect(top).toBeGreaterThan(6);
    expect(top).toBeLessThan(7);
  });

  test('goes lower where something lies below, and as far as is asked for', () => {
    expect(valueDomain(panelOf({ series: [line(-1, 1)] }))[0]).toBeLessThan(-1);
    expect(valueDomain(panelOf({ series: [line(2, 3)], y: { scale: 'linear', least: 1, most: 8 } }))).toEqual([1, expect.closeTo(8.56, 9)]);
  });

  test('is as low as the values where differences from a level are shown, which small ones do not fill', () => {
    const around = (...y: number[]) => valueDomain(panelOf({ series: [line(...y)], level: { value: 1 }, y: { scale: 'linear', least: 'data' } }));
    expect(around(0.9, 1.1)[0]).toBeGreaterThan(0.8);
    expect(around(1, 1)).toEqual([0.95, 1.05]);
  });

  test('has no place on a logarithm for nothing, and room on both sides of the rest', () => {
    const [bottom, top] = valueDomain(panelOf({ series: [line(0, 3, NaN, 5000)], y: { scale: 'logarithmic' } }));
    expect(bottom).toBeGreaterThan(1);
    expect(bottom).toBeLessThan(3);
    expect(top).toBeGreaterThan(5000);
  });

  test('is there even where there is nothing to draw', () => {
    for (const scale of ['linear', 'logarithmic'] as const) {
      for (const least of [0, 'data'] as const) {
        const [bottom, top] = valueDomain(panelOf({ series: [line(NaN)], y: { scale, least } }));
        expect(top).toBeGreaterThan(bottom);
        expect(Number.isFinite(top)).toBe(true);
      }
    }
  });
});
