import { beforeAll, describe, expect, test } from 'vitest';
import { InputError } from '../../src/core/parameters/inputError.ts';
import { deriveExposed_us } from '../../src/core/timeline/overlapTimes.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import {
  allToAll,
  binomialBroadcast,
  disseminationBarrier,
  expertDispatch,
  gatherSchedule,
  goalSchedules,
  linearSends,
  optimalBroadcast,
  ringAllReduce,
  ringStencil,
} from '../../src/labs/schedule/goal.ts';
import type { Deadlock } from '../../src/labs/schedule/model.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues, presets } from '../links.ts';

/*
 * Expected times follow by hand from what an isolated message costs: o on the sender's processor, L on the network,
 * (s - 1) G on the cards (or, with loggops, on the receiver's processor), o on the receiver's processor.
 */

let simulator: LabSimulator;
beforeAll(async () => {
  simulator = await labSimulator('schedule');
});

interface Values {
  readonly status: string;
  readonly finish_ns: readonly number[];
  readonly messages: number;
  readonly critical_path_us: number | null;
  readonly exposed_us: number | null;
  readonly deadlock: Deadlock | null;
}

const run = (goal: string, change: Readonly<Record<string, number | string>> = {}): Values =>
  simulator.simulate({ lab: 'schedule', parameters: { ...defaultValues('schedule'), ...change, goal }, trace: false }).values as unknown as Values;
const end = (values: Values): number => Math.max(...values.finish_ns);

describe.each(['overlap', 'loggops'])('with semantics %s', (semantics) => {
  const machine = { L: 2500, o: 1500, g: 1000, G: 6, O: 0, semantics };
  const { L, o, g, G } = machine;
  /** An isolated message of s bytes, from the beginning of its send to the end of its receive. */
  const message = (s: number): number => o + L + (s - 1) * G + o;

  test('long blocking sends along a line go one after another, posted ones all at once', () => {
    const times = (blocking: boolean) => [2, 4, 8, 16].map((p) => end(run(linearSends({ p, bytes: 50_000, blocking }), machine)));
    const [two, four, eight, sixteen] = times(true) as [number, number, number, number];
    expect([eight - four, sixteen - eight]).toEqual([2 * (four - two), 4 * (four - two)]);
    expect(four - two).toBeGreaterThan(2 * 49_999 * G);
    const [, ...posted] = times(false);
    expect(new Set(posted).size).toBe(1);
  });

  test('the optimal broadcast of the LogP paper ends at 24', () => {
    const example = { L: 6, o: 2, g: 4, semantics };
    expect(end(run('optimal_broadcast', example))).toBe(24);
  });

  test.each([2, 3, 5, 8, 16, 31])('an optimal broadcast to %i ranks hears them at the earliest times that there are', (p) => {
    // Times at which a rank can have heard: 2o + L after each send, and sends are max(g, o) apart.
    const next = [message(1)];
    const heard = [];
    for (let rank = 1; rank < p; rank += 1) {
      const sender = next.indexOf(Math.min(...next));
      heard.push(next[sender]!);
      next.push(next[sender]! + message(1));
      next[sender] = next[sender]! + Math.max(g, o);
    }
    expect(end(run(optimalBroadcast({ p, L, o, g }), machine))).toBe(heard.at(-1));
  });

  test.each([1, 1024])('a binomial broadcast of %i bytes takes one isolated message a round', (bytes) => {
    // The rank whose number is all ones hears at the end of a chain of first sends, the longest chain there is.
    expect(end(run(binomialBroadcast({ p: 16, bytes }), machine))).toBe(4 * message(bytes));
  });

  test.each([2, 5, 8, 13])('a dissemination barrier of %i ranks ends everywhere after ceil(log2 p) messages', (p) => {
    expect(run(disseminationBarrier({ p }), machine).finish_ns).toEqual(Array(p).fill(Math.ceil(Math.log2(p)) * message(1)));
  });

  test.each([1, 1024])('an all-to-all of %i bytes ends everywhere after p - 1 messages', (bytes) => {
    const values = run(allToAll({ p: 6, bytes }), machine);
    expect(values.finish_ns).toEqual(Array(6).fill(5 * message(bytes)));
    expect(values.messages).toBe(30);
  });

  test('a ring all-reduce ends everywhere after 2(p - 1) messages of a p-th and p - 1 additions', () => {
    const values = run(ringAllReduce({ p: 5, bytes: 5 * 300, reduce_ns: 700 }), machine);
    expect(values.finish_ns).toEqual(Array(5).fill(8 * message(300) + 4 * 700));
    expect(values.messages).toBe(40);
    // The critical path is the whole of it, and all but the additions is communication.
    expect(values.critical_path_us).toBeCloseTo(end(values) / 1000, 9);
    expect(values.exposed_us).toBeCloseTo((8 * message(300)) / 1000, 9);
  });

  test('a gather ends when the last of p - 1 messages has been taken, one after another', () => {
    // Fifteen messages of one byte are there at o + L; the receiver's card takes one every g, its processor every o.
    const p = 16;
    expect(end(run(gatherSchedule({ p, bytes: 1 }), machine))).toBe(o + L + (p - 2) * Math.max(g, o) + o);
  });

  test('a ring stencil on a machine that costs nothing but latency waits for the longer of latency and interior', () => {
    const free = { L: 2500, o: 0, g: 0, G: 0, O: 0, semantics };
    const stencil = (interior_ns: number) => ringStencil({ p: 5, iterations: 3, bytes: 64, interior_ns, boundary_ns: 100 });
    expect(run(stencil(9000), free).finish_ns).toEqual(Array(5).fill(3 * (9000 + 100)));
    expect(run(stencil(400), free).finish_ns).toEqual(Array(5).fill(3 * (2500 + 100)));
    expect(run(stencil(400), free).messages).toBe(30);
  });

  test('the deadlock is a circle of two, and each says whom it waits for and where', () => {
    const { status, deadlock } = run('deadlock', machine);
    const lines = goalSchedules
      .find(({ name }) => name === 'deadlock')!
      .text()
      .split('\n');
    expect(status).toBe('deadlock');
    expect(deadlock).toMatchObject({ ranks: [0, 1], waiting_for: [1, 0], circle: true, count: 2, cut: false });
    expect(deadlock!.lines.map((line) => lines[line - 1])).toEqual(['  r: recv 1024b from 1', '  r: recv 1024b from 0']);
  });

  test('a ring of 4000 ranks that all receive first is a circle of 4000, and its list is said to be cut', () => {
    const p = 4000;
    const next = (rank: number) => (rank + 1) % p;
    const ranks = Array.from(
      { length: p },
      (_, rank) => `rank ${rank} {\nr: recv 1b from ${next(rank)}\ns: send 1b to ${next(rank + p - 2)}\ns requires r\n}\n`,
    );
    const { deadlock } = run(`num_ranks ${p}\n${ranks.join('')}`, machine);
    expect(deadlock).toMatchObject({ circle: true, count: p, cut: true });
    expect(deadlock!.ranks.length).toBeLessThan(p);
    deadlock!.ranks.forEach((rank, i) => expect(deadlock!.waiting_for[i]).toBe((rank + 1) % p));
  });

  test('the trace says of exposed communication what the run says', () => {
    for (const { name } of goalSchedules.filter((each) => each.name !== 'deadlock')) {
      const parameters = { ...defaultValues('schedule'), ...machine, goal: name };
      const { values, timelines } = simulator.simulate({ lab: 'schedule', parameters, trace: true });
      expect(deriveExposed_us(timelines[0]!), name).toBeCloseTo((values as unknown as Values).exposed_us!, 9);
    }
  });

  test('no schedule ends before its critical path', () => {
    for (const { name } of goalSchedules) {
      const values = run(name, machine);
      if (values.critical_path_us !== null) expect(values.critical_path_us, name).toBeLessThanOrEqual(end(values) / 1000 + 1e-9);
    }
  });
});

describe('what the presets promise', () => {
  const preset = (name: string): Values => {
    const { values } = presets.find((each) => each.name === name)!.scenario;
    return run(String(values['goal']), values);
  };

  test('bytes hide behind the interior when the network card takes them in, and not when the processor does', () => {
    // Each iteration: two sends and two receives of overhead o, the interior and the boundary; nothing else is waited for.
    const iteration = 4 * 1500 + 60_000 + 6000;
    expect(preset('ring-stencil').finish_ns).toEqual(Array(6).fill(4 * iteration));
    // Under loggops the first message arrives at o + L and occupies the processor for o + 4095 G; only then can the
    // second send begin, and the interior after it, and the second message occupies the processor once the interior is
    // done.
    const receive = 1500 + 4095 * 6;
    const exposed = 1500 + 2500 + receive + 1500 + 60_000 + receive + 6000;
    expect(preset('ring-stencil-loggops').finish_ns).toEqual(Array(6).fill(4 * exposed));
  });

  test('only the deadlock ends in one', () => {
    const schedules = presets.filter(({ scenario }) => scenario.lab === 'schedule');
    for (const { name } of schedules) expect(preset(name).status, name).toBe(name === 'deadlock' ? 'deadlock' : 'completed');
  });
});

test('a malformed schedule is refused with its line, and the next one runs', () => {
  const malformed = 'num_ranks 2\nrank 0 {\n  send 10b to 5\n}\n';
  expect(() => run(malformed)).toThrow(InputError);
  try {
    run(malformed);
  } catch (error) {
    expect((error as InputError).problem).toMatchObject({ parameter: 'goal', line: 3 });
  }
  expect(run('gather').status).toBe('completed');
});

test('two microbatches in turn hide tokens that one batch waits for, and take no less than computation and the last tokens', () => {
  const layers = { p: 4, layers: 6 };
  const one = end(run(expertDispatch({ ...layers, microbatches: 1, compute_ns: 200_000, bytes: 10_000 })));
  const two = end(run(expertDispatch({ ...layers, microbatches: 2, compute_ns: 100_000, bytes: 5000 })));
  expect(two).toBeLessThan(0.75 * one);
  expect(two).toBeGreaterThan(6 * 200_000);
});
