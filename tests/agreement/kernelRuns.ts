import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { defaultValues } from '../../src/core/lab/defaultScenario.ts';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { SimulationRequest, SimulationResult } from '../../src/core/results/simulation.ts';
import type { PrefetchValues } from '../../src/labs/prefetch/model.ts';
import { prefetchTable } from '../../src/labs/prefetch/model.ts';
import { labSimulator } from '../labSimulator.ts';

/** Where the workers of one run of the tests leave what they have simulated (vitest.config.ts). */
const folder = join(process.env['OVERLAP_SIMULATED']!, 'kernels');
/** Results are stored by module: files may change while tests run. */
const module = createHash('sha256').update(readFileSync('build/prefetch.wasm')).digest('hex');
/** Longest wait for a simulation begun by another worker, which takes a second. */
const patience_ms = 30_000;

/**
 * Kernels over all virtualizations, of which a test file wants hundreds, and three want the same: each is simulated once in
 * a run of the tests, by the worker that comes to it first. What another one has begun is waited for at the end.
 */
export async function kernelRuns(requests: readonly SimulationRequest[]): Promise<SimulationResult[]> {
  const simulator = await labSimulator('prefetch');
  mkdirSync(folder, { recursive: true });
  const files = requests.map((request) => join(folder, createHash('sha256').update(module).update(JSON.stringify(request)).digest('hex')));
  const simulate = (i: number): void => {
    writeFileSync(`${files[i]} ${process.pid}`, JSON.stringify(simulator.simulate(requests[i]!)));
    renameSync(`${files[i]} ${process.pid}`, files[i]!);
  };
  for (const [i, file] of files.entries()) if (isFirst(file)) simulate(i);
  const end = performance.now() + patience_ms;
  for (const [i, file] of files.entries()) {
    while (!existsSync(file) && performance.now() < end) await later(10);
    if (!existsSync(file)) simulate(i);
  }
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as SimulationResult);
}

/** Claims a simulation: true for the first worker alone. */
function isFirst(file: string): boolean {
  try {
    mkdirSync(`${file} begun`);
    return true;
  } catch {
    return false;
  }
}

/** Section 5, and its bound with one request in flight. */
export const kernelNetworks = [...[100, 1000, 10_000].map((latency) => ({ latency, m: 10, k: latency / 10 })), { latency: 1000, m: 1, k: 1000 }] as const;

/** A kernel over all virtualizations on a network, as the tables of the page ask for it. */
export const kernelRequest = (change: ParameterValues): SimulationRequest => ({
  lab: 'prefetch',
  parameters: { ...defaultValues(prefetchTable, change), ...change, program: 'benchmark', virtualization: 1 },
  trace: false,
});

export const kernelValues = async (changes: readonly ParameterValues[]): Promise<PrefetchValues[]> =>
  (await kernelRuns(changes.map(kernelRequest))).map(({ values }) => values as unknown as PrefetchValues);
