import { expect, test } from 'vitest';
import { atEnd, unlessOvertaken } from './steps.ts';

interface Found {
  readonly steps: number;
}

/** A run of so many steps of three milliseconds. */
function* run(steps: number, taken: number[] = []): Generator<void, Found> {
  for (let step = 1; step <= steps; step += 1) {
    const end = performance.now() + 3;
    while (performance.now() < end);
    taken.push(step);
    yield;
  }
  return { steps };
}

test('a run comes to its end in steps or at once, overheard or not', async () => {
  expect(atEnd(run(3))).toEqual({ steps: 3 });
  expect(atEnd({ steps: 0 })).toEqual({ steps: 0 });
  expect(await unlessOvertaken(run(9), () => false)).toEqual({ steps: 9 });
  expect(await unlessOvertaken({ steps: 0 }, () => true)).toEqual({ steps: 0 });
});

test('a run that is overtaken is left between two steps, by a message that comes meanwhile', async () => {
  let overtaken = false;
  const taken: number[] = [];
  const left = unlessOvertaken(run(1000, taken), () => overtaken);
  setTimeout(() => (overtaken = true));
  expect(await left).toBeUndefined();
  expect(taken.length).toBeLessThan(100);
});
