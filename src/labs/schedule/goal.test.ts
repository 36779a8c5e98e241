import { describe, expect, test } from 'vitest';
import {
  allToAll,
  binomialBroadcast,
  disseminationBarrier,
  expertDispatch,
  gatherSchedule,
  goalSchedules,
  goalText,
  goalValue,
  linearSends,
  optimalBroadcast,
  ringAllReduce,
  ringStencil,
  wideHalo,
} from './goal.ts';
import { scheduleParameters } from './model.ts';

interface Message {
  readonly from: string;
  readonly to: string;
  readonly bytes: string;
  readonly tag: string;
}

/** The sends and the receives of a text, by line; a receive from anybody names none. */
function messages(text: string): { sends: Message[]; receives: Message[] } {
  const found = { sends: [] as Message[], receives: [] as Message[] };
  let rank = '';
  for (const line of text.split('\n')) {
    rank = /^rank (\d+) \{/.exec(line)?.[1] ?? rank;
    const [, what, bytes = '', peer = '', tag = '0'] = /(send|recv) (\d+)b (?:to|from) (\w+)(?: tag (\d+))?(?: cpu \d+)?$/.exec(line) ?? [];
    if (what === 'send') found.sends.push({ from: rank, to: peer, bytes, tag });
    if (what === 'recv') found.receives.push({ from: peer, to: rank, bytes, tag });
  }
  return found;
}

const sorted = (rows: readonly Message[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

describe.each(goalSchedules)('the schedule $name', ({ name, text }) => {
  test('is what its name means, and the name is the shortest value that means it', () => {
    expect(goalText(name)).toBe(text());
    expect(goalValue(text())).toBe(name);
  });

  test('sends what it receives: every message once, with its bytes and its tag', () => {
    const { sends, receives } = messages(text());
    expect(sends.length).toBeGreaterThan(0);
    const ofAnybody = (rows: Message[]) => rows.map((row) => ({ ...row, from: 'any' }));
    const isGather = receives.some(({ from }) => from === 'any');
    expect(sorted(isGather ? ofAnybody(sends) : sends)).toEqual(sorted(receives));
  });

  test('labels an operation before an edge names it, once in its rank', () => {
    let labels = new Set<string>();
    for (const line of text().split('\n')) {
      if (line.startsWith('rank')) labels = new Set();
      const label = /^ {2}(\w+):/.exec(line)?.[1];
      if (label !== undefined) expect(labels.has(label)).toBe(false);
      if (label !== undefined) labels.add(label);
      const edge = /^ {2}(\w+) i?requires (\w+)$/.exec(line);
      if (edge) expect([labels.has(edge[1]!), labels.has(edge[2]!)]).toEqual([true, true]);
    }
  });

  test('begins with a comment that says what it is', () => {
    expect(text()).toMatch(/^\/\/ [A-Z].*\n(\/\/ .*\n)*num_ranks \d+\n/);
  });
});

test('the names are those of the parameter table, and any other text means itself', () => {
  expect(goalSchedules.map(({ name }) => name)).toEqual(scheduleParameters[0].names);
  expect(goalText('num_ranks 1')).toBe('num_ranks 1');
  expect(goalText('toString')).toBe('toString');
  expect(goalValue('num_ranks 1')).toBe('num_ranks 1');
});

describe('the number of messages, for any number of ranks', () => {
  const count = (text: string): number => messages(text).sends.length;
  test.each([2, 3, 4, 5, 7, 8, 13])('%i ranks', (p) => {
    // Everybody but the root hears a broadcast once; everybody but the root speaks once in a gather.
    expect(count(binomialBroadcast({ p, bytes: 1 }))).toBe(p - 1);
    expect(count(optimalBroadcast({ p, L: 6, o: 2, g: 4 }))).toBe(p - 1);
    expect(count(gatherSchedule({ p, bytes: 1 }))).toBe(p - 1);
    for (const blocking of [true, false]) expect(count(linearSends({ p, bytes: 2, blocking }))).toBe(2 * (p - 1));
    // Every ordered pair, in each layer and for each microbatch.
    expect(count(expertDispatch({ p, layers: 3, microbatches: 2, compute_ns: 1, bytes: 1 }))).toBe(6 * p * (p - 1));
    // A rank sends one message a round: ceil(log2 p) rounds.
    expect(count(disseminationBarrier({ p }))).toBe(p * (p > 8 ? 4 : p > 4 ? 3 : p > 2 ? 2 : 1));
    // Every ordered pair.
    expect(count(allToAll({ p, bytes: 1 }))).toBe(p * (p - 1));
    // p - 1 steps of p messages to add, as many to spread.
    expect(count(ringAllReduce({ p, bytes: p, reduce_ns: 1 }))).toBe(2 * p * (p - 1));
  });
  test('a halo of w planes: two a rank every w iterations', () => {
    expect(count(wideHalo({ p: 5, planes: 32, width: 4, iterations: 12, plane_ns: 1, plane_bytes: 1 }))).toBe(30);
  });
  test('a ring stencil: two a rank and iteration', () => {
    expect(count(ringStencil({ p: 5, iterations: 3, bytes: 1, interior_ns: 1, boundary_ns: 1 }))).toBe(30);
  });
});

test('the optimal broadcast to eight ranks is the tree of the LogP paper: the root sends to four, the first two to hear it to two and one', () => {
  const { sends } = messages(goalText('optimal_broadcast'));
  const children = (rank: number): number => sends.filter(({ from }) => from === String(rank)).length;
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(children)).toEqual([4, 2, 1, 0, 0, 0, 0, 0]);
});
