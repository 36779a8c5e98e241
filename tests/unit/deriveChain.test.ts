import { expect, test } from 'vitest';
import { chainLines, deriveChain } from '../../src/core/timeline/deriveChain.ts';
import { timelineOf } from './timelineOf.ts';

// Line 3: a computation of rank 0; line 4: its send; line 8: the receive of rank 1; line 9: its computation.
const timeline = timelineOf(
  2,
  [
    { process: 0, start: 0, end: 5, line: 3 },
    { process: 0, start: 5, end: 6, kind: 'overhead', line: 4 },
    { process: 1, start: 0, end: 8, kind: 'wait', line: 8 },
    { process: 1, start: 8, end: 9, kind: 'overhead', line: 8 },
    { process: 1, start: 9, end: 12, line: 9 },
  ],
  [
    { source: 0, destination: 1, sent: 6, received: 8, line: 4 },
    { source: 1, destination: 0, sent: 9, received: 11, line: 10 },
  ],
);

test('a chain through a message has its spans without the waiting, and the message', () => {
  expect(deriveChain(timeline, chainLines([0, 0, 1, 1], [3, 4, 8, 9]))).toEqual({ spans: [0, 1, 3, 4], arrows: [0] });
});

test('a send that is followed on its own rank is no link: its message led nowhere', () => {
  expect(deriveChain(timeline, chainLines([0, 0], [3, 4]))).toEqual({ spans: [0, 1], arrows: [] });
});

test('spans and messages of no line are in no chain', () => {
  const unnamed = timelineOf(1, [{ process: 0, start: 0, end: 1 }], [{ source: 0, destination: 0, sent: 0, received: 1 }]);
  expect(deriveChain(unnamed, chainLines([], []))).toEqual({ spans: [], arrows: [] });
});
