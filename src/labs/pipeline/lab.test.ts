import { describe, expect, test } from 'vitest';
import { not, sentences } from '../../../tests/expectSame.ts';
import { gapsOf, idleOf, obstacleTo, ownNumbers, ownOrders, read, stepName, withoutLast, withPass } from './plan.ts';
import * as words from './words.ts';

/** Two stages, two microbatches: F takes 10, B takes 20, a message 1. Worked out by hand. */
const orders = ['F0 F1 B0 B1', 'F0 B0 F1 B1'];
const start_us = Float64Array.from([0, 10, 42, 72, 11, 21, 41, 51]);
const end_us = Float64Array.from([10, 20, 62, 92, 21, 41, 51, 71]);

describe('the plan of a pipeline', () => {
  test('reads the passes, microbatches and chunks of an order', () => {
    const { stages, firsts, chunks, pass, microbatch, chunk } = read(['F0.0 F0.1 B0.1 B0.0', 'F0.0 F0.1 B0.1 B0.0'], 'interleaved');
    expect({ stages, firsts, chunks }).toEqual({ stages: 2, firsts: [0, 4, 8], chunks: 2 });
    expect([...pass.slice(0, 4)]).toEqual([0, 0, 1, 1]);
    expect([...microbatch.slice(0, 4)]).toEqual([0, 0, 0, 0]);
    expect([...chunk.slice(0, 4)]).toEqual([0, 1, 1, 0]);
  });

  test('tells waiting for a neighbour from waiting for its message', () => {
    const gaps = gapsOf({ ...read(orders, 'one_f_one_b'), start_us, end_us, finish_us: 92 });
    expect(gaps.map(({ stage, start_us: from, end_us: to, why }) => [stage, from, to, why])).toEqual([
      [0, 20, 41, 'neighbour'],
      [0, 41, 42, 'transfer'],
      [0, 62, 71, 'neighbour'],
      [0, 71, 72, 'transfer'],
      [1, 0, 10, 'warm_up'],
      [1, 10, 11, 'transfer'],
      [1, 71, 92, 'drain'],
    ]);
    expect(idleOf({ stages: 2, gaps })).toEqual([
      { warm_up: 0, neighbour: 30, transfer: 2, drain: 0 },
      { warm_up: 10, neighbour: 0, transfer: 1, drain: 21 },
    ]);
  });

  test('reads a backward pass with its weights, and a pair', () => {
    const { pass, microbatch, chunk, paired, chunksAre } = read(['F0.0 F12.1&BW3.0 W3.0'], 'dualpipe');
    expect([[...pass], [...microbatch], [...chunk], [...paired]]).toEqual([
      [0, 0, 3, 2],
      [0, 12, 3, 3],
      [0, 1, 0, 0],
      [0, 1, 0, 0],
    ]);
    expect(chunksAre).toBe('directions');
  });

  test('names a pass by its letter and its microbatch, and by its chunk where there are several', () => {
    expect(stepName(read(['F0 F1 B0 W0'], 'zb_h1'), 3)).toBe('W0');
    expect(stepName(read(['F0.0 F0.1 B0.1 B0.0'], 'interleaved'), 1)).toBe('F0.1');
  });
});

const found = (idle_rate: number, bubble_rate: number, free: number | null | undefined, iteration_us = 100) =>
  words.found({ idle_rate, bubble_rate, iteration_us }, free);
const best = { schedule: 'zb_h1', iteration_us: 27_000, held: 4 } as const;
const fastest = words.built('one_f_one_b', 33_000, 4, best);
const neighbour = { kind: 'neighbour', stage: 1, lacks: 'B', microbatch: 0 } as const;
sentences(
  'the words',
  ['say how much of the time is bubble', found(0.31, 0.29, 0.2727, 338_000).headline, '31%'],
  ['say what it would be without messages', found(0.31, 0.29, 0.2727, 338_000).reason, '338 ms', 'longest stage', '29%', '27.3%'],
  ['say that it is the closed form', found(0.25, 0.25, 0.25).reason, 'as by the closed form'],
  ['say that there is none', found(0.25, 0.25, null).reason, 'no closed form'],
  ['say nothing of one that is awaited', found(0.25, 0.25, undefined).reason, not('closed form')],
  ['say that hardly any is', found(0.0001, 0, 0).headline, 'hardly ever'],
  ['say of stages that wait for each other what the order needs', words.stuck.reason, 'multiple of the stages'],
  ['name a limit', words.limited('memory').headline, 'memory limit'],
  ['say that a stage waits for a message', words.gapText(2, 'transfer', 'F3', 500), 'Stage 2', '500 µs', 'message of F3'],
  ['say that it waits for a neighbour', words.gapText(0, 'neighbour', 'B1', 9000), 'neighbour', 'B1'],
  ['say that its last pass is done', words.gapText(0, 'drain', 'B7', 10), 'last pass'],
  ['say that its first cannot come', words.gapText(1, 'warm_up', 'F0', 10), 'until F0 can come'],
  ['say of a pass what it holds', words.passText(1, 'B4', 1000, 3000, 2), 'B4', 'holds 2 microbatches'],
  ['name the stage that lacks a pass', words.notPossible(0, 'B', 0, neighbour), 'B0 is not possible on stage 0', 'stage 1', 'has not done B0'],
  ['name the pass that the stage lacks', words.notPossible(1, 'B', 2, { kind: 'own_pass', lacks: 'F', microbatch: 2 }), 'has not done F2 itself'],
  ['name the passes that are done', words.notPossible(1, 'F', 4, { kind: 'all_done' }), 'F of all microbatches'],
  ['call a published schedule by its name', fastest.headline, 'You have built 1F1B'],
  ['say which is the fastest', fastest.reason, '33 ms', 'ZB-H1 takes 27 ms'],
  ['say that it is faster', words.built(null, 26_000, 4, best).headline, 'Faster than ZB-H1'],
  ['say that it is as fast', words.built(null, 27_000, 3, best).headline, 'As fast as ZB-H1'],
  ['say that it is slower', words.built(null, 28_000, 3, best).headline, 'Slower than ZB-H1'],
  ['count the passes', words.unfinished(3, 16, 5000).headline, '3 of 16 passes'],
);

describe('a schedule of the reader', () => {
  const values = { schedule: 'own', stages: 2, microbatches: 2, t_w_us: 0, order: 'F-' } as const;

  test('says what stands in the way of a pass, on the stage itself or on its neighbour', () => {
    expect(obstacleTo(values, 0, 'F')).toBeNull();
    expect(obstacleTo(values, 1, 'F')).toBeNull();
    expect(obstacleTo(values, 1, 'B')).toEqual({ kind: 'own_pass', lacks: 'F', microbatch: 0 });
    expect(obstacleTo(values, 0, 'B')).toEqual({ kind: 'neighbour', stage: 1, lacks: 'B', microbatch: 0 });
    expect(obstacleTo({ ...values, order: 'FF' }, 0, 'F')).toEqual({ kind: 'all_done' });
    expect(obstacleTo({ ...values, order: 'F-F' }, 1, 'F')).toEqual({ kind: 'neighbour', stage: 0, lacks: 'F', microbatch: 1 });
    expect(obstacleTo({ ...values, order: 'F-FB' }, 0, 'B')).toBeNull();
  });

  test('grows by a pass, and loses with one all that need it', () => {
    expect(withPass(values, 1, 'F')).toBe('F-F');
    expect(withPass({ ...values, order: '' }, 0, 'F')).toBe('F');
    expect(withoutLast({ ...values, order: 'FF-FFB' }, 0)).toBe('F-F');
    expect(withoutLast({ ...values, order: 'FFB-FBF' }, 1)).toBe('FFB-FB');
    expect(ownOrders({ order: 'FF', stages: 3 })).toEqual(['FF', '', '']);
  });

  test('is a number for each stage, and none of another schedule', () => {
    expect(ownNumbers({ ...values, order: 'FFB-F' })).toEqual([1 + 4 + 2 * 16, 1, 0, 0, 0, 0, 0, 0]);
    expect(ownNumbers({ ...values, schedule: 'gpipe', order: 'FFB' })).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
