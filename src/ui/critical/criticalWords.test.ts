import { describe, expect, test } from 'vitest';
import { type PathKind, type PathTimes, pathKinds } from '../../core/timeline/criticalPath.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import { partText, pathParts, whereTimeGoes } from './criticalWords.ts';

const times = (some: Partial<Record<PathKind, number>>): PathTimes =>
  Object.fromEntries(pathKinds.map((kind) => [kind, some[kind] ?? 0])) as Record<PathKind, number>;
const said = (some: Partial<Record<PathKind, number>>): string => whereTimeGoes(times(some), (time_us) => formatTime(time_us));

describe('the sentence on where the time goes', () => {
  test('names the largest part, and computation beside it', () => {
    expect(said({ computation: 400, queue: 29_800, wire: 1000 })).toBe(
      'Of 31.2 ms, 29.8 ms are spent waiting in a queue, behind what others have sent; computation takes 400 µs.',
    );
  });

  test('names what comes next where computation is the largest part', () => {
    expect(said({ computation: 2000, overhead: 3, wire: 1000 })).toBe('Of 3.003 ms, 2 ms are spent computing; bytes on the wire take 1 ms.');
    expect(said({ computation: 2000, latency: 1 })).toBe('Of 2.001 ms, 2 ms are spent computing; latency takes 1 µs.');
  });

  test('says where nothing is computed, and that one unit is one', () => {
    expect(said({ latency: 1000, overhead: 2 })).toBe('Of 1.002 ms, 1 ms is spent on the latency of messages; none is spent computing.');
  });

  test('knows runs of one kind and of no time', () => {
    expect(said({ computation: 4000 })).toBe('All of the 4 ms are spent computing.');
    expect(said({})).toBe('The run takes no time.');
  });
});

test('parts stand in one order, without those that take no time, and add up to all', () => {
  const parts = pathParts(times({ wire: 1, computation: 3 }));
  expect(parts).toEqual([
    { kind: 'computation', time_us: 3, part: 0.75 },
    { kind: 'wire', time_us: 1, part: 0.25 },
  ]);
  expect(partText({ kind: 'copy', time_us: 2, part: 0.00004 }, (time_us) => formatTime(time_us))).toBe('copying 2 µs, less than 0.1%');
  expect(partText(parts[1]!, (time_us) => formatTime(time_us))).toBe('bytes on the wire 1 µs, 25%');
});
