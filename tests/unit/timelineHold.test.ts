import { describe, expect, test } from 'vitest';
import type { Timeline } from '../../src/core/timeline/timeline.ts';
import { TimelineHold } from '../../src/engines/simulation/session.ts';
import { smallTimeline } from './fakeEngines.ts';

const named = (key: string): Timeline => ({ ...smallTimeline, key });

describe('the timelines that the page holds', () => {
  test('take the place of those that the worker left out, as the same objects', () => {
    const hold = new TimelineHold();
    const [a, b] = [named('a'), named('b')];
    hold.complete({ values: {}, timelines: [a, b] });
    expect(hold.keys).toEqual(['a', 'b']);
    const changed = named('b2');
    const { timelines } = hold.complete({ values: {}, timelines: [{ held: 'a' }, changed] });
    expect(timelines[0]).toBe(a);
    expect(timelines[1]).toBe(changed);
    expect(hold.keys).toEqual(['a', 'b2']);
  });

  test('are never made up: one that is not held is a fault', () => {
    expect(() => new TimelineHold().complete({ values: {}, timelines: [{ held: 'a' }] })).toThrow('a');
  });
});
