import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import type { Schedule } from '../../src/labs/schedule/types.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import type { Edge, Machine, Operation } from './literalLogGOPSim.ts';
import { literalLogGOPSim } from './literalLogGOPSim.ts';

let simulator: LabSimulator;
beforeAll(async () => {
  simulator = await labSimulator('schedule');
});

const run = (goal: string, values: object): Schedule['Simulation'] =>
  simulator.simulate({ lab: 'schedule', parameters: { ...defaultValues('schedule'), ...values, goal }, trace: false })
    .values as unknown as Schedule['Simulation'];

interface Random {
  readonly ranks: number;
  /** Rank by rank, as they stand in a text. */
  readonly operations: readonly Operation[];
  readonly edges: readonly Edge[];
  readonly machine: Machine;
}

const few = (max: number) => fc.integer({ min: 0, max });

/** Of sizes around S, receives that come late or are of other sizes than their messages, open sources and tags, and no other end of some. */
const schedules: fc.Arbitrary<Random> = fc
  .record({
    ranks: fc.integer({ min: 1, max: 5 }),
    machine: fc.record({ L: few(9), o: few(5), g: few(7), G: few(3), O: few(2), S: fc.integer({ min: 1, max: 12 }) }),
    drawn: fc.array(
      fc.record({
        kind: fc.constantFrom('message', 'message', 'message', 'late', 'late', 'calc', 'send', 'recv'),
        from: few(4),
        to: few(4),
        near: few(4),
        other: few(9),
        tag: few(1),
        open: few(9),
        ns: few(60),
      }),
      { maxLength: 14 },
    ),
    joined: fc.array(fc.record({ one: few(200), behind: few(2), start: fc.constantFrom(false, false, true) }), { maxLength: 18 }),
  })
  .map(({ ranks, machine, drawn, joined }) => {
    const all = drawn.flatMap(({ kind, from, to, near, other, tag, open, ns }): Operation[] => {
      const bytes = Math.max(0, machine.S + near - 2);
      const send: Operation = { kind: 'send', rank: from % ranks, bytes, to: to % ranks, tag };
      const recv: Operation = {
        kind: 'recv',
        rank: to % ranks,
        bytes: other < 3 ? machine.S - 1 + other : bytes,
        from: open < 3 ? 'any' : from % ranks,
        tag: open % 4 === 1 ? 'any' : tag,
      };
      if (kind === 'calc') return [{ kind, rank: from % ranks, ns }];
      if (kind === 'late') return [{ kind: 'calc', rank: to % ranks, ns: ns + 30 }, send, recv];
      return kind === 'send' ? [send] : kind === 'recv' ? [recv] : [send, recv];
    });
    const operations = all.toSorted((one, other) => one.rank - other.rank);
    const edges = joined.flatMap(({ one, behind, start }): Edge[] => {
      const before = one % Math.max(1, operations.length);
      const after = before + 1 + behind;
      return operations[after]?.rank === operations[before]?.rank && after < operations.length ? [{ before, after, start }] : [];
    });
    operations.forEach(({ kind, rank }, after) => {
      const before = after - 1;
      if (kind === 'recv' && operations[before]?.kind === 'calc' && operations[before].rank === rank) edges.push({ before, after, start: false });
    });
    // In the order in which a text can have them: by what waits, as edges stand behind both of their operations.
    return { ranks, machine, operations, edges: edges.toSorted((one, other) => one.after - other.after) };
  });

/** The text, and the line of each operation. */
function goalOf({ ranks, operations, edges }: Random): { readonly goal: string; readonly lines: readonly number[] } {
  const lines: number[] = [];
  const text = [`num_ranks ${ranks}`];
  for (let rank = 0; rank < ranks; rank += 1) {
    text.push(`rank ${rank} {`);
    operations.forEach((operation, number) => {
      if (operation.rank !== rank) return;
      lines[number] = text.push(`o${number}: ${wordsOf(operation)}`);
      for (const { before, after, start } of edges) if (after === number) text.push(`o${after} ${start ? 'irequires' : 'requires'} o${before}`);
    });
    text.push('}');
  }
  return { goal: text.join('\n'), lines };
}

function wordsOf(operation: Operation): string {
  if (operation.kind === 'calc') return `calc ${operation.ns}`;
  if (operation.kind === 'send') return `send ${operation.bytes}b to ${operation.to} tag ${operation.tag}`;
  return `recv ${operation.bytes}b from ${operation.from} tag ${operation.tag}`;
}

test('4,000 random schedules end as the published rules say: their verdict, their times, and which operations are left', () => {
  const seen = { completed: 0, deadlock: 0, unreceived: 0, completedWithout: 0 };
  for (const random of fc.sample(schedules, { numRuns: 4000, seed: 2010 })) {
    const { ranks, operations, edges, machine } = random;
    const { goal, lines } = goalOf(random);
    const expected = literalLogGOPSim(ranks, operations, edges, machine);
    const { status, finish_ns, unfinished, unreceived } = run(goal, { ...machine, semantics: 'loggops' });
    expect({ goal, machine, status, finish_ns, unreceived, left: unfinished.lines, count: unfinished.count }).toEqual({
      goal,
      machine,
      status: expected.status,
      finish_ns: expected.finish_ns,
      unreceived: expected.unreceived,
      left: expected.unfinished.map((number) => lines[number]),
      count: expected.unfinished.length,
    });
    expect(unfinished.ranks).toEqual(expected.unfinished.map((number) => operations[number]!.rank));
    seen[expected.status] += 1;
    if (expected.status === 'completed' && expected.unfinished.length > 0) seen.completedWithout += 1;
  }
  // What the schedules are of.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});

describe('with semantics overlap', () => {
  test('a run completes exactly where nothing is left, and is a deadlock exactly where an operation is', () => {
    for (const random of fc.sample(schedules, { numRuns: 1000, seed: 2011 })) {
      const { status, unfinished, unreceived } = run(goalOf(random).goal, { ...random.machine, semantics: 'overlap' });
      expect(status).toBe(unfinished.count > 0 ? 'deadlock' : unreceived > 0 ? 'unreceived' : 'completed');
    }
  });

  test('messages that nobody receives are counted', () => {
    const { status, unreceived, finish_ns } = run('num_ranks 2\nrank 0 {\nsend 1b to 1\nsend 1b to 1 tag 4\n}\nrank 1 {\nrecv 1b from 0 tag 4\n}\n', {
      semantics: 'overlap',
    });
    expect([status, unreceived]).toEqual(['unreceived', 1]);
    // The second send leaves g = 1000 behind the first at o = 1500, or once the processor has spent o on it: both at 3000.
    expect(finish_ns[1]).toBe(3000 + 2500 + 1500);
  });
});

test('a send of 600 bytes that a late receive of 100 meets is never released, and the run succeeds all the same', () => {
  const goal = 'num_ranks 2\nrank 0 {\na: send 600b to 1\nb: calc 7\nb requires a\n}\nrank 1 {\na: calc 900000\nb: recv 100b from 0\nb requires a\n}\n';
  const { status, unfinished } = run(goal, { semantics: 'loggops', S: 512 });
  expect(status).toBe('completed');
  expect(unfinished).toEqual({ count: 2, ranks: [0, 0], lines: [3, 4] });
});
