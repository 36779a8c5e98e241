import { expect, test } from 'vitest';
import { stepGoal } from './stepGoal.ts';

test('a step as a schedule has what hides the messages, the messages one after another, and the rest behind both', () => {
  const found = stepGoal({ f: 0.75, omega: 0.05, q: 2, alpha_us: 2, beta_us_per_byte: 0.001 }, { step_compute_us: 100, message_bytes: 64 })!;
  const { goal, ...machine } = found;
  expect(machine).toEqual({ L: 2000, o: 0, g: 0, G: 1, S: 4_294_967_295 });
  expect(String(goal).split('\n').slice(0, 11)).toEqual([
    'num_ranks 2',
    'rank 0 {',
    '  hides: calc 80000',
    '  s0: send 64b to 1 tag 0',
    '  r0: recv 64b from 1 tag 0',
    '  s1: send 64b to 1 tag 1',
    '  r1: recv 64b from 1 tag 1',
    '  s1 requires r0',
    '  rest: calc 25000',
    '  rest requires hides',
    '  rest requires r1',
  ]);
});
