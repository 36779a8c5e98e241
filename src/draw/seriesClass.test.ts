import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tones } from './lineChartData.ts';
import { lineClass, pointClass } from './seriesClass.ts';

const styles = readFileSync(new URL('../ui/styles/charts.css', import.meta.url), 'utf8');

test('every tone has a colour, a colour for text and, but for two, dashes that no other has', () => {
  const rules = tones.map((tone) => new RegExp(`\\.tone-${tone} \\{([^}]*)\\}`).exec(styles)?.[1] ?? '');
  for (const rule of rules) {
    expect(rule).toMatch(/--tone: var/);
    expect(rule).toMatch(/--tone-text: var/);
  }
  const dashes = rules.flatMap((rule) => /--dashes: ([^;]+);/.exec(rule)?.[1] ?? []);
  expect(dashes).toHaveLength(tones.length - 2);
  expect(new Set(dashes).size).toBe(dashes.length);
});

test('a series is known by its tone, its weight and the shape of its points', () => {
  expect(lineClass({ tone: 'loss' })).toBe('line tone-loss');
  expect(lineClass({ tone: 'loss', thin: true })).toBe('line tone-loss thin');
  expect(pointClass({ label: '', named: 'key', tone: 'ink', points: { x: [], y: [], shape: 'cross' } })).toBe('point cross tone-ink');
});
