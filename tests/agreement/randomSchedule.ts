import * as fc from 'fast-check';
import type { Edge, Machine, Operation } from './literalLogGOPSim.ts';

/** A small schedule and a machine. */
export interface RandomSchedule {
  readonly ranks: number;
  /** Rank by rank, as they stand in a text. */
  readonly operations: readonly Operation[];
  readonly edges: readonly Edge[];
  readonly machine: Machine;
}

const few = (max: number) => fc.integer({ min: 0, max });

/** Schedules with sizes around S, late receives, receives with other sizes than their messages, wildcards for source and tag, and unmatched operations. */
export const schedules: fc.Arbitrary<RandomSchedule> = fc
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
export function goalOf({ ranks, operations, edges }: RandomSchedule): { readonly goal: string; readonly lines: readonly number[] } {
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
  const cpu = operation.cpu === undefined ? '' : ` cpu ${operation.cpu}`;
  const nic = operation.nic === undefined ? '' : ` nic ${operation.nic}`;
  if (operation.kind === 'calc') return `calc ${operation.ns}${cpu}`;
  if (operation.kind === 'send') return `send ${operation.bytes}b to ${operation.to} tag ${operation.tag}${cpu}${nic}`;
  return `recv ${operation.bytes}b from ${operation.from} tag ${operation.tag}${cpu}${nic}`;
}

/** The same on several processors and cards. */
export const onSeveralUnits: fc.Arbitrary<RandomSchedule> = fc
  .tuple(schedules, fc.array(fc.record({ cpu: few(2), nic: few(2) }), { minLength: 60, maxLength: 60 }))
  .map(([random, units]) => ({
    ...random,
    operations: random.operations.map((operation, i) => {
      const { cpu, nic } = units[i % units.length]!;
      return operation.kind === 'calc' ? { ...operation, cpu } : { ...operation, cpu, nic };
    }),
  }));
