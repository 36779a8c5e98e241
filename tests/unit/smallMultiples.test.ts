import { describe, expect, test } from 'vitest';
import { smallMultiplesFrames, smallMultiplesHeight, smallMultiplesPosition, type Multiple } from '../../src/charts/smallMultiplesFrames.ts';

const panel = (name: string, change: Partial<Multiple> = {}): Multiple => ({
  name, title: name, scale: 'logarithmic', essential: name < 'c', marks: [],
  lines: [{ name: 'a', label: 'A', ys: Float64Array.of(1, 100), chosen: true, here: 10 }], ...change,
});
const four = ['a', 'b', 'c', 'd'].map((name) => panel(name));
const place = (width: number, height: number, panels: readonly Multiple[]) => smallMultiplesFrames(width, height, panels, [2, 1024], 'logarithmic');

describe('the panels of a chart', () => {
  test('stand in two columns where there is room, and only the lowest have labels below', () => {
    const placed = place(900, smallMultiplesHeight(900, 4), four);
    expect(placed.map(({ left }) => left)).toEqual([placed[0]!.left, placed[1]!.left, placed[0]!.left, placed[1]!.left]);
    expect(placed.map(({ labelsX }) => labelsX)).toEqual([false, false, true, true]);
    expect(placed[3]!.right).toBeLessThanOrEqual(900);
  });

  test('stand under each other on a phone, without touching', () => {
    const placed = place(350, smallMultiplesHeight(350, 4), four);
    for (let i = 1; i < 4; i += 1) expect(placed[i]!.top).toBeGreaterThan(placed[i - 1]!.bottom);
  });

  test('are only the essential ones where the height is not enough for all', () => {
    expect(place(600, 288, four).map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('keep every drawable value inside, also those of marks', () => {
    const marks = [{ kind: 'printed', name: 'a', xs: [4], ys: [5000] }] as const;
    const [placed] = place(900, 300, [panel('a', { marks, lines: [{ name: 'a', label: 'A', ys: Float64Array.of(0, 3, NaN), chosen: true, here: null }] })]);
    for (const value of [3, 5000]) {
      expect(placed!.y(value)).toBeGreaterThanOrEqual(placed!.top);
      expect(placed!.y(value)).toBeLessThanOrEqual(placed!.bottom);
    }
  });

  test('have an axis even where there is nothing to draw', () => {
    const [placed] = place(900, 300, [panel('a', { lines: [{ name: 'a', label: 'A', ys: Float64Array.of(0, NaN), chosen: true, here: null }] })]);
    expect(Number.isFinite(placed!.y(1))).toBe(true);
  });

  test('are read by where the pointer is in its own column, and not between them', () => {
    const [first, second] = place(900, 500, four);
    expect(smallMultiplesPosition(900, first!.left, 4)).toBe(0);
    expect(smallMultiplesPosition(900, second!.right, 4)).toBeCloseTo(1, 9);
    expect(smallMultiplesPosition(900, (first!.right + second!.left) / 2, 4)).toBeNull();
    expect(smallMultiplesPosition(900, (second!.left + second!.right) / 2, 1)).toBeGreaterThan(0.5);
  });
});
