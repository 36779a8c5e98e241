import { describe, expect, it } from 'vitest';
import { deriveOperations } from '../../src/core/timeline/deriveOperations.ts';
import { canOpen, itemAbove, itemBelow, itemKey, lastIn, rankOf } from '../../src/ui/figures/diagrams/treeItems.ts';
import { timelineOf } from '../timelineOf.ts';

/** P0 packs and sends in two pieces, then waits for the answer; P1 does nothing but answer. */
const timeline = timelineOf(
  3,
  [
    { process: 0, start: 40, end: 90, kind: 'wait', peer: 1 },
    { process: 0, start: 0, end: 10, kind: 'pack', peer: 1, operation: 5 },
    { process: 0, start: 10, end: 20, kind: 'overhead', peer: 1, operation: 5 },
    { process: 0, start: 20, end: 40, operation: 6 },
  ],
  [
    { source: 0, destination: 1, sent: 20, received: 60, operation: 5 },
    { source: 1, destination: 0, sent: 60, received: 90, operation: 9 },
    { source: 1, destination: 0, sent: 61, received: null, dropped: 70, operation: 9 },
  ],
);
/** Each with its parts; messages as the complements of their numbers. */
const listed = (process: number): number[][] => {
  const { head, offset, part } = deriveOperations(timeline, process);
  return Array.from(head, (each, i) => [each, ...part.subarray(offset[i], offset[i + 1])]);
};

describe('what a process does', () => {
  it('is its operations in time, each with its pieces and its messages, and a message that comes belongs to the wait that it ends', () => {
    expect(listed(0)).toEqual([[1, 1, 2, ~0], [3], [0, ~1]]);
  });

  it('has messages of their own where no time of a processor belongs to them, and no packet comes that was dropped', () => {
    expect(listed(1)).toEqual([
      [~0, ...[]],
      [~1, ~1, ~2],
    ]);
    expect(listed(2)).toEqual([]);
  });
});

describe('the tree of a diagram', () => {
  const item = (process: number, operation = -1, part = -1) => ({ process, operation, part });
  const open = new Set([item(0), item(0, 0), item(1)].map(itemKey));

  it('is read down and up through what is open, the same way back', () => {
    const read: string[] = [];
    for (let each: ReturnType<typeof item> | null = item(0); each !== null; each = itemBelow(timeline, open, each)) read.push(itemKey(each));
    expect(read).toEqual(
      [item(0), item(0, 0), item(0, 0, 0), item(0, 0, 1), item(0, 0, 2), item(0, 1), item(0, 2), item(1), item(1, 0), item(1, 1), item(2)].map(itemKey),
    );
    const back: string[] = [];
    for (let each: ReturnType<typeof item> | null = lastIn(timeline, open, item(2)); each !== null; each = itemAbove(timeline, open, each))
      back.unshift(itemKey(each));
    expect(back).toEqual(read);
  });

  it('says of each item which it is among how many, and opens only where there is something', () => {
    expect(rankOf(timeline, item(0, 0, 2))).toEqual({ at: 2, of: 3 });
    expect(rankOf(timeline, item(0, 2))).toEqual({ at: 2, of: 3 });
    expect([item(0), item(0, 0), item(0, 1), item(1), item(2)].map((each) => canOpen(timeline, each))).toEqual([true, true, false, true, false]);
  });
});
