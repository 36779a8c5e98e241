import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../tests/timelineOf.ts';
import { deriveEventTimes, nextEvent, previousEvent } from './deriveEvents.ts';

const times = deriveEventTimes([
  timelineOf(2, [{ process: 0, start: 0, end: 10 }], [{ source: 0, destination: 1, sent: 10, received: 25 }]),
  timelineOf(2, [{ process: 0, start: 3, end: 10 }], [{ source: 0, destination: 1, sent: 4, received: null, dropped: 7 }]),
]);

describe('stepping through the events of several diagrams', () => {
  it('knows every beginning, end, sending, receipt and loss once, in order', () => {
    expect([...times]).toEqual([0, 3, 4, 7, 10, 25]);
  });

  it('steps forward from an event, from between two events, and stays at the last', () => {
    expect(nextEvent(times, 4)).toBe(7);
    expect(nextEvent(times, 8)).toBe(10);
    expect(nextEvent(times, 25)).toBe(25);
  });

  it('steps back from an event, from between two events, and stays at the first', () => {
    expect(previousEvent(times, 10)).toBe(7);
    expect(previousEvent(times, 8)).toBe(7);
    expect(previousEvent(times, 0)).toBe(0);
  });

  it('visits every event forward and the same ones backward', () => {
    const forward = [0];
    while (forward.at(-1) !== 25) forward.push(nextEvent(times, forward.at(-1)!));
    const backward = [25];
    while (backward.at(-1) !== 0) backward.push(previousEvent(times, backward.at(-1)!));
    expect(forward).toEqual([...times]);
    expect(backward.reverse()).toEqual(forward);
  });

  it('has one event, the start, when nothing happens', () => {
    const nothing = deriveEventTimes([]);
    expect([...nothing]).toEqual([0]);
    expect(nextEvent(nothing, 5)).toBe(0);
    expect(previousEvent(nothing, 5)).toBe(0);
  });
});
