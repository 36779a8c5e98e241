import { beforeAll, expect, test } from 'vitest';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { kernelTexts } from '../../src/labs/prefetch/kernelTexts.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { DlxMachine } from './DlxMachine.ts';
import { scenario } from './prefetchCases.ts';
import { sharedPython } from './python.ts';

let exports: PrefetchExports;
let python: AnalyticRuntime;
beforeAll(async () => {
  exports = await moduleCache(nodeModules('.'))(prefetchModule);
  python = await sharedPython();
}, 60_000);

/** Networks with much and little to hide, and with many and few requests at a time. */
const networks = [
  { latency: 0, m: 10, k: 100 },
  { latency: 1, m: 10, k: 1 },
  { latency: 10, m: 1, k: 10 },
  { latency: 40, m: 64, k: 1 },
  { latency: 100, m: 1, k: 1000 },
  { latency: 100, m: 10, k: 10 },
  { latency: 1000, m: 1, k: 1000 },
  { latency: 1000, m: 3, k: 1 },
  { latency: 1000, m: 10, k: 100 },
  { latency: 100_000, m: 1024, k: 1 },
];
const sizes = [1, 2, 7, 25, 130];
const machines = [2, 3, 5, 100, 1024, 65_536];

test.each(benchmarks)('$value is never used for more than all of the time, nor gains more than P_P of what it computes', ({ value: benchmark }) => {
  for (const processors of machines)
    for (const network of networks) {
      const machine = new DlxMachine(exports, kernelTexts[benchmark], scenario({ processors, ...network }));
      for (const virtualization of sizes) {
        const [blocking, prefetch] = (['blocking', 'prefetch'] as const).map((form) => machine.run(form, virtualization, false).report);
        const [ideal, idealPrefetch] = (['blocking', 'prefetch'] as const).map((form) => machine.idealCycles(form, virtualization)) as [number, number];
        const label = JSON.stringify({ processors, ...network, virtualization });
        expect(ideal / blocking!.cycles, label).toBeLessThanOrEqual(1);
        expect(idealPrefetch / prefetch!.cycles, label).toBeLessThanOrEqual(1);
        // Section 3.2, with the computation and the communication that each form does have.
        const bound = (ideal + network.latency * blocking!.requests) / Math.max(idealPrefetch, (network.latency * prefetch!.requests) / network.m);
        expect(blocking!.cycles / prefetch!.cycles, label).toBeLessThanOrEqual(bound * (1 + 1e-12));
      }
    }
});

test('broadcasts wait for each word alone, whatever the network takes at once: what they gain is levels', () => {
  // ll6 has nothing but broadcasts; 1024 processors are ten levels of two, or four of eight.
  for (const m of [1, 10]) {
    const machine = new DlxMachine(exports, kernelTexts['ll6'], scenario({ m }));
    for (const virtualization of sizes) {
      const [blocking, prefetch] = (['blocking', 'prefetch'] as const).map((form) => machine.run(form, virtualization, false).report);
      expect([blocking!.requests, prefetch!.requests]).toEqual([8 * 10, 8 * 4]);
      expect(prefetch!.networkStall).toBeGreaterThan(0.95 * 8 * 4 * 1000);
    }
  }
});

test('without latency each form is used for all of the time but what its prefetches take, however high its trees', () => {
  for (const benchmark of ['ll3', 'll6', 'll21'] as const) {
    const machine = new DlxMachine(exports, kernelTexts[benchmark], scenario({ latency: 0, k: 1 }));
    for (const virtualization of sizes) {
      expect(machine.run('blocking', virtualization, false).report.cycles).toBe(machine.idealCycles('blocking', virtualization));
      const { cycles, steps } = machine.run('prefetch', virtualization, false).report;
      const plain = machine.run('ideal_prefetch', virtualization, false).report;
      expect(cycles).toBeGreaterThan(plain.cycles);
      // No instruction takes longer than a division of integers.
      expect(cycles - plain.cycles).toBeLessThan(22 * (steps - plain.steps));
    }
  }
});

test('a reduction asks no more partners than there are', () => {
  // Up to p = 4 prefetching combines all on one level, blocking on one or two.
  for (const [processors, blocking, prefetch] of [
    [2, 1, 1],
    [3, 2, 2],
    [4, 2, 3],
    [5, 3, 4],
  ] as const) {
    const asked = (benchmark: 'll3' | 'll4' | 'll24'): number[] => {
      const machine = new DlxMachine(exports, kernelTexts[benchmark], scenario({ processors }));
      return (['blocking', 'prefetch'] as const).map((form) => machine.run(form, 1, false).report.requests);
    };
    expect(asked('ll3')).toEqual([blocking, prefetch]);
    expect(asked('ll4')).toEqual([3 * blocking, 3 * prefetch]);
    // A request for a pair of value and place counts once.
    expect(asked('ll24')).toEqual([blocking, prefetch]);
  }
});

test('the bound of the closed forms holds for the improvement when it has the computation of the run', () => {
  for (const { value: benchmark } of benchmarks) {
    const machine = new DlxMachine(exports, kernelTexts[benchmark], scenario({ m: 1, k: 1000 }));
    const [blocking, prefetch] = (['blocking', 'prefetch'] as const).map((form) => machine.run(form, 100, false).report);
    const t_comp = machine.idealCycles('blocking', 100) / 100;
    const bound = python.evaluate({ lab: 'prefetch', parameters: scenario({ benchmark, virtualization: 100, m: 1, k: 1000, t_comp }) }).values[
      'max_improvement'
    ];
    expect(blocking!.cycles / prefetch!.cycles, benchmark).toBeLessThanOrEqual(Number(bound) * (1 + 1e-12));
  }
});
