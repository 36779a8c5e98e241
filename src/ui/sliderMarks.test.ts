import { describe, expect, test } from 'vitest';
import type { NumberParameter } from '../core/parameters/parameter.ts';
import { positions, sliderScale } from '../core/parameters/sliderScale.ts';
import { markPlaces } from './sliderMarks.ts';

const window: NumberParameter = {
  kind: 'number',
  key: 'window',
  symbol: '',
  label: '',
  unit: '',
  minimum: 0,
  maximum: 1000,
  smallest: 1,
  scale: 'logarithmic-from-zero',
  integer: true,
  default: 0,
  meaning: '',
  source: '',
};
const scale = sliderScale(window);

describe('marks on a slider', () => {
  test('lie where the thumb is at their values', () => {
    const { band, values } = markPlaces({ band: [10, 100], values: [30], text: '', good: true }, scale);
    expect(band!.from).toBe(scale.positionOf(10) / positions);
    // Three decades: a band over the second one takes a third of the track.
    expect(band!.to - band!.from).toBeCloseTo(1 / 3, 2);
    expect(values[0]).toBeGreaterThan(band!.from);
    expect(values[0]).toBeLessThan(band!.to);
  });

  test('stay on the track where their values do not', () => {
    expect(markPlaces({ band: [500, 1e6], values: [1e9], text: '', good: true }, scale)).toMatchObject({ band: { to: 1 }, values: [1] });
  });

  test('may be values alone', () => {
    expect(markPlaces({ band: null, values: [1000], text: '', good: true }, scale)).toEqual({ band: null, values: [1] });
  });
});
