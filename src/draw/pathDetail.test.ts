import { describe, expect, test } from 'vitest';
import { pathOf } from '../../tests/pathOf.ts';
import { type CriticalPath, pathKinds } from '../core/timeline/criticalPath.ts';
import { derivePathLine } from '../core/timeline/derivePathLine.ts';
import { pathDetail } from './drawCriticalPath.ts';

type Seen = readonly [what: string, ...numbers: number[]];

/** What is seen of a path from 0 to `to_us` with so many pixels for a microsecond. */
function seen(path: CriticalPath, from_us: number, to_us: number, perUs: number): Seen[] {
  const all: Seen[] = [];
  pathDetail(
    derivePathLine(path, noArrows),
    { from_us, to_us, perUs },
    {
      segment: (kind, ...place) => all.push([pathKinds[kind]!, ...place]),
      many: (...place) => all.push(['many', ...place]),
    },
  );
  return all;
}

const noArrows = {
  source: new Uint32Array(),
  destination: new Uint32Array(),
  sent_us: new Float64Array(),
  received_us: new Float64Array(),
  operation: new Uint32Array(),
};

describe('a critical path on a screen', () => {
  const path = pathOf(['computation', 0, 10], ['latency', 0, 20, 1], ['overhead', 2, 21], ['barrier', 1, 22], ['computation', 2, 40]);

  test('has each segment with its kind where there is room for it', () => {
    expect(seen(path, 0, 40, 10)).toEqual([
      ['computation', 0, 0, 100, 0],
      ['latency', 100, 0, 200, 2],
      ['overhead', 200, 2, 210, 2],
      ['barrier', 210, 1, 220, 1],
      ['computation', 220, 2, 400, 2],
    ]);
  });

  test('has of short ones in a row how far they reach, from where they begin to where they end', () => {
    expect(seen(path, 0, 40, 1)).toEqual([
      ['computation', 0, 0, 10, 0],
      ['latency', 10, 0, 20, 2],
      ['many', 20, 2, 1, 2, 22, 1],
      ['computation', 22, 2, 40, 2],
    ]);
  });

  test('has nothing of what lies outside, and a short one alone as itself', () => {
    expect(seen(path, 20.2, 20.8, 1).map(([what]) => what)).toEqual(['overhead']);
    expect(seen(path, 41, 50, 1)).toEqual([]);
  });

  test('of a million segments takes no more strokes than there are pixels, wherever it is looked at', () => {
    const count = 1_000_000;
    const long: CriticalPath = {
      process: Uint32Array.from({ length: count }, (_, i) => i % 64),
      start_us: Float64Array.from({ length: count }, (_, i) => i),
      end_us: Float64Array.from({ length: count }, (_, i) => i + 1),
      kind: new Uint8Array(count),
      operation: new Uint32Array(count),
    };
    const whole = seen(long, 0, count, 1000 / count);
    expect(whole.length).toBeLessThanOrEqual(334);
    // Every stretch of three pixels has all 64 processes in it.
    expect(whole.every(([what, , , low, high]) => what === 'many' && low === 0 && high === 63)).toBe(true);
    expect(seen(long, 500_000, 500_100, 10)).toHaveLength(102);
  });
});
