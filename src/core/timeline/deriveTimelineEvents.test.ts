import { expect, test } from 'vitest';
import { timelineOf } from '../../../tests/timelineOf.ts';
import { createPlayerStore } from '../exploration/playerStore.ts';
import { deriveMoments } from './deriveEvents.ts';
import type { Timeline } from './timeline.ts';

const withBarrier = (timeline: Timeline): Timeline => ({ ...timeline, counters: { ...timeline.counters, barriers: 1 } });

/** P1 waits from 20 on, a packet is lost at 50, a barrier opens at 80, and nothing goes on after 90. */
const run = {
  ...withBarrier(
    timelineOf(
      2,
      [
        { process: 0, start: 0, end: 90 },
        { process: 1, start: 60, end: 70, kind: 'wait' },
        { process: 1, start: 20, end: 30, kind: 'wait' },
        { process: 1, start: 10, end: 10, kind: 'wait' },
      ],
      [
        { source: 1, destination: 0, sent: 40, received: null, dropped: 50 },
        { source: 0, destination: 1, sent: 75, received: 80, kind: 'barrier' },
      ],
    ),
  ),
  status: 'deadlock' as const,
};

test('the first wait that takes time, the first loss, the first barrier and a deadlock are moments, in the order of time', () => {
  expect(deriveMoments([run])).toEqual([
    { time_us: 20, text: 'P1 waits for the first time' },
    { time_us: 50, text: 'the first packet is dropped, from P1' },
    { time_us: 80, text: 'the first barrier opens' },
    { time_us: 90, text: 'deadlock: nobody goes on' },
  ]);
});

test('a barrier of the network itself, which sends no message, opens when the first has passed it', () => {
  const passes = timelineOf(
    2,
    [
      { process: 0, start: 0, end: 5, kind: 'overhead', peer: 1 },
      { process: 0, start: 10, end: 13, kind: 'overhead' },
      { process: 1, start: 10, end: 13, kind: 'overhead' },
    ],
    [],
  );
  expect(deriveMoments([withBarrier(passes)])).toEqual([{ time_us: 13, text: 'the first barrier opens' }]);
  expect(deriveMoments([passes])).toEqual([]);
});

test('of several diagrams each moment says where it is', () => {
  const later = { ...run, diagram: 'request_response', status: 'completed' as const };
  const texts = deriveMoments([run, later], (timeline) => (timeline === later ? 5 : 0)).map(({ time_us, text }) => `${time_us} ${text}`);
  expect(texts.slice(0, 2)).toEqual(['20 blocking: P1 waits for the first time', '25 request response: P1 waits for the first time']);
});

test('playing stops at each moment once, where that is asked for, and goes on from there', () => {
  const store = createPlayerStore();
  const { show, moveTo, toggle, advance, stopAtMoments, momentText } = store.getState();
  show([run]);
  moveTo(0);
  stopAtMoments(true);
  for (const [time_us, text] of [
    [20, /waits for the first time/],
    [50, /dropped/],
    [80, /barrier/],
    [90, /deadlock/],
  ] as const) {
    toggle();
    advance(1e6);
    expect(store.getState()).toMatchObject({ time_us, playing: false });
    expect(momentText()).toMatch(text);
  }
  stopAtMoments(false);
  toggle();
  advance(1e6);
  expect(store.getState().time_us).toBe(90);
});
