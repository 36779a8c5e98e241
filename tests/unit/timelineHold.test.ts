import { describe, expect, test } from 'vitest';
import { deriveTimelineIndex, timelineIndex } from '../../src/core/timeline/deriveTimelineIndex.ts';
import type { Timeline } from '../../src/core/timeline/timeline.ts';
import { indexed, TimelineHold } from '../../src/engines/simulation/session.ts';
import { buffersOf } from '../../src/engines/simulation/simulator.ts';
import { quietTimeline, smallTimeline } from '../fakeEngines.ts';

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
    expect(hold.picturedDiagrams).toEqual([seen.diagram]);
    const empty: Timeline = { ...named('b'), finish_us: 44, spans: { ...seen.spans, process: new Uint32Array() }, unseen: true };
    const [shown] = hold.complete({ values: {}, timelines: [empty] }).timelines;
    expect(shown).toEqual({ ...seen, key: 'b', finish_us: 44, unseen: true });
    expect(hold.keys).toEqual([]);
  });

  test('are kept while the lab draws other diagrams for a while, and not for another lab', () => {
    const hold = new TimelineHold();
    const [own, beside, alone] = [named('a'), { ...named('b'), diagram: 'beside' }, named('a2')];
    hold.complete({ values: {}, timelines: [own, beside] });
    expect(hold.complete({ values: {}, timelines: [alone] }).timelines).toEqual([alone]);
    expect(hold.keys).toEqual(['a2', 'b']);
    expect(hold.complete({ values: {}, timelines: [{ held: 'a2' }, { held: 'b' }] }).timelines).toEqual([alone, beside]);
    hold.complete({ values: {}, timelines: [{ ...named('c'), diagram: 'of another lab' }] });
    expect(hold.keys).toEqual(['c']);
  });

  test('come with their indexes, handed over and not copied', () => {
    const sent = indexed({ values: {}, timelines: [structuredClone(quietTimeline), { held: 'a' }, { ...structuredClone(named('b')), unseen: true }] });
    expect(sent.indexes).toEqual([deriveTimelineIndex(quietTimeline)]);
    const copy = structuredClone(sent);
    const received = structuredClone(sent, { transfer: buffersOf(sent) });
    expect(received).toEqual(copy);
    expect(sent.indexes![0]!.spanOrder).toHaveLength(0);
    const [timeline] = new TimelineHold().complete({ ...received, timelines: received.timelines.slice(0, 1) }).timelines;
    expect(timelineIndex(timeline!)).toBe(received.indexes![0]);
    expect(timelineIndex(timeline!).timeline).toBe(timeline);
  });

  test('are never made up: one that is not held is a fault', () => {
    expect(() => new TimelineHold().complete({ values: {}, timelines: [{ held: 'a' }] })).toThrow('a');
  });
});
