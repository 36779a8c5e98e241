import { expect, test } from 'vitest';
import { stepGoal } from './stepGoal.ts';

const step = { f: 0.75, omega: 0.05, q: 2, alpha_us: 2, message_us: 2.064, overlapped_us: 105 };
const program = { step_compute_us: 100, message_bytes: 64 };

test('a step as a schedule posts its messages, computes what hides them, and the rest behind both', () => {
  const found = stepGoal(step, program);
  if (!('values' in found)) throw new Error(found.lacks);
  const { goal, G, ...machine } = found.values;
  expect(machine).toEqual({ L: 2000, o: 0, g: 2000, S: 4_294_967_295 });
  expect(G).toBe(1.016);
  expect(String(goal).split('\n').slice(3, 15)).toEqual([
    'num_ranks 2',
    'rank 0 {',
    '  send 64b to 1',
    '  recv 64b from 1',
    '  sent: send 64b to 1',
    '  received: recv 64b from 1',
    '  hides: calc 80000',
    '  hides irequires sent',
    '  rest: calc 25000',
    '  rest requires hides',
    '  rest requires received',
    '}',
  ]);
});

test('where a step is no schedule it is said why', () => {
  expect(stepGoal(step, { ...program, message_bytes: 2 ** 32 })).toEqual({ lacks: 'a message of a schedule is shorter than 4 GiB' });
  expect(stepGoal({ ...step, overlapped_us: 0.0105 }, { ...program, step_compute_us: 0.01, message_bytes: 1 })).toMatchObject({ lacks: /short/ });
  expect(stepGoal({ ...step, q: 1024, message_us: 1e12, overlapped_us: 1.024e15 }, program)).toMatchObject({ lacks: /clock/ });
});
