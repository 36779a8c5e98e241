import { expect, test } from 'vitest';
import { timelineOf } from '../../../tests/timelineOf.ts';
import { deriveHiddenShare } from './overlapTimes.ts';

const compute = (start: number, end: number, process = 0) => ({ process, start, end, kind: 'compute' as const });

test('half of a message is hidden when the process computes during half of it', () => {
  const timeline = timelineOf(2, [compute(0, 15)], [{ source: 1, destination: 0, sent: 10, received: 20 }]);
  expect(deriveHiddenShare(timeline, new Set([0]))).toBe(0.5);
});

test('messages that are under way at the same time count once', () => {
  const arrows = [
    { source: 1, destination: 0, sent: 0, received: 10 },
    { source: 0, destination: 1, sent: 5, received: 20 },
    { source: 1, destination: 0, sent: 30, received: 40 },
  ];
  // Under way from 0 to 20 and from 30 to 40; computing for 10 to 35 of that: 10 + 5 of 30.
  expect(deriveHiddenShare(timelineOf(2, [compute(10, 25), compute(25, 35)], arrows), new Set([0]))).toBe(0.5);
});

test('only computation hides: overhead, copies and waiting do not, nor does what others compute', () => {
  const spans = [{ process: 0, start: 0, end: 4, kind: 'overhead' as const }, { process: 0, start: 4, end: 10, kind: 'wait' as const }, compute(0, 10, 1)];
  expect(deriveHiddenShare(timelineOf(2, spans, [{ source: 0, destination: 1, sent: 0, received: 10 }]), new Set([0]))).toBe(0);
});

test('messages between others do not matter, and without messages there is no share', () => {
  expect(deriveHiddenShare(timelineOf(3, [compute(0, 10)], [{ source: 1, destination: 2, sent: 0, received: 10 }]), new Set([0]))).toBeNull();
});

test('several lines of one processor are one process, and what goes between them is no communication', () => {
  const arrows = [
    { source: 0, destination: 1, sent: 0, received: 10 },
    { source: 1, destination: 2, sent: 10, received: 20 },
  ];
  expect(deriveHiddenShare(timelineOf(3, [compute(0, 15)], arrows), new Set([0, 1]))).toBe(0.5);
});
