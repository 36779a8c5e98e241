import { expect, test } from 'vitest';
import { readOutcome } from '../../src/engines/simulation/abi.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { find, handOver } from '../../src/engines/simulation/runWorkload.ts';
import { exploreParameters } from '../../src/parameters/explore.ts';
import { rowOf } from '../../src/parameters/parameter.ts';
import { defaultValues } from '../../src/scenario/defaultScenario.ts';

const loaded = moduleCache(nodeModules('.'));
const none = 0xffffffff;

test('a workload is found by its name, and one that a module does not have is refused', async () => {
  const simulator = await loaded('simulator');
  handOver(simulator, rowOf(exploreParameters, defaultValues('explore')));
  const statusOf = (name: string) => readOutcome(simulator.memory, simulator.ovx_run(find(simulator, name), 2 ** 20, 1e6, 0, 0, 0)).status;
  expect(statusOf('explore:blocking')).toBe('completed');
  for (const name of ['explore:block', 'explore:blocking2', 'sockets:naive', '', 'x'.repeat(63)]) {
    expect(find(simulator, name) >>> 0).toBe(none);
    expect(statusOf(name)).toBe('invalid');
  }
});

test('a run of a number that no workload has is refused, and so is a value out of its range', async () => {
  const simulator = await loaded('simulator');
  const row = rowOf(exploreParameters, defaultValues('explore'));
  handOver(simulator, row);
  expect(readOutcome(simulator.memory, simulator.ovx_run(1000, 2 ** 20, 1e6, 0, 0, 0)).status).toBe('invalid');
  handOver(simulator, row.map(() => NaN));
  expect(readOutcome(simulator.memory, simulator.ovx_run(0, 2 ** 20, 1e6, 0, 0, 0)).status).toBe('invalid');
});
