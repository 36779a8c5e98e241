import { describe, expect, test } from 'vitest';
import type { LabResults } from '../../src/labs/labResults.ts';
import { factor, percent, times } from '../../src/labs/prefetchFormats.ts';
import { isCopy, programName } from '../../src/labs/prefetchProgram.ts';
import { limitOf, prefetchVerdict } from '../../src/labs/prefetchVerdict.ts';
import { prefetch } from '../../src/labs/prefetch.ts';
import { kernelProgram } from '../../src/scenario/kernels.ts';
import { defaultValues } from '../../src/scenario/defaultScenario.ts';

const base = defaultValues('prefetch');
const network = { latency: 1000, m: 10, k: 100 };

describe('what keeps a program from being faster', () => {
  test('is the network where requests fill the run: its places, its interval, or both', () => {
    // 100 requests one after another every max(k, L/m) = 100 cycles take 10,900.
    const run = { cycles: 11_000, ideal: 1000, stall: 9000, requests: 100 };
    expect(limitOf(run, network)).toBe('both');
    expect(limitOf(run, { ...network, k: 50 })).toBe('places');
    expect(limitOf(run, { ...network, m: 100 })).toBe('interval');
  });

  test('is the slackness where all requests leave within a latency and nothing is left to compute', () => {
    expect(limitOf({ cycles: 1500, ideal: 300, stall: 1000, requests: 4 }, network)).toBe('slackness');
  });

  test('is the dependence of requests where the network is idle and the processor waits', () => {
    // Five rounds of three: 5 L + 2 * 5 k.
    expect(limitOf({ cycles: 10_000, ideal: 4000, stall: 6000, requests: 15 }, network)).toBe('dependence');
  });

  test('is nothing but the prefetches themselves, or nothing at all, where nobody waits', () => {
    expect(limitOf({ cycles: 10_000, ideal: 6000, stall: 100, requests: 50 }, network)).toBe('overhead');
    expect(limitOf({ cycles: 10_000, ideal: 9800, stall: 100, requests: 50 }, network)).toBe('hidden');
  });
});

function resultsOf(change: Record<string, number | string>, values: object): LabResults {
  const parameters = { ...base, ...change };
  return { values: parameters, model: null, simulation: { values: parameters, result: { values, timelines: [] } as never } };
}
const completed = { cycles_blocking: 21_000, cycles_prefetch: 3000, cycles_ideal: 1000, requests_blocking: 20, requests_prefetch: 20, improvement: 7 };

describe('the verdict', () => {
  test('says how many times as fast, and which part of what the latency costs is won back', () => {
    const { headline, reason } = prefetchVerdict(resultsOf({}, completed));
    expect(headline).toBe('Prefetching makes Jacobi iteration 7.0 times as fast');
    expect(reason).toContain('Of the 20,000 cycles that the latency costs, prefetching wins back 18,000, 90.0%.');
  });

  test('counts the rounds of a reduction: five levels of three requests wait five latencies and ten intervals', () => {
    const values = { ...completed, cycles_blocking: 14_000, cycles_prefetch: 10_000, cycles_ideal: 4000, requests_prefetch: 15, improvement: 1.4 };
    expect(prefetchVerdict(resultsOf({ benchmark: 'll3' }, values)).reason).toContain('about 5 latencies one after another');
  });

  test('says when prefetching gains nothing, costs something, or has nothing to do', () => {
    expect(prefetchVerdict(resultsOf({}, { ...completed, cycles_prefetch: 21_000, improvement: 1 })).headline).toBe('Prefetching gains nothing for Jacobi iteration');
    expect(prefetchVerdict(resultsOf({}, { ...completed, cycles_prefetch: 42_000, improvement: 0.5 })).headline).toBe('Prefetching makes Jacobi iteration slower: it takes 2.0 times as long');
    expect(prefetchVerdict(resultsOf({ benchmark: 'll9' }, { ...completed, requests_blocking: 0, improvement: 1 })).headline)
      .toBe('ll9 integrate predictors never communicates: there is nothing to hide');
  });

  test('says when a program does not end, and nothing while nothing was run', () => {
    expect(prefetchVerdict(resultsOf({ program: 'loop: j loop\n' }, { improvement: null })).headline).toBe('Your program does not come to its end');
    expect(prefetchVerdict({ values: base, model: null, simulation: null }).headline).toBe('Prefetching in a virtualization loop');
  });
});

describe('a program of the reader\'s own', () => {
  const kernel = kernelProgram('ll5');

  test('is a copy of the kernel while most of its lines are those of the kernel', () => {
    expect(isCopy(`        nop\n${kernel}`, kernel)).toBe(true);
    expect(isCopy('        li r1, 1\n        nop\n', kernel)).toBe(false);
    expect(isCopy('', kernel)).toBe(false);
  });

  test('has a name that says so, and takes the choice of the kernel its effect until the way back is taken', () => {
    const own = { ...base, benchmark: 'll5', program: `        nop\n${kernel}` };
    expect(programName(own)).toBe('your copy of ll5 tri-diagonal elimination');
    expect(programName({ ...own, program: 'nop\n' })).toBe('your program');
    const overruled = prefetch.overruled!['benchmark']!;
    expect(overruled(base)).toBeNull();
    expect(overruled(own)).toMatchObject({ reason: 'Your copy of ll5 tri-diagonal elimination', move: { label: 'Back to ll5 tri-diagonal elimination', values: { program: 'benchmark' } } });
  });
});

test('parts are said in percent with one digit, factors with two, in a sentence with as many as are read', () => {
  expect([0.05882, 0.4237, 1, 0, 0.00042].map(percent)).toEqual(['5.9%', '42.4%', '100.0%', '0.0%', '0.042%']);
  expect([7.203, 10].map(factor)).toEqual(['7.20×', '10.00×']);
  expect([7.203, 9.96].map(times)).toEqual(['7.2 times', '10 times']);
});
