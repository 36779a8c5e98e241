import { beforeAll, describe, expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { SimulationResult } from '../../src/core/results/simulation.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import type { Prefetch, PrefetchValues } from '../../src/labs/prefetch/model.ts';
import { prefetchVerdict } from '../../src/labs/prefetch/Page.tsx';
import { prefetchPresets } from '../../src/labs/prefetch/presets.ts';
import { maxInFlight, prefetchState } from '../../src/labs/prefetch/states.ts';
import { labResultsOf } from '../../src/ui/context.ts';
import { labSimulator } from '../labSimulator.ts';
import { sharedPython } from './python.ts';

let simulator: LabSimulator;

beforeAll(async () => {
  simulator = await labSimulator('prefetch');
});

const parametersOf = (name: string, change: ParameterValues): ParameterValues => ({
  ...prefetchPresets.find((preset) => preset.name === name)!.values,
  ...change,
});
const result = (name: string, change: ParameterValues, trace: boolean): SimulationResult =>
  simulator.simulate({ lab: 'prefetch', parameters: parametersOf(name, change), trace });

/** A preset, with changes. */
const of = (name: string, change: ParameterValues = {}): PrefetchValues => result(name, change, false).values as unknown as PrefetchValues;

function verdictOf(name: string): string {
  const values = parametersOf(name, {});
  const results = labResultsOf<Prefetch>({ values, model: null, simulation: { values, result: result(name, {}, true) } });
  return prefetchVerdict(results).reason;
}

describe('captions of the prefetch lab keep their promises', () => {
  test('two words: each load waits the latency of 100 blocking; prefetching the second waits what is left of the interval', () => {
    const { timelines } = result('wht-two-words', {}, true);
    const waits = (diagram: string): string[] => {
      const timeline = timelines.find((each) => each.diagram === diagram)!;
      return [...timeline.spans.line.keys()]
        .map((span) => prefetchState(timeline, span))
        .filter((state) => state.waits)
        .map(({ line, does, detail }) => `${line} ${does}: ${detail}`);
    };
    expect(waits('blocking')).toEqual([
      '8 waits 100 cycles: A word that it asked for at cycle 1, here at cycle 101.',
      '9 waits 100 cycles: A word that it asked for at cycle 102, here at cycle 202.',
    ]);
    // The load itself takes a cycle of the interval of 10: 9 cycles of waiting are left.
    expect(waits('prefetch')).toEqual([
      '8 waits 98 cycles: A word that line 5 asked for at cycle 1, here at cycle 101.',
      '9 waits 9 cycles: A word that line 6 asked for at cycle 11, here at cycle 111.',
    ]);
  });

  test('a buffer of four places keeps four requests in flight, and with room for all nearly all of the latency is hidden', () => {
    const { timelines } = result('wht-buffer', {}, true);
    expect(maxInFlight(timelines.find(({ diagram }) => diagram === 'prefetch')!)).toBe(4);
    expect(of('wht-buffer').utilization_prefetch).toBeLessThan(0.6);
    expect(of('wht-buffer', { buffer: 0 }).utilization_prefetch).toBeGreaterThan(0.95);
    // Its eleven requests, at most ten of them in flight, never need more.
    expect(of('wht-buffer', { buffer: 11 })).toEqual(of('wht-buffer', { buffer: 0 }));
  });

  test('threads with slow switches compute for about half of the time, less than with prefetching; with fast ones they come out ahead', async () => {
    const python = await sharedPython();
    const threads = (change: ParameterValues): number =>
      Number(python.evaluate({ lab: 'prefetch', parameters: parametersOf('wht-threads', change) }).values['utilization_threads']);
    const prefetching = of('wht-threads').utilization_prefetch!;
    // 100 virtual processes of 50 cycles ask for 40 words: 125 cycles from one to the next, behind a start of 300.
    expect(threads({})).toBeCloseTo(5300 / 10_300, 12);
    expect(prefetching).toBeGreaterThan(threads({}));
    expect(threads({ t_switch: 11 })).toBeGreaterThan(prefetching);
  });

  test('figure 2: blocking stays under a fifth for long, prefetching has half with a few dozen and nine tenths at 750', () => {
    // From a half at 5000 (Table 2), with waiting that grows with the root of v, a fifth follows at 5000 / 16, some 300.
    expect(of('wht-figure-2', { virtualization: 250 }).utilization_blocking).toBeLessThan(0.2);
    const { v50_blocking, v50_prefetch, utilization_prefetch } = of('wht-figure-2');
    expect(v50_blocking).toBeGreaterThan(1000);
    expect(v50_prefetch).toBeLessThan(60);
    expect(utilization_prefetch).toBeGreaterThan(0.9);
  });

  test('figures 3 and 6: with one reduction the gain is largest at once and falls, and the curves are close', () => {
    const { v50_blocking, v50_prefetch, max_improvement_at } = of('wht-figure-3');
    expect(v50_blocking! / v50_prefetch!).toBeLessThan(2.5);
    expect(max_improvement_at).toBe(1);
  });

  test('figures 4 and 7: with a reduction for each element neither form reaches a half, and the gain tends to 11', () => {
    const { max_utilization_blocking, max_utilization_prefetch, max_improvement } = of('wht-figure-4');
    expect(max_utilization_prefetch).toBeLessThan(0.5);
    expect(max_utilization_prefetch! / max_utilization_blocking!).toBeGreaterThan(4);
    expect(max_improvement).toBeGreaterThan(9.5);
    expect(max_improvement).toBeLessThanOrEqual(11);
  });

  test('figure 5: the gain of Jacobi rises and falls', () => {
    const { improvement } = of('wht-figure-5').curve!;
    const max = Math.max(...improvement);
    expect(max).toBeGreaterThan(2 * improvement[0]!);
    expect(max).toBeGreaterThan(2 * improvement.at(-1)!);
  });

  test('the three classes are limited by dependence, by little, and by the prefetches themselves', () => {
    expect(verdictOf('wht-class-constant')).toContain('a request that depends on the words before it cannot be sent ahead');
    expect(of('wht-class-slower').utilization_prefetch).toBeGreaterThan(0.85);
    expect(verdictOf('wht-class-as-fast')).toContain('Hardly any stall is left; issuing requests');
    const { cycles_prefetch, cycles_ideal, max_utilization_blocking, max_utilization_prefetch } = of('wht-class-as-fast');
    expect(1 - cycles_ideal! / cycles_prefetch!).toBeCloseTo(0.45, 1);
    expect(max_utilization_blocking).toBeLessThan(0.1);
    expect(max_utilization_prefetch).toBeLessThan(0.6);
  });

  test('with one request in flight nothing is ever more than twice as fast, whatever the kernel', () => {
    for (const benchmark of ['jacobi', 'll1', 'll5', 'll13', 'bl1.6'])
      expect(of('wht-one-in-flight', { benchmark }).max_improvement, benchmark).toBeLessThanOrEqual(2);
  });

  test('a kernel without communication is the same in both forms', () => {
    expect(of('wht-none')).toMatchObject({ improvement: 1, utilization_blocking: 1, utilization_prefetch: 1, requests_blocking: 0, requests_prefetch: 0 });
  });

  test('asking for everything costs a third of the time of ll13 at best, and about half of that of ll14', () => {
    expect(of('wht-indirect').max_utilization_prefetch).toBeCloseTo(2 / 3, 1);
    const sum = of('wht-indirect-sum');
    expect(sum.max_utilization_blocking).toBeLessThan(0.1);
    expect(Math.abs(sum.max_utilization_prefetch! - 0.5)).toBeLessThan(0.1);
  });

  test('shorter latencies need less slackness and gain less, longer ones leave blocking nowhere', () => {
    const [short, usual, long] = [of('wht-short-latency'), of('wht-jacobi'), of('wht-long-latency')];
    expect(short.v50_prefetch!).toBeLessThan(usual.v50_prefetch!);
    expect(short.max_improvement!).toBeLessThan(usual.max_improvement!);
    expect(long.max_utilization_blocking).toBeLessThan(0.15);
    expect(long.max_utilization_prefetch).toBeGreaterThan(0.75);
  });
});
