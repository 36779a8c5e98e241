import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import { gapsOf, idleOf, read, stepName } from './plan.ts';
import * as words from './words.ts';

/** Two stages, two microbatches: F takes 10, B takes 20, a message 1. Worked out by hand. */
const orders = ['F0 F1 B0 B1', 'F0 B0 F1 B1'];
const start_us = Float64Array.from([0, 10, 42, 72, 11, 21, 41, 51]);
const end_us = Float64Array.from([10, 20, 62, 92, 21, 41, 51, 71]);

describe('the plan of a pipeline', () => {
  test('reads the passes, microbatches and chunks of an order', () => {
    const { stages, each, chunks, pass, microbatch, chunk } = read(['F0.0 F0.1 B0.1 B0.0', 'F0.0 F0.1 B0.1 B0.0']);
    expect({ stages, each, chunks }).toEqual({ stages: 2, each: 4, chunks: 2 });
    expect([...pass.slice(0, 4)]).toEqual([0, 0, 1, 1]);
    expect([...microbatch.slice(0, 4)]).toEqual([0, 0, 0, 0]);
    expect([...chunk.slice(0, 4)]).toEqual([0, 1, 1, 0]);
  });

  test('tells waiting for a neighbour from waiting for its message', () => {
    const gaps = gapsOf({ ...read(orders), start_us, end_us, finish_us: 92 });
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

  test('names a pass by its letter and its microbatch, and by its chunk where there are several', () => {
    expect(stepName(read(['F0 F1 B0 W0']), 3)).toBe('W0');
    expect(stepName(read(['F0.0 F0.1 B0.1 B0.0']), 1)).toBe('F0.1');
  });
});

describe('the headline', () => {
  test('says how much of the time is bubble, and what it would be without messages', () => {
    says(words.found(0.29, 0.2727, 338_000).headline, '29%');
    says(words.found(0.29, 0.2727, 338_000).reason, '338 ms', '27.3%');
    says(words.found(0.25, 0.25, 100).reason, 'closed form says the same');
    says(words.found(0.25, null, 100).reason, 'No closed form');
    says(words.found(0.0001, 0, 100).headline, 'Hardly any');
  });

  test('says of stages that wait for each other what the order needs', () => {
    says(words.stuck.reason, 'multiple of the stages');
    says(words.limited('memory').headline, 'memory limit');
  });
});

test('a gap says what its stage waits for', () => {
  says(words.gapText(2, 'transfer', 'F3', 500), 'Stage 2', '500 µs', 'message of F3');
  says(words.gapText(0, 'neighbour', 'B1', 9000), 'neighbour', 'B1');
  says(words.gapText(0, 'drain', 'B7', 10), 'last pass');
  says(words.gapText(1, 'warm_up', 'F0', 10), 'until F0 can come');
  says(words.passText(1, 'B4', 1000, 3000, 2), 'B4', 'holds 2 microbatches');
});
