import { expect, test } from 'vitest';
import { measureText } from './drawContext.ts';
import { mapMargin, mapPlace, mapTicks } from './heatMap.ts';

const whole = { minimum: 0.001, maximum: 1000, title: 'software granularity', symbol: 'γ_s' };

test('labels of the map stand inside of the drawing and apart, whatever its width', () => {
  for (const width of [250, 288, 358, 620]) {
    const ends = mapTicks(whole, width, measureText).map(
      ({ label, middle }) => [middle - measureText(label, 'small') / 2, middle + measureText(label, 'small') / 2] as const,
    );
    expect(ends[0]![0]).toBeGreaterThanOrEqual(0);
    expect(ends.at(-1)![1]).toBeLessThanOrEqual(width);
    for (let i = 1; i < ends.length; i += 1) expect(ends[i]![0]).toBeGreaterThan(ends[i - 1]![1]);
    expect(mapTicks(whole, width, measureText).at(-1)!.label).toBe('1,000');
    // Wide enough, every decade has its label, in the middle under its line but for those at the ends.
    if (width === 620)
      expect(mapTicks(whole, width, measureText)[3]).toEqual({ label: '1', middle: mapMargin.left + (width - mapMargin.left - mapMargin.right) / 2 });
  }
});

test('what lies beyond the map stands at its edge, and says on which side', () => {
  expect(mapPlace(whole, 1)).toEqual({ part: 0.5, beyond: null });
  expect(mapPlace(whole, 1000)).toEqual({ part: 1, beyond: null });
  expect(mapPlace(whole, 2.5e6)).toEqual({ part: 1, beyond: 'end' });
  expect(mapPlace(whole, 1e-8)).toEqual({ part: 0, beyond: 'start' });
});
