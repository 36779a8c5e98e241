import { DOMParser } from 'linkedom';
import { expect, test } from 'vitest';
import { timelineOf } from '../../tests/timelineOf.ts';
import { tokens } from './palette.ts';
import { drawStage, hasStage, stageAt, stageText } from './stage.ts';

/** P0 computes, then sends while P1 waits; P1 computes afterwards. */
const timeline = timelineOf(
  2,
  [
    { process: 0, start: 0, end: 10, kind: 'compute' },
    { process: 0, start: 10, end: 12, kind: 'overhead', peer: 1 },
    { process: 1, start: 0, end: 20, kind: 'wait', peer: 0 },
    { process: 1, start: 20, end: 22, kind: 'overhead', peer: 0 },
    { process: 1, start: 25, end: 30, kind: 'compute' },
  ],
  [{ source: 0, destination: 1, sent: 12, received: 20 }],
);
const wordsAt = (time_us: number) => stageAt(timeline, time_us).players.map(({ word }) => word);

test('a process does what its span at that time says, and nothing before and after its spans', () => {
  expect(wordsAt(5)).toEqual(['computes', 'waits']);
  expect(wordsAt(11)).toEqual(['sends', 'waits']);
  expect(wordsAt(21)).toEqual(['is done', 'receives']);
  expect(wordsAt(23)).toEqual(['is done', 'is idle']);
  expect(wordsAt(30)).toEqual(['is done', 'is done']);
});

test('a packet is between its departure and its arrival, as far as the time', () => {
  expect(stageAt(timeline, 11).packets).toEqual([]);
  expect(stageAt(timeline, 14).packets).toEqual([{ arrow: 0, from: 0, part: 0.25, control: false }]);
  expect(stageAt(timeline, 20).packets).toEqual([]);
});

test('a packet flies from box to box, and one that comes back flies the other way', () => {
  const both = timelineOf(
    2,
    [],
    [
      { source: 0, destination: 1, sent: 0, received: 10 },
      { source: 1, destination: 0, sent: 0, received: 10 },
    ],
  );
  const target = new DOMParser().parseFromString('<svg/>', 'image/svg+xml').documentElement as unknown as SVGSVGElement;
  const placesAt = (time_us: number) => {
    drawStage(target, stageAt(both, time_us), 400, { palette: tokens });
    return [...target.querySelectorAll('.packet')].map((each) => Number(each.getAttribute('x')));
  };
  const [first, later] = [placesAt(1), placesAt(9)];
  expect(later[0]!).toBeGreaterThan(first[0]!);
  expect(later[1]!).toBeLessThan(first[1]!);
  // Half of the way from either side is the same place.
  const [there, back] = placesAt(5) as [number, number];
  expect(there).toBeCloseTo(back);
  expect(placesAt(10)).toEqual([]);
});

test('what is seen is said', () => {
  expect(stageText(stageAt(timeline, 14))).toBe('P0 is done, P1 waits; a message is on its way.');
});

test('a run of three processes has no stage', () => {
  expect(hasStage(timeline)).toBe(true);
  expect(hasStage(timelineOf(3, [], []))).toBe(false);
});
