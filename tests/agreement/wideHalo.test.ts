import { beforeAll, describe, expect, test } from 'vitest';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { haloExample, wideHalo } from '../../src/labs/schedule/goal.ts';
import type { Schedule } from '../../src/labs/schedule/model.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

let simulator: LabSimulator;

beforeAll(async () => {
  simulator = await labSimulator('schedule');
}, 60_000);

const defaults = defaultValues('schedule');
const overhead_ns = Number(defaults['o']);

function finish_ns(goal: string): number {
  const { values } = simulator.simulate({ lab: 'schedule', parameters: { ...defaults, goal }, trace: false });
  return Math.max(...(values as unknown as Schedule['Simulation']).finish_ns);
}

/** With messages hidden: every plane that a rank computes, one by one, and an overhead for each of two sends and two receives. */
function expected_ns(width: number): number {
  const { planes, iterations, plane_ns } = haloExample;
  let computed = 0;
  for (let iteration = 0; iteration < iterations; iteration++) computed += planes + 2 * (width - 1 - (iteration % width));
  return computed * plane_ns + (iterations / width) * 4 * overhead_ns;
}

describe('a stencil with a wide halo', () => {
  test.each([1, 2, 4, 8])('takes what its planes and its messages take, with a halo of %i', (width) => {
    expect(finish_ns(wideHalo({ ...haloExample, width }))).toBe(expected_ns(width));
  });

  test('is fastest with four planes: fewer have more messages, more have more planes twice', () => {
    const times = [1, 2, 4, 8].map((width) => finish_ns(wideHalo({ ...haloExample, width })));
    expect(times.indexOf(Math.min(...times))).toBe(2);
    for (const name of ['halo_1', 'halo_8']) expect(finish_ns(name)).toBeGreaterThan(finish_ns('halo_4'));
  });
});
