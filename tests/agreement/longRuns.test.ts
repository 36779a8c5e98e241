import { describe, expect, test } from 'vitest';
import { newSession } from '../../src/engines/simulation/session.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

/** How often a run may be left, and what it says of how far it is. */
async function stepsOf(lab: string, values: object): Promise<{ readonly steps: number; readonly shares: readonly number[] }> {
  const simulator = await labSimulator(lab);
  const shares: number[] = [];
  const run = simulator.simulateFor(newSession(), { lab, parameters: { ...defaultValues(lab), ...values }, trace: true }, (share) => shares.push(share));
  if (!(Symbol.iterator in run)) return { steps: 0, shares };
  return { steps: [...run].length, shares };
}

/** A chain of computations: one event each, more than any slice begins with. */
const chain = (length: number): string => {
  const lines = Array.from({ length }, (_, i) => (i === 0 ? 'c0: calc 1' : `c${i}: calc 1\nc${i} requires c${i - 1}`));
  return `num_ranks 1\nrank 0 {\n${lines.join('\n')}\n}\n`;
};

describe('a run that takes long says how far it is, and may be left', () => {
  test.each(['overlap', 'loggops'])('of a schedule with semantics %s, behind the reading of its text', async (semantics) => {
    const { steps, shares } = await stepsOf('schedule', { goal: chain(600_000), semantics });
    const running = shares.filter((share) => share > 0.25);
    expect(running.length).toBeGreaterThan(0);
    expect(steps).toBeGreaterThanOrEqual(running.length);
    expect(running).toEqual(running.toSorted((one, other) => one - other));
    expect(running.every((share) => share < 1)).toBe(true);
  });

  test('of a lab with several runs, all in one progress', async () => {
    const { steps, shares } = await stepsOf('explore', { p: 1000, packets: 1000 });
    expect(steps).toBeGreaterThan(2);
    expect(shares.every((share) => share >= 0.8 && share <= 1)).toBe(true); // the gather is the last of five
  });
});
