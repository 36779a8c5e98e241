import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import type { Schedule } from '../../src/labs/schedule/model.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import type { Edge, Operation } from './literalLogGOPSim.ts';
import { goalOf, type RandomSchedule, schedules } from './randomSchedule.ts';

let simulator: LabSimulator;
beforeAll(async () => {
  simulator = await labSimulator('schedule');
});

const run = (goal: string, values: object): Schedule['Simulation'] =>
  simulator.simulate({ lab: 'schedule', parameters: { ...defaultValues('schedule'), ...values, goal }, trace: false })
    .values as unknown as Schedule['Simulation'];

const S = 10;

/** Messages that all have two ends or one, at random places of their ranks, most of which wait for what stands before them. */
const crossed: fc.Arbitrary<RandomSchedule> = fc
  .record({
    ranks: fc.integer({ min: 2, max: 4 }),
    ends: fc.array(
      fc.record({
        from: fc.nat(3),
        to: fc.nat(3),
        tag: fc.nat(1),
        ends: fc.constantFrom('both', 'both', 'both', 'both', 'send', 'recv'),
        places: fc.tuple(fc.nat(999), fc.nat(999)),
      }),
      { minLength: 2, maxLength: 8 },
    ),
    /** By their ends and tag: the published rules look at the size of the receive. */
    long: fc.array(fc.nat(3), { minLength: 32, maxLength: 32 }),
    waits: fc.array(fc.nat(9), { minLength: 16, maxLength: 16 }),
  })
  .map(({ ranks, ends, long, waits }) => {
    const placed = ends.flatMap(({ from, to, tag, ends: which, places }): { place: number; operation: Operation }[] => {
      const bytes = long[8 * (from % ranks) + 2 * (to % ranks) + tag] === 0 ? S + 1 : 1;
      const send: Operation = { kind: 'send', rank: from % ranks, bytes, to: to % ranks, tag };
      const recv: Operation = { kind: 'recv', rank: to % ranks, bytes, from: from % ranks, tag };
      return [...(which === 'recv' ? [] : [{ place: places[0], operation: send }]), ...(which === 'send' ? [] : [{ place: places[1], operation: recv }])];
    });
    const operations = placed.toSorted((one, other) => one.operation.rank - other.operation.rank || one.place - other.place).map(({ operation }) => operation);
    const edges = operations.flatMap((operation, after): Edge[] => {
      const earlier = (before: number): boolean => operations[before]?.rank === operation.rank;
      const alike = operations.findLastIndex((other, before) => before < after && keyOf(other) === keyOf(operation));
      return [
        // Equal operations start in their order, so that the k-th of its kind is known without a clock.
        ...(alike < 0 ? [] : [{ before: alike, after, start: true }]),
        ...(earlier(after - 1) && waits[after]! < 6 ? [{ before: after - 1, after, start: false }] : []),
        ...(earlier(after - 2) && waits[after]! % 3 === 0 ? [{ before: after - 2, after, start: false }] : []),
      ];
    });
    return { ranks, operations, edges, machine: { L: 5, o: 1, g: 2, G: 1, O: 0, S } };
  });

/** Operations of one rank and kind with the same other end and tag. */
const keyOf = (operation: Operation): string => JSON.stringify({ ...operation, ns: 0, bytes: 0 });

/** The other end of each message: the k-th send is received by the k-th receive of its source, destination and tag. */
function othersOf(operations: readonly Operation[]): readonly (number | undefined)[] {
  const among = (number: number): readonly number[] => operations.flatMap((operation, i) => (keyOf(operation) === keyOf(operations[number]!) ? [i] : []));
  return operations.map((operation, number) => {
    const k = among(number).indexOf(number);
    const first = operations.findIndex(
      (other) =>
        (operation.kind === 'send' && other.kind === 'recv' && other.rank === operation.to && other.from === operation.rank && other.tag === operation.tag) ||
        (operation.kind === 'recv' && other.kind === 'send' && other.rank === operation.from && other.to === operation.rank && other.tag === operation.tag),
    );
    return first < 0 ? undefined : among(first)[k];
  });
}

/** Whom each operation that is left waits for: what it requires, or once it has started, its other end. */
function waitsOf({ operations, edges }: RandomSchedule): {
  readonly begun: ReadonlySet<number>;
  readonly done: ReadonlySet<number>;
  readonly waits: readonly (readonly number[])[];
} {
  const others = othersOf(operations);
  const [begun, done] = [new Set<number>(), new Set<number>()];
  const missing = (number: number): number[] =>
    edges.flatMap(({ before, after, start }) => (after === number && !(start ? begun : done).has(before) ? [before] : []));
  for (let changes = -1; changes !== begun.size + done.size; ) {
    changes = begun.size + done.size;
    operations.forEach((operation, number) => {
      if (missing(number).length === 0) begun.add(number);
      const alone = operation.kind === 'send' && operation.bytes <= S;
      const other = others[number];
      if (begun.has(number) && (alone || (other !== undefined && begun.has(other)))) done.add(number);
    });
  }
  const waits = operations.map((_, number) => {
    if (done.has(number)) return [];
    return begun.has(number) ? [others[number]].filter((other) => other !== undefined) : missing(number);
  });
  return { begun, done, waits };
}

/** Whether one leads to another, by all ways there are. */
function closure(waits: readonly (readonly number[])[]): readonly (readonly boolean[])[] {
  const reaches = waits.map((to) => waits.map((_, number) => to.includes(number)));
  for (let by = 0; by < waits.length; by += 1) for (const row of reaches) if (row[by]) row.forEach((_, to) => (row[to] ||= reaches[by]![to]!));
  return reaches;
}

describe.each(['overlap', 'loggops'])('of random schedules with semantics %s', (semantics) => {
  test('a circle is reported exactly where operations wait for each other in one, and else all who wait', () => {
    const seen = { circle: 0, none: 0, nobody: 0 };
    for (const random of fc.sample(crossed, { numRuns: samples(3000), seed: 1971 })) {
      const { operations } = random;
      const { goal, lines } = goalOf(random);
      const { begun, done, waits } = waitsOf(random);
      const reaches = closure(waits);
      const { status, deadlock, unfinished } = run(goal, { ...random.machine, semantics });
      expect({ goal, left: unfinished.lines }).toEqual({ goal, left: lines.filter((_, number) => !done.has(number)) });
      if (status !== 'deadlock') {
        expect(deadlock).toBeNull();
        continue;
      }
      const { ranks, waiting_for, nobody, circle } = deadlock!;
      expect({ goal, circle }).toEqual({ goal, circle: reaches.some((row, number) => row[number]) });
      const rows = deadlock!.lines.map((line) => lines.indexOf(line));
      expect(rows.map((number) => operations[number]!.rank)).toEqual(ranks);
      if (circle) {
        rows.forEach((number, i) => {
          const next = (i + 1) % rows.length;
          expect([waiting_for[i], nobody[i], reaches[number]![rows[next]!]]).toEqual([ranks[next], null, true]);
        });
        seen.circle += 1;
        continue;
      }
      const waiting = operations.flatMap((operation, number) => {
        if (!begun.has(number) || done.has(number) || operation.kind === 'calc') return [];
        const lacks = waits[number]!.length > 0 ? null : operation.kind === 'send' ? 'receives' : 'sends';
        return [JSON.stringify([operation.rank, operation.kind === 'send' ? operation.to : operation.from, lacks])];
      });
      const told = ranks.map((rank, i) => JSON.stringify([rank, waiting_for[i], nobody[i]]));
      expect({ goal, told: told.toSorted() }).toEqual({ goal, told: [...new Set(waiting)].toSorted() });
      seen.none += 1;
      if (nobody.some((lacks) => lacks !== null)) seen.nobody += 1;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(samples(100));
  });
});

test('a receive that leaves something open is in a circle only if one rank alone could serve it, and in every one if no other receive could be served', () => {
  const seen = { open: 0, certain: 0 };
  for (const random of fc.sample(schedules, { numRuns: samples(6000), seed: 1972 })) {
    const { operations, edges } = random;
    const { goal, lines } = goalOf(random);
    // No send waits for its receive.
    const { status, deadlock, unfinished } = run(goal, { ...random.machine, S: 1000, semantics: 'overlap' });
    if (status !== 'deadlock') continue;
    const left = new Set(unfinished.lines.map((line) => lines.indexOf(line)));
    const held = (number: number): number[] => edges.flatMap(({ before, after, start }) => (after === number && left.has(before) && !start ? [before] : []));
    const pending = new Set<number>();
    for (let size = -1; size !== pending.size; ) {
      size = pending.size;
      for (const number of left) if (held(number).length > 0 || edges.some(({ before, after }) => after === number && pending.has(before))) pending.add(number);
    }
    const fits = (send: Operation | undefined, receive: Operation | undefined): boolean =>
      send?.kind === 'send' &&
      receive?.kind === 'recv' &&
      send.to === receive.rank &&
      [send.rank, 'any'].includes(receive.from) &&
      [send.tag, 'any'].includes(receive.tag);
    const sendsFor = (receive: number): number[] => [...pending].filter((send) => fits(operations[send], operations[receive]));
    const { ranks, waiting_for, circle } = deadlock!;
    const rows = deadlock!.lines.map((line) => lines.indexOf(line));
    if (circle) {
      rows.forEach((number, i) => {
        const suppliers = new Set(sendsFor(number).map((send) => operations[send]!.rank));
        expect({ goal, suppliers: [...suppliers] }).toEqual({ goal, suppliers: [waiting_for[i]] });
        expect(waiting_for[i]).toBe(ranks[(i + 1) % ranks.length]);
        const { from, tag } = operations[number] as Extract<Operation, { readonly kind: 'recv' }>;
        if (from === 'any' || tag === 'any') seen.open += 1;
      });
    }
    const posted = [...left].filter((number) => !pending.has(number));
    const certain = operations.map((_, number) => {
      if (pending.has(number)) return edges.flatMap(({ before, after, start }) => (after === number && (start ? pending : left).has(before) ? [before] : []));
      const [send, ...more] = left.has(number) ? sendsFor(number) : [];
      return send === undefined || more.length > 0 || posted.some((other) => other !== number && fits(operations[send], operations[other])) ? [] : [send];
    });
    if (!closure(certain).some((row, number) => row[number])) continue;
    expect({ goal, circle }).toEqual({ goal, circle: true });
    seen.certain += 1;
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(samples(10));
});
