import { describe, expect, test } from 'vitest';
import { rowOf } from '../../src/core/parameters/parameter.ts';
import { type RunExports, readOutcome, runExports } from '../../src/engines/simulation/abi.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { find, handOver } from '../../src/engines/simulation/runWorkload.ts';
import { clusterModule } from '../../src/labs/cluster/module.ts';
import { depositModule } from '../../src/labs/deposit/module.ts';
import { simulatorModule } from '../../src/labs/exchange/module.ts';
import { exploreParameters } from '../../src/labs/exchange/parameters.ts';
import { readDlxReport } from '../../src/labs/prefetch/abi.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { socketsModule } from '../../src/labs/sockets/module.ts';
import { stripsModule } from '../../src/labs/strips/module.ts';
import { defaultValues } from '../links.ts';

const loaded = moduleCache(nodeModules('.'));
const megabyte = 2 ** 20;

describe('the entries of the WebAssembly modules refuse', () => {
  test.each([simulatorModule, depositModule, clusterModule, stripsModule, socketsModule])('a workload that is not in the list of $name', async ({ name }) => {
    const { memory, ovx_run } = await loaded<RunExports>({ name, exports: runExports });
    for (const workload of [1000, 2 ** 31, 2 ** 32 - 1]) expect(readOutcome(memory, ovx_run(workload, megabyte, 1000, 0, 0, 0)).status).toBe('invalid');
  });

  test('a workload of a name that there is not', async () => {
    const simulator = await loaded(simulatorModule);
    handOver(simulator, rowOf(exploreParameters, defaultValues('explore')));
    const statusOf = (name: string) => readOutcome(simulator.memory, simulator.ovx_run(find(simulator, name), megabyte, 1e6, 0, 0, 0)).status;
    expect(statusOf('explore:blocking')).toBe('completed');
    for (const name of ['explore:block', 'explore:blocking2', 'sockets:naive', '', 'x'.repeat(63)]) expect(statusOf(name)).toBe('invalid');
  });

  test('values that are no numbers', async () => {
    const simulator = await loaded(simulatorModule);
    handOver(
      simulator,
      rowOf(exploreParameters, defaultValues('explore')).map(() => NaN),
    );
    expect(readOutcome(simulator.memory, simulator.ovx_run(0, megabyte, 1e6, 0, 0, 0)).status).toBe('invalid');
  });

  test('a network of a program with no request in flight, or more than fit', async () => {
    const { memory, ovx_text, ovx_run_dlx } = await loaded(prefetchModule);
    const text = new TextEncoder().encode('.remote x, 1\nli r1, x\npf 0(r1)\nlw r2, 0(r1)\n');
    new Uint8Array(memory.buffer, ovx_text(text.length), text.length).set(text);
    const run = (m: number) => readDlxReport(memory, ovx_run_dlx(10, 16, 100, m, 10, 1, 0, 64 * megabyte)).status;
    expect([0, 1, 1024, 1025, 2 ** 32 - 1].map(run)).toEqual(['invalid', 'completed', 'completed', 'invalid', 'invalid']);
  });
});
