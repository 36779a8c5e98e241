import { beforeAll, describe, expect, test } from 'vitest';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import type { Benchmark } from '../../src/labs/prefetch/benchmarks.ts';
import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { kernelTexts } from '../../src/labs/prefetch/kernelTexts.ts';
import type { PrefetchValues } from '../../src/labs/prefetch/model.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { warschkoTables } from '../../src/labs/prefetch/reference.ts';
import { isThorough } from '../samples.ts';
import { DlxMachine } from './DlxMachine.ts';
import { kernelValues } from './kernelRuns.ts';
import { kernelScenario, scenario, silent } from './prefetchCases.ts';
import { sharedPython } from './python.ts';

let python: AnalyticRuntime;
let exports: PrefetchExports;

beforeAll(async () => {
  exports = await moduleCache(nodeModules('.'))(prefetchModule);
  python = await sharedPython();
}, 60_000);

/** Section 5 on Tables 4 and 5, of which only the words are known: L = 100 and 10,000, m = 10, k = L / 10. */
describe('other latencies', () => {
  const latencies = [100, 1000, 10_000] as const;
  const tables = new Map<string, PrefetchValues>();
  beforeAll(async () => {
    const wanted = benchmarks.flatMap(({ value: benchmark }) => latencies.map((latency) => ({ benchmark, latency, k: latency / 10 })));
    const found = await kernelValues(wanted);
    for (const [i, { benchmark, latency }] of wanted.entries()) tables.set(`${benchmark} ${latency}`, found[i]!);
  }, 240_000);

  const of = (benchmark: Benchmark, latency: number): PrefetchValues => tables.get(`${benchmark} ${latency}`)!;
  const communicating = benchmarks.map(({ value }) => value).filter((benchmark) => !silent.includes(benchmark));
  /** Every third, where each takes long. */
  const some = communicating.filter((_, i) => isThorough || i % 3 === 0);
  const patternOf = (benchmark: Benchmark): string => String(python.evaluate({ lab: 'prefetch', parameters: scenario({ benchmark }) }).values['pattern']);
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

  test('the necessary virtualization of every kernel rises with the latency, until it is out of reach', () => {
    let rising = 0;
    for (const benchmark of communicating) {
      for (const key of ['v50_blocking', 'v50_prefetch', 'v90_blocking', 'v90_prefetch'] as const) {
        const [low, middle, high] = latencies.map((latency) => of(benchmark, latency)[key] ?? Infinity) as [number, number, number];
        expect(low <= middle && middle <= high, `${benchmark} ${key}: ${low}, ${middle}, ${high}`).toBe(true);
        rising += Number(low < high);
      }
    }
    expect(rising).toBeGreaterThan(80);
  });

  test('at 10,000 cycles blocking communication is nearly never acceptable: nine tenths are reached by a few offsets only', () => {
    const reached = communicating.filter((benchmark) => of(benchmark, 10_000).v90_blocking !== null);
    expect(reached.length).toBeLessThan(communicating.length / 5);
    // At the end of Table 5 there is a reduction among them (ll18: printed 10,000, here 9235).
    for (const benchmark of reached.filter((each) => of(each, 10_000).v90_blocking! < 9000)) expect(patternOf(benchmark)).toBe('array offset');
  });

  test('a higher latency makes the advantage of prefetching more pronounced', () => {
    const [low, middle, high] = latencies.map((latency) => mean(communicating.map((benchmark) => of(benchmark, latency).max_improvement!))) as [
      number,
      number,
      number,
    ];
    expect(middle).toBeGreaterThan(1.5 * low);
    expect(high).toBeGreaterThan(middle);
    for (const benchmark of communicating) {
      expect(of(benchmark, 10_000).max_improvement!, benchmark).toBeGreaterThan(of(benchmark, 100).max_improvement!);
    }
  });

  test('with prefetching the problem can be smaller: at least 1.6 times with one reduction, and twice without', () => {
    for (const { benchmark, v50_blocking } of warschkoTables) {
      if (silent.includes(benchmark) || typeof v50_blocking !== 'number') continue;
      const { v50_blocking: blocking, v50_prefetch: prefetch } = of(benchmark, 1000);
      expect(blocking! / prefetch!, benchmark).toBeGreaterThan(/reduction/.test(patternOf(benchmark)) ? 1.6 : 1.9);
    }
  });

  test('kernels without reductions gain as much as Table 3 says they do, from its least to its most, to a tenth', () => {
    const rows = warschkoTables.filter(({ benchmark }) => !silent.includes(benchmark) && !/reduction|broadcast/.test(patternOf(benchmark)));
    const ours = rows.map(({ benchmark }) => of(benchmark, 1000).max_improvement!);
    // Section 5 says 2 to 9, the table has 1.62 for ll12 and 9.93 for scopy; 11 is the most that m = 10 allows.
    const [min, max] = [Math.min, Math.max].map((end) => end(...rows.map(({ max_improvement }) => max_improvement))) as [number, number];
    expect(Math.min(...ours)).toBeGreaterThan(0.9 * min);
    expect(Math.max(...ours)).toBeLessThan(1.1 * max);
  });

  test('the necessary virtualization is the smallest: all smaller ones were tried, at 100 cycles', () => {
    for (const benchmark of some) {
      const values = of(benchmark, 100);
      const machine = new DlxMachine(exports, kernelTexts[benchmark], kernelScenario(benchmark, { latency: 100, k: 10 }));
      const needed = { v50_blocking: 0.5, v90_blocking: 0.9, v50_prefetch: 0.5, v90_prefetch: 0.9 } as const;
      const first: Partial<Record<keyof typeof needed, number>> = {};
      for (let v = 1; v <= 130; v += 1) {
        const [blocking, prefetch] = (['blocking', 'prefetch'] as const).map((form) => machine.run(form, v, false).report);
        for (const [key, wanted] of Object.entries(needed) as [keyof typeof needed, number][]) {
          const form = key.endsWith('blocking') ? 'blocking' : 'prefetch';
          const { cycles } = form === 'blocking' ? blocking! : prefetch!;
          if (machine.idealCycles(form, v) / cycles >= wanted) first[key] ??= v;
        }
      }
      for (const key of Object.keys(needed) as (keyof typeof needed)[]) {
        expect(first[key] ?? '> 130', `${benchmark} ${key}`).toBe(values[key] === null || values[key] > 130 ? '> 130' : values[key]);
      }
    }
  }, 120_000);

  test('kernels without communication do not know the latency', () => {
    for (const benchmark of silent)
      for (const latency of latencies) {
        expect(of(benchmark, latency)).toMatchObject({ v50_blocking: 1, v90_blocking: 1, v50_prefetch: 1, v90_prefetch: 1, max_improvement: 1 });
      }
  });

  test('with one request in flight, m = 1 and k = L, nothing that asks for as many words gains more than twice (section 3.2)', async () => {
    const found = await kernelValues(some.map((benchmark) => ({ benchmark, m: 1, k: 1000 })));
    const gains = found.filter((each) => each.requests_prefetch! >= each.requests_blocking!).map((each) => each.max_improvement!);
    expect(gains.length).toBeGreaterThanOrEqual(some.length - 2);
    for (const gain of gains) expect(gain).toBeLessThanOrEqual(2);
    expect(Math.max(...gains)).toBeGreaterThan(1.9);
  }, 120_000);
});
