import { expect, test } from 'vitest';
import { type Bar, barHit, barRows, barsLayout } from './bars.ts';

const part = (name: string, value: number) => ({ name, label: name, value });
const bar = (label: string, of: Partial<Bar> = {}): Bar => ({
  label,
  total: '5 ms',
  chosen: false,
  values: null,
  parts: [part('compute', 3), part('overhead', 0), part('wait', 2)],
  ...of,
});
const rows = (...bars: readonly Bar[]) => bars.map((each) => ({ bar: each, pinned: null }));
/** Ten pixels a letter. */
const measure = (text: string): number => 10 * text.length;

test('the longest bar, or the mark of its simulation, takes what the longest label and total leave of the width', () => {
  const { labels, room, scale, isOver } = barsLayout(rows(bar('a'), bar('four', { simulated: 10 })), 400, measure);
  expect({ labels, room, scale, isOver }).toEqual({ labels: 40, room: 300, scale: 30, isOver: false });
});

test('a bar with less than half of its line has the whole of the next', () => {
  const { room, isOver } = barsLayout(rows(bar('sixteen letters.')), 400, measure);
  expect({ room, isOver }).toEqual({ room: 400, isOver: true });
});

test('pinned bars are on the same scale, whatever the title of their panel', () => {
  const panel = (title: string, bars: readonly Bar[]) => ({ panels: [{ title, bars }], summary: '', note: null });
  const found = barRows(panel('1.2 ms to spare', [bar('a'), bar('b')]), panel('2.4 ms to spare', [bar('b', { parts: [part('compute', 15)] })]), 0);
  expect(found.map(({ pinned }) => pinned?.label ?? null)).toEqual([null, 'b']);
  expect(barsLayout(found, 400, measure).scale).toBe(barsLayout(found, 400, measure).room / 15);
});

test('what one points at is a part, the end of one where it is near, or a simulation', () => {
  const layout = barsLayout(rows(bar('abcd')), 400, measure);
  const at = (x: number) => {
    const hit = barHit(bar('abcd', { simulated: 4 }), layout, x);
    return hit && [hit.label, hit.value, hit.isEnd ?? null];
  };
  expect(layout.scale).toBe(60);
  expect(at(90)).toEqual(['compute', 3, false]);
  expect(at(178)).toEqual(['compute', 3, true]);
  expect(at(182)).toEqual(['wait', 2, false]);
  expect(at(241)).toEqual(['simulated', 4, null]);
  expect(at(303)).toBeNull();
});
