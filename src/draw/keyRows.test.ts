import { expect, test } from 'vitest';
import { panelOf } from '../../tests/lineChartOf.ts';
import { measureText } from './drawContext.ts';
import { keyGap, keyRows } from './keyRows.ts';

const [line] = panelOf().series;
const panel = (...labels: string[]) => panelOf({ title: 'Speedup', series: labels.map((label) => ({ ...line!, label, named: 'key' })) });

test('a short key ends with the row of the title and leaves the title alone', () => {
  const { entries, rows } = keyRows(panel('with hiding', 'without'), 400, measureText);
  expect(rows).toBe(0);
  expect(entries[0]!.x).toBeGreaterThan(measureText('Speedup', 'title'));
  const { x, sample } = entries.at(-1)!;
  expect(x + sample + keyGap + measureText('without', 'small')).toBeCloseTo(400, 9);
});

test('a longer one takes rows of its own, in none of which it leaves its room or lies on itself', () => {
  const labels = ['non-blocking', 'on demand', 'strip-mined', 'simulated'];
  for (const room of [200, 300, 400]) {
    const { entries, rows } = keyRows(panel(...labels), room, measureText);
    expect(rows).toBe(Math.max(...entries.map(({ row }) => row)));
    expect(rows).toBeGreaterThan(0);
    entries.forEach(({ x, row, sample }, i) => {
      const end = x + sample + keyGap + measureText(labels[i]!, 'small');
      expect(end).toBeLessThanOrEqual(room + 1);
      const next = entries[i + 1];
      if (next?.row === row) expect(next.x).toBeGreaterThan(end);
    });
  }
});

test('a panel whose lines have their names elsewhere has none', () => {
  expect(keyRows(panelOf(), 300, measureText)).toEqual({ entries: [], rows: 0 });
});
