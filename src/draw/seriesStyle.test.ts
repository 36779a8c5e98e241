import { expect, test } from 'vitest';
import { tones } from './lineChartData.ts';
import { tokens } from './palette.ts';
import { lineStyle, pointStyle, toneStyles } from './seriesStyle.ts';

test('every tone but two has dashes that no other has', () => {
  const dashes = tones.flatMap((tone) => toneStyles[tone].dashes ?? []);
  expect(dashes).toHaveLength(tones.length - 2);
  expect(new Set(dashes).size).toBe(dashes.length);
});

test('a series is known by its tone, its weight and the shape of its points', () => {
  expect(lineStyle({ tone: 'loss' }, tokens)).toMatchObject({ class: 'line tone-loss', stroke: 'var(--loss)' });
  expect(lineStyle({ tone: 'loss', thin: true }, tokens)['class']).toBe('line tone-loss thin');
  expect(pointStyle('cross', { tone: 'ink' }, tokens)).toMatchObject({ class: 'point cross tone-ink', fill: 'none', stroke: 'var(--ink)' });
});
