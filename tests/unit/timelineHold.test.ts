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

  test('lend their picture to a run that nobody sees, until it is run for one that does', () => {
    const hold = new TimelineHold();
    const seen = named('a');
    hold.complete({ values: {}, timelines: [seen] });
    expect([hold.knows(seen.diagram), hold.knows('another')]).toEqual([true, false]);
    const empty: Timeline = { ...named('b'), finish_us: 44, spans: { ...seen.spans, process: new Uint32Array() }, unseen: true };
    const [shown] = hold.complete({ values: {}, timelines: [empty] }).timelines;
    expect(shown).toEqual({ ...seen, key: 'b', finish_us: 44, unseen: true });
    expect(hold.keys).toEqual([]);
  });

  test('are never made up: one that is not held is a fault', () => {
    expect(() => new TimelineHold().complete({ values: {}, timelines: [{ held: 'a' }] })).toThrow('a');
  });
});
