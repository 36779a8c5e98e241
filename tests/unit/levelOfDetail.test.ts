import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanRuns } from '../../src/charts/spanRuns.ts';
import { arrowsBetween } from '../../src/results/deriveArrowLevels.ts';
import { deriveKindSums, prevailingKind } from '../../src/results/deriveKindSums.ts';
import { deriveQueuePeaks, peakOf } from '../../src/results/deriveQueuePeaks.ts';
import { deriveTimelineIndex } from '../../src/results/deriveTimelineIndex.ts';
import { firstWhere, firstWhereNear } from '../../src/results/firstWhere.ts';
import { spanKinds } from '../../src/results/timeline.ts';
import { timelineOf } from './timelineOf.ts';

/** One process whose spans follow each other without gaps, in µs. */
const row = (pieces: readonly { kind: number; length: number }[]) => {
  let time = 0;
  return timelineOf(1, pieces.map(({ kind, length }) => {
    const start = time;
    time += length;
    return { process: 0, start, end: time, kind: spanKinds[kind]! };
  }), []);
};
const pieces = fc.array(fc.record({ kind: fc.nat(3), length: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 120 });

describe('the level of detail of an event diagram', () => {
  it('finds the kind that most of the time belongs to, as adding up every span does', () => {
    fc.assert(fc.property(pieces, fc.nat(), fc.nat(), (all, one, other) => {
      const [low, high] = [Math.min(one % all.length, other % all.length), Math.max(one % all.length, other % all.length) + 1];
      const times = [0, 0, 0, 0];
      for (const { kind, length } of all.slice(low, high)) times[kind]! += length;
      const { ordered } = deriveTimelineIndex(row(all));
      expect(times[prevailingKind(deriveKindSums(ordered), low, high)]).toBe(Math.max(...times));
    }));
  });

  it('shows spans of a pixel and more as they are, and leaves no pixel of a busy process empty', () => {
    fc.assert(fc.property(pieces, fc.double({ min: 0.001, max: 1, noNaN: true }), (all, pixelsPer_us) => {
      const timeline = row(all);
      const width = timeline.finish_us * pixelsPer_us;
      const covered: [number, number][] = [];
      const whole: number[] = [];
      spanRuns(deriveTimelineIndex(timeline), 0, { from_us: 0, to_us: timeline.finish_us, pixelsPer_us }, (kind, x0, x1, isWhole) => {
        covered.push([x0, x1]);
        if (isWhole) whole.push(kind);
      });
      expect(whole).toEqual(all.filter(({ length }) => length * pixelsPer_us >= 1).map(({ kind }) => kind));
      let reached = 0;
      for (const [x0, x1] of covered) {
        expect(x0).toBeLessThanOrEqual(reached + 1e-9);
        reached = Math.max(reached, x1);
      }
      expect(reached).toBeGreaterThanOrEqual(width - 1e-9);
      expect(covered.length).toBeLessThanOrEqual(2 * width + 2);
    }));
  });

  it('draws about as many arrows as there is room for, the same ones while the window moves', () => {
    const sent = Array.from({ length: 20_000 }, (_, i) => i);
    const timeline = timelineOf(2, [], sent.map((time) => ({ source: time % 2, destination: 1 - (time % 2), sent: time, received: time + 3 })));
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

  it('finds the peak of any stretch of a queue', () => {
    const levels = fc.array(fc.nat(50), { minLength: 1, maxLength: 400 });
    fc.assert(fc.property(levels, fc.nat(), fc.nat(), (all, one, other) => {
      const [low, high] = [Math.min(one, other) % all.length, all.length - (Math.max(one, other) % all.length)];
      if (low >= high) return;
      const peaks = deriveQueuePeaks({ time_us: Float64Array.from(all.keys()), packets: Uint32Array.from(all), capacity: 50, idle_us: 0 });
      expect(peakOf(peaks, low, high)).toBe(Math.max(...all.slice(low, high)));
    }));
  });

  it('searches nearby as it searches everywhere', () => {
    fc.assert(fc.property(fc.nat(300), fc.nat(300), fc.nat(700), (low, length, first) => {
      const holds = (i: number): boolean => i >= first;
      expect(firstWhereNear(low, low + length, holds)).toBe(firstWhere(low, low + length, holds));
    }));
  });
});
