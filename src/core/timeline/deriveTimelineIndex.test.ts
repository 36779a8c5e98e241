import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../tests/timelineOf.ts';
import { arrowsBetween } from './deriveLevels.ts';
import { arrowSorts, deriveTimelineIndex, spanAt, visibleSpans } from './deriveTimelineIndex.ts';
import { arrowEnd, isDropped } from './lookup.ts';
import { arrowKinds, isControl } from './timeline.ts';

const anyTimeline = fc
  .tuple(
    fc.array(fc.record({ process: fc.nat(3), gap: fc.integer({ min: 1, max: 5 }), length: fc.nat(9) }), { maxLength: 40 }),
    fc.array(fc.record({ source: fc.nat(3), sent: fc.nat(100), flight: fc.nat(30), lost: fc.boolean() }), { maxLength: 40 }),
  )
  .map(([pieces, flights]) => {
    const ends = [0, 0, 0, 0];
    const spans = pieces.map(({ process, gap, length }) => {
      const start = ends[process]! + gap;
      ends[process] = start + length;
      return { process, start, end: start + length };
    });
    const arrows = flights.map(({ source, sent, flight, lost }) => ({
      source,
      destination: (source + 1) % 4,
      sent,
      received: lost ? null : sent + flight,
      dropped: lost ? sent + flight : null,
    }));
    return timelineOf(4, spans.reverse(), arrows);
  });
const anyWindow = fc.tuple(fc.nat(120), fc.nat(60)).map(([from, length]) => [from, from + length] as const);

describe('the index of a timeline', () => {
  it('finds exactly the spans of a process that touch a window, in order', () => {
    fc.assert(
      fc.property(anyTimeline, anyWindow, fc.nat(3), (timeline, [from, to], process) => {
        const index = deriveTimelineIndex(timeline);
        const [low, high] = visibleSpans(index, process, from, to);
        const { spans } = timeline;
        const expected = [...spans.process.keys()]
          .filter((i) => spans.process[i] === process && spans.end_us[i]! >= from && spans.start_us[i]! <= to)
          .sort((a, b) => spans.start_us[a]! - spans.start_us[b]!);
        expect([...index.spanOrder.slice(low, high)]).toEqual(expected);
      }),
    );
  });

  it('finds every arrow that touches a window among those of its sort, dropped ones included', () => {
    fc.assert(
      fc.property(anyTimeline, anyWindow, (timeline, [from, to]) => {
        const { arrows } = deriveTimelineIndex(timeline);
        const found = Object.fromEntries(arrowSorts.map((sort) => [sort, new Set(arrowsBetween(arrows[sort], from, to, Infinity))]));
        timeline.arrows.sent_us.forEach((sent, i) => {
          if (sent > to || arrowEnd(timeline, i) < from) return;
          const sort = isDropped(timeline, i) ? 'lost' : isControl(arrowKinds[timeline.arrows.kind[i]!]!) ? 'control' : 'data';
          expect(found[sort]!.has(i)).toBe(true);
        });
      }),
    );
  });

  it('finds the span under a time, and none in a gap', () => {
    const index = deriveTimelineIndex(
      timelineOf(
        1,
        [
          { process: 0, start: 4, end: 6 },
          { process: 0, start: 0, end: 2 },
        ],
        [],
      ),
    );
    expect(spanAt(index, 0, 5)).toBe(0);
    expect(spanAt(index, 0, 1)).toBe(1);
    expect(spanAt(index, 0, 3)).toBe(-1);
  });

  it('is empty for a timeline in which nothing happens', () => {
    const index = deriveTimelineIndex(timelineOf(2, [], []));
    expect(visibleSpans(index, 1, 0, 10)).toEqual([0, 0]);
    expect([...arrowsBetween(index.arrows.data, 0, 10, 100)]).toEqual([]);
  });
});
