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
  const { left, room, scale, isOver } = barsLayout(rows(bar('a'), bar('four', { simulated: 10 })), 400, measure);
  expect({ left, room, scale, isOver }).toEqual({ left: 50, room: 300, scale: 30, isOver: false });
});

test('a bar with less than half of its line has the whole of the next', () => {
  const { left, room, isOver } = barsLayout(rows(bar('sixteen letters.')), 400, measure);
  expect({ left, room, isOver }).toEqual({ left: 0, room: 400, isOver: true });
});

test('pinned bars are on the same scale, those of panels without their title in the same place', () => {
  const panel = (title: string, bars: readonly Bar[]) => ({ panels: [{ title, bars }], summary: '', note: null });
  const found = barRows(panel('1.2 ms to spare', [bar('a'), bar('b')]), panel('2.4 ms to spare', [bar('b', { parts: [part('compute', 15)] })]), 0);
  expect(found.map(({ pinned }) => pinned?.label ?? null)).toEqual([null, 'b']);
  expect(barsLayout(found, 400, measure).scale).toBe(barsLayout(found, 400, measure).room / 15);
});

test('what one points at is a part, the end of one where it is near, or a simulation', () => {
  const layout = barsLayout(rows(bar('abcd')), 400, measure);
  const at = (x: number) => {
    const { part: of, end, simulated } = barHit(bar('abcd', { simulated: 4 }), layout, x);
    return [of?.name ?? null, end?.name ?? null, simulated];
  };
  expect(layout.scale).toBe(60);
  expect(at(90)).toEqual(['compute', null, null]);
  expect(at(178)).toEqual(['compute', 'compute', null]);
  expect(at(182)).toEqual(['wait', 'compute', null]);
  expect(at(241)).toEqual(['wait', null, 4]);
  expect(at(303)).toEqual([null, 'wait', null]);
  expect(at(320)).toEqual([null, null, null]);
});
