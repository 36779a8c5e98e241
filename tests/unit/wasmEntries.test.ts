import { describe, expect, test } from 'vitest';
import { rowOf } from '../../src/core/parameters/parameter.ts';
import { type RunExports, readOutcome, runExports } from '../../src/engines/simulation/abi.ts';
import { find, handOver } from '../../src/engines/simulation/memory.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { clusterModule } from '../../src/labs/cluster/module.ts';
import { depositModule } from '../../src/labs/deposit/module.ts';
import { exploreParameters } from '../../src/labs/exchange/model.ts';
import { simulatorModule } from '../../src/labs/exchange/module.ts';
import { readDlxReport, readStudyReport } from '../../src/labs/prefetch/abi.ts';
import { prefetchParameters, simulatedPrefetch } from '../../src/labs/prefetch/model.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { socketsModule } from '../../src/labs/sockets/module.ts';
import { stripsModule } from '../../src/labs/strips/module.ts';
import { defaultValues } from '../links.ts';

const loaded = moduleCache(nodeModules('.'));
const megabyte = 2 ** 20;

describe('the entries of the WebAssembly modules refuse', () => {
  test.each([simulatorModule, depositModule, clusterModule, stripsModule, socketsModule])('a workload that is not in the list of $name', async ({ name }) => {
    const { memory, ovx_run } = await loaded<RunExports>({ name, exports: runExports });
    for (const workload of [1000, 2 ** 31, 2 ** 32 - 1]) expect(readOutcome(memory, ovx_run(workload, megabyte, 1000, 0, 0, 0, 0, 0)).status).toBe('invalid');
  });

  test('a workload of a name that there is not', async () => {
    const simulator = await loaded(simulatorModule);
    handOver(simulator, rowOf(exploreParameters, defaultValues('explore')));
    const statusOf = (name: string) => readOutcome(simulator.memory, simulator.ovx_run(find(simulator, name), megabyte, 1e6, 0, 0, 0, 0, 0)).status;
    expect(statusOf('explore:blocking')).toBe('completed');
    for (const name of ['explore:block', 'explore:blocking2', 'sockets:naive', '', 'x'.repeat(63)]) expect(statusOf(name)).toBe('invalid');
  });

  test('values that are no numbers', async () => {
    const simulator = await loaded(simulatorModule);
    handOver(
      simulator,
      rowOf(exploreParameters, defaultValues('explore')).map(() => NaN),
    );
    expect(readOutcome(simulator.memory, simulator.ovx_run(0, megabyte, 1e6, 0, 0, 0, 0, 0)).status).toBe('invalid');
  });

  test('a network of a program with no request in flight, or more than fit', async () => {
    const simulator = await loaded(prefetchModule);
    const { memory, ovx_run_dlx, ovx_study } = simulator;
    const of = (m: number, run = 1): string => {
      handOver(simulator, rowOf(prefetchParameters, { ...defaultValues('prefetch'), m }));
      return readDlxReport(memory, ovx_run_dlx(run, 0, 0, 64 * megabyte)).status;
    };
    expect([0, 1, 1024, 1025, 2 ** 32 - 1, NaN].map((m) => of(m))).toEqual(['invalid', 'completed', 'completed', 'invalid', 'invalid', 'invalid']);
    expect(readStudyReport(memory, ovx_study(1000, 64 * megabyte)).result_count).toBe(0);
    expect([simulatedPrefetch.runs.length, 2 ** 32 - 1].map((run) => of(1, run))).toEqual(['invalid', 'invalid']);
  });

  test('a program that is longer than any that a reader may write', async () => {
    const { ovx_text } = await loaded(prefetchModule);
    expect([2 ** 20, 2 ** 32 - 1].map((bytes) => ovx_text(bytes))).toEqual([0, 0]);
  });
});
