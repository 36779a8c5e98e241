import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import type { Schedule } from '../../src/labs/schedule/model.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import { literalLogGOPSim } from './literalLogGOPSim.ts';
import { goalOf, onSeveralUnits, schedules } from './randomSchedule.ts';

let simulator: LabSimulator;
beforeAll(async () => {
  simulator = await labSimulator('schedule');
});

const run = (goal: string, values: object): Schedule['Simulation'] =>
  simulator.simulate({ lab: 'schedule', parameters: { ...defaultValues('schedule'), ...values, goal }, trace: false })
    .values as unknown as Schedule['Simulation'];

test('random schedules end as the published rules say: their verdict, their times, and which operations are left', () => {
  const seen = { completed: 0, deadlock: 0, unreceived: 0, completedWithout: 0 };
  for (const random of fc.sample(schedules, { numRuns: samples(4000), seed: 2010 })) {
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
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(samples(20));
});

test('schedules on several processors and cards of a rank do so too', () => {
  let apart = 0;
  for (const random of fc.sample(onSeveralUnits, { numRuns: samples(2000), seed: 2013 })) {
    const { ranks, operations, edges, machine } = random;
    const { goal, lines } = goalOf(random);
    const expected = literalLogGOPSim(ranks, operations, edges, machine);
    const { status, finish_ns, unfinished, unreceived } = run(goal, { ...machine, semantics: 'loggops' });
    expect({ goal, machine, status, finish_ns, unreceived, left: unfinished.lines }).toEqual({
      goal,
      machine,
      status: expected.status,
      finish_ns: expected.finish_ns,
      unreceived: expected.unreceived,
      left: expected.unfinished.map((number) => lines[number]),
    });
    const alone = operations.map(({ cpu: _, nic: __, ...operation }) => operation);
    if (JSON.stringify(literalLogGOPSim(ranks, alone, edges, machine)) !== JSON.stringify(expected)) apart += 1;
  }
  // What the numbers change.
  expect(apart).toBeGreaterThan(samples(1000));
});

/** Schedules with costs a byte in fractions of a picosecond, without messages of 0 bytes, which would take negative time. */
const fractional = fc
  .tuple(schedules, fc.nat(5000), fc.nat(5000))
  .filter(([{ operations }]) => operations.every((operation) => operation.kind === 'calc' || operation.bytes > 0))
  .map(([random, G, O]) => ({ ...random, machine: { ...random.machine, G: G * 0.00037, O: O * 0.00019 } }));

test('costs a byte are fractions of a picosecond, and what a message takes is the nearest whole one', () => {
  let unlike = 0;
  for (const random of fc.sample(fractional, { numRuns: samples(1000), seed: 2012 })) {
    const { ranks, operations, edges, machine } = random;
    const { L, o, g, G, O, S } = machine;
    const ps = operations.map((operation) => (operation.kind === 'calc' ? { ...operation, ns: 1000 * operation.ns } : operation));
    const expected = literalLogGOPSim(ranks, ps, edges, { L: 1000 * L, o: 1000 * o, g: 1000 * g, G: 1000 * G, O: 1000 * O, S });
    const { goal } = goalOf(random);
    const { status, finish_ns } = run(goal, { ...machine, semantics: 'loggops' });
    const finish_ps = finish_ns.map((time) => Math.round(1000 * time));
    expect({ goal, machine, status, finish_ps }).toEqual({ goal, machine, status: expected.status, finish_ps: expected.finish_ns });
    const rounded = run(goal, { ...machine, G: Math.round(1000 * G) / 1000, O: Math.round(1000 * O) / 1000, semantics: 'loggops' });
    if (JSON.stringify(rounded.finish_ns) !== JSON.stringify(finish_ns)) unlike += 1;
  }
  expect(unlike).toBeGreaterThan(samples(200));
});

describe('with semantics overlap', () => {
  test('a run completes exactly where nothing is left, and is a deadlock exactly where an operation is', () => {
    for (const random of fc.sample(schedules, { numRuns: samples(1000), seed: 2011 })) {
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
