import { expect, test } from 'vitest';
import { aboveTraced } from './mpiTrace.ts';

test('a network of no cost that takes longer than the traced run is said to, and no other', () => {
  expect(aboveTraced({ traced_us: 4100 }, 6000)).toEqual([
    'on a network of no cost the run takes 1.9 ms longer than it was traced: clocks of ranks differ, or what waits for what is not all in the trace',
  ]);
  expect([aboveTraced({ traced_us: 4100 }, 4100), aboveTraced({ traced_us: null }, 6000), aboveTraced({ traced_us: 4100 }, null)]).toEqual([[], [], []]);
});
