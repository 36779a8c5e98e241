import { expect, test } from 'vitest';
import { says, sentences } from '../../../../tests/expectSame.ts';
import { linkWaits, type PathKind, type PathTimes, pathKinds } from '../../../core/timeline/criticalPath.ts';
import { formatTime } from '../../../core/units/formatQuantity.ts';
import { partText, pathMeanings, pathNames, pathParts, waitingForLinks, whereTimeGoes } from './criticalWords.ts';

const times = (some: Partial<Record<PathKind, number>>): PathTimes =>
  Object.fromEntries(pathKinds.map((kind) => [kind, some[kind] ?? 0])) as Record<PathKind, number>;
const inTime = (time_us: number): string => formatTime(time_us);
const sentence = (some: Partial<Record<PathKind, number>>): string => whereTimeGoes(times(some), inTime);

sentences(
  'the sentence on where the time goes',
  [
    'names the whole, the largest part, and computation',
    sentence({ computation: 400, queue: 29_800, wire: 1000 }),
    '31.2 ms',
    '29.8 ms',
    'queue',
    'computation',
    '400 µs',
  ],
  [
    'names what comes next to computation',
    sentence({ computation: 2000, overhead: 3, wire: 1000 }),
    '3.003 ms',
    '2 ms',
    'computing',
    'bytes on the wire take',
    '1 ms',
  ],
  ['names one kind of it', sentence({ computation: 2000, latency: 1 }), '2.001 ms', '2 ms', 'computing', 'latency takes', '1 µs'],
  ['says where nothing is computed', sentence({ latency: 1000, overhead: 2 }), '1.002 ms', '1 ms is', 'latency', 'none', 'computing'],
  ['says of more than one unit that they are', sentence({ latency: 1500, overhead: 2 }), '1.5 ms are'],
  ['knows runs of computation', sentence({ computation: 4000 }), 'All', '4 ms are', 'computing'],
  ['knows runs of one kind', sentence({ wire: 1000 }), 'All', '1 ms is', 'bytes'],
  ['knows runs of no time', sentence({}), 'no time'],
  ['gives a part', partText({ kind: 'wire', time_us: 1, part: 0.25 }, inTime), 'bytes on the wire', '1 µs', '25%'],
  ['bounds a part of less than a thousandth', partText({ kind: 'copy', time_us: 2, part: 0.00004 }, inTime), 'copying', '2 µs', 'less than 0.1%'],
  ['gives a part of a thousandth', partText({ kind: 'copy', time_us: 2, part: 0.0012 }, inTime), '0.12%'],
  ['names no link', waitingForLinks([], inTime)],
);

test('each kind has a phrase, a name and a meaning of its own', () => {
  for (const of of [(kind: PathKind) => sentence({ [kind]: 1 }), (kind: PathKind) => pathNames[kind], (kind: PathKind) => pathMeanings[kind]]) {
    expect(new Set(pathKinds.map(of)).size).toBe(pathKinds.length);
  }
});

test('parts stand in one order, without those that take no time, and add up to all', () => {
  expect(pathParts(times({ wire: 1, computation: 3 }))).toEqual([
    { kind: 'computation', time_us: 3, part: 0.75 },
    { kind: 'wire', time_us: 1, part: 0.25 },
  ]);
});

test('links are named by how long the path waits for them, the longest first', () => {
  const kinds: PathKind[] = ['queue', 'wire', 'queue', 'queue', 'queue'];
  const path = {
    process: new Uint32Array(5),
    start_us: Float64Array.of(0, 1, 9, 11, 14),
    end_us: Float64Array.of(1, 9, 11, 14, 20),
    kind: Uint8Array.from(kinds, (kind) => pathKinds.indexOf(kind)),
    operation: new Uint32Array(5),
    links: { of: Uint32Array.of(1, 1, 2, 1, 0), names: ['node 0 up', '(1,2)+x'] },
  };
  expect(linkWaits(path)).toEqual([
    { link: 'node 0 up', time_us: 4 },
    { link: '(1,2)+x', time_us: 2 },
  ]);
  says(waitingForLinks(linkWaits(path), inTime), '4 µs for link node 0 up', '2 µs for link (1,2)+x');
});
