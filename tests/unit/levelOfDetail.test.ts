import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKindSums, kindTimesWithin } from '../../src/core/timeline/deriveKindSums.ts';
import { arrowsBetween, deriveLevelPeaks, peakOf } from '../../src/core/timeline/deriveLevels.ts';
import { deriveTimelineIndex } from '../../src/core/timeline/deriveTimelineIndex.ts';
import { firstWhere, firstWhereNear } from '../../src/core/timeline/lookup.ts';
import { spanKinds } from '../../src/core/timeline/timeline.ts';
import { spanDetail } from '../../src/draw/spanDetail.ts';
import { logarithmic, uniform } from '../arbitraries.ts';
import { timelineOf } from '../timelineOf.ts';

/** One process with contiguous spans, in µs. */
const row = (pieces: readonly { kind: number; length: number }[]) => {
  let time = 0;
  return timelineOf(
    1,
    pieces.map(({ kind, length }) => {
      const start = time;
      time += length;
      return { process: 0, start, end: time, kind: spanKinds[kind]! };
    }),
    [],
  );
};
const pieces = fc.array(fc.record({ kind: fc.nat(3), length: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 120 });

/** How much of [from, to] each kind takes, looking at every piece. */
const timesByHand = (all: readonly { kind: number; length: number }[], from: number, to: number): number[] => {
  const times = [0, 0, 0, 0];
  let start = 0;
  for (const { kind, length } of all) {
    times[kind]! += Math.max(0, Math.min(to, start + length) - Math.max(from, start));
    start += length;
  }
  return times;
};

describe('the level of detail of an event diagram', () => {
  it('knows how a stretch of time divides into kinds, as adding up every span does', () => {
    fc.assert(
      fc.property(pieces, uniform(0, 1), uniform(0, 1), (all, one, other) => {
        const timeline = row(all);
        const [from, to] = [Math.min(one, other) * timeline.finish_us, Math.max(one, other) * timeline.finish_us];
        fc.pre(to - from > 1e-6);
        const { ordered } = deriveTimelineIndex(timeline);
        const low = ordered.end_us.findIndex((end) => end > from);
        const high = ordered.start_us.filter((start) => start < to).length;
        const times = new Float64Array(4);
        kindTimesWithin(deriveKindSums(ordered), low, high, from, to, times);
        timesByHand(all, from, to).forEach((time, kind) => expect(times[kind]).toBeCloseTo(time, 6));
      }),
    );
  });

  const zooms = logarithmic(0.001, 3);
  const detail = (all: readonly { kind: number; length: number }[], columnsPer_us: number, room = 2) => {
    const timeline = row(all);
    const columns = Math.ceil(timeline.finish_us * columnsPer_us);
    const [spans, mixed]: [{ kind: number; left: number; right: number; length: number }[], { column: number; parts: number[] }[]] = [[], []];
    spanDetail(
      deriveTimelineIndex(timeline),
      0,
      { from_us: 0, to_us: timeline.finish_us, columnsPer_us, columns, room },
      {
        span: (kind, left, right, length) => spans.push({ kind, left, right, length }),
        column: (column, parts) => mixed.push({ column, parts: [...parts] }),
      },
    );
    return { columns, spans, mixed };
  };

  it('shows every span that has room, and fills each column of a busy process once', () => {
    fc.assert(
      fc.property(pieces, zooms, (all, columnsPer_us) => {
        const { columns, spans, mixed } = detail(all, columnsPer_us);
        expect(spans.filter(({ length }) => length >= 2 + 1e-9).map(({ kind }) => kind)).toEqual(
          all.filter(({ length }) => length * columnsPer_us >= 2 + 1e-9).map(({ kind }) => kind),
        );
        const filled = [
          ...spans.flatMap(({ left, right }) => Array.from({ length: right - left }, (_, i) => left + i)),
          ...mixed.map(({ column }) => column),
        ].sort((a, b) => a - b);
        // The last column may be but a part of one, which a span that ends in it is then rounded away from.
        expect([columns, columns - 1]).toContain(filled.length);
        expect(filled).toEqual(Array.from(filled.keys()));
      }),
    );
  });

  it('divides a column that short spans share exactly as its time is divided', () => {
    fc.assert(
      fc.property(pieces, zooms, (all, columnsPer_us) => {
        for (const { column, parts } of detail(all, columnsPer_us).mixed) {
          timesByHand(all, column / columnsPer_us, (column + 1) / columnsPer_us).forEach((time, kind) =>
            expect(parts[kind]).toBeCloseTo(time * columnsPer_us, 6),
          );
        }
      }),
    );
  });

  it('leaves out no short span: it stands alone or has its part in a column', () => {
    const all = Array.from({ length: 100 }, () => [
      { kind: 0, length: 29 },
      { kind: 1, length: 3 },
    ]).flat();
    for (const columnsPer_us of [0.02, 0.11, 0.3, 1.9]) {
      const { spans, mixed } = detail(all, columnsPer_us);
      const shown = spans.filter(({ kind }) => kind === 1).length + mixed.reduce((sum, { parts }) => sum + parts[1]! / (3 * columnsPer_us), 0);
      expect(shown).toBeCloseTo(100, 6);
    }
  });

  it('draws about as many arrows as there is room for, the same ones while the window moves', () => {
    const sent = Array.from({ length: 20_000 }, (_, i) => i);
    const timeline = timelineOf(
      2,
      [],
      sent.map((time) => ({ source: time % 2, destination: 1 - (time % 2), sent: time, received: time + 3 })),
    );
    const { arrows } = deriveTimelineIndex(timeline);
    const drawn = (from: number, to: number) => arrowsBetween(arrows.data, from, to, 1000);
    const some = drawn(0, 10_000);
    expect(some.length).toBeLessThan(1200);
    expect(some.length).toBeGreaterThan(200);
    const moved = new Set(drawn(100, 10_100));
    expect([...some].filter((arrow) => arrow > 100 && !moved.has(arrow))).toEqual([]);
    // Traffic to and fro alternates: neither direction may vanish.
    for (const source of [0, 1]) expect([...some].filter((arrow) => arrow % 2 === source).length).toBeGreaterThan(some.length / 4);
    expect([...drawn(500, 700)]).toEqual(sent.slice(497, 701));
  });

  it('takes arrows so evenly that no stretch of steady traffic looks empty', () => {
    const timeline = timelineOf(
      2,
      [],
      Array.from({ length: 6144 }, (_, i) => ({ source: 0, destination: 1, sent: i, received: i + 1 })),
    );
    const shown = arrowsBetween(deriveTimelineIndex(timeline).arrows.data, 0, 6144, 1000);
    // One arrow of every eight: neighbours are at most 15 apart.
    expect(shown.length).toBe(768);
    for (let i = 1; i < shown.length; i += 1) expect(shown[i]! - shown[i - 1]!).toBeLessThanOrEqual(15);
  });

  it('finds the peak of any stretch of a queue', () => {
    const levels = fc.array(fc.nat(50), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(levels, fc.nat(), fc.nat(), (all, one, other) => {
        const [low, high] = [Math.min(one, other) % all.length, all.length - (Math.max(one, other) % all.length)];
        if (low >= high) return;
        const peaks = deriveLevelPeaks({ amount: Uint32Array.from(all) });
        expect(peakOf(peaks, low, high)).toBe(Math.max(...all.slice(low, high)));
      }),
    );
  });

  it('searches nearby as it searches everywhere', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(700), (low, length, first) => {
        const holds = (i: number): boolean => i >= first;
        expect(firstWhereNear(low, low + length, holds)).toBe(firstWhere(low, low + length, holds));
      }),
    );
  });
});
