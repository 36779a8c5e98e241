import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import { timelineOf } from '../../../tests/timelineOf.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { kernelTexts } from './kernelTexts.ts';
import type { Prefetch } from './model.ts';
import { prefetch, prefetchVerdict } from './Page.tsx';
import { chargeStalls, prefetchLimit } from './states.ts';
import { isCopy, percent, printedFactor, programName } from './words.ts';

const base = defaultValues('prefetch');
/** Cycles of 10 ns. A wait of line 1 for each request, until its word is there; in between a cycle of work. */
function waitingFor(requests: readonly (readonly [sent: number, waitFrom: number])[], latency: number): Timeline {
  const us = (cycle: number): number => cycle / 100;
  const spans = requests.flatMap(([sent, from]) => [
    { process: 0, start: us(from), end: us(sent + latency), kind: 'wait' as const, peer: 1, line: 1 },
    { process: 0, start: us(sent + latency), end: us(sent + latency + 1), line: 1 },
  ]);
  return {
    ...timelineOf(
      2,
      spans,
      requests.map(([sent]) => ({ source: 0, destination: 1, sent: us(sent), received: us(sent + latency) })),
    ),
    diagram: 'prefetch',
  };
}

describe('a stall is charged', () => {
  const nothing = { interval: 0, places: 0, both: 0, latency: 0, latencies: 0 };

  test('to the interval of the network where the request left k cycles after the one before', () => {
    const run = waitingFor(
      [
        [0, 500],
        [100, 1001],
      ],
      1000,
    );
    expect(chargeStalls(run, { latency: 1000, m: 10, k: 100 })).toEqual({ ...nothing, latency: 500, interval: 99 });
  });

  test('to its places where the request left when one of m before it came back, and to both where both hold', () => {
    const run = waitingFor(
      [
        [0, 900],
        [10, 1001],
        [1000, 1900],
      ],
      1000,
    );
    expect(chargeStalls(run, { latency: 1000, m: 2, k: 10 })).toEqual({ ...nothing, latency: 100, interval: 9, places: 100 });
    expect(
      chargeStalls(
        waitingFor(
          [
            [0, 900],
            [1000, 1900],
          ],
          1000,
        ),
        { latency: 1000, m: 1, k: 1000 },
      ),
    ).toEqual({ ...nothing, latency: 100, both: 100 });
  });

  test('to the latency where the request left at once, which is counted where most of a latency passes', () => {
    const run = waitingFor(
      [
        [0, 10],
        [1500, 1510],
        [4000, 4900],
      ],
      1000,
    );
    expect(chargeStalls(run, { latency: 1000, m: 10, k: 100 })).toEqual({ ...nothing, latency: 990 + 990 + 100, latencies: 2 });
  });
});

describe('what keeps a program from being faster', () => {
  const none = { interval: 0, places: 0, both: 0, latency: 0, latencies: 0 };

  test('is what most of its waiting is charged to', () => {
    const run = (stalls: Partial<typeof none>) => prefetchLimit({ cycles: 10_000, ideal: 4000, stalls: { ...none, ...stalls } });
    expect(run({ interval: 2000, latency: 900, latencies: 1 })).toBe('interval');
    expect(run({ places: 2000, interval: 500 })).toBe('places');
    expect(run({ both: 2000, interval: 500 })).toBe('both');
    expect(run({ latency: 900, latencies: 1, interval: 500 })).toBe('slackness');
    expect(run({ latency: 5000, latencies: 5, interval: 900 })).toBe('dependence');
  });

  test('is nothing but the prefetches themselves, or nothing at all, where next to nobody waits', () => {
    expect(prefetchLimit({ cycles: 10_000, ideal: 6000, stalls: { ...none, latency: 100 } })).toBe('overhead');
    expect(prefetchLimit({ cycles: 10_000, ideal: 9800, stalls: { ...none, latency: 100 } })).toBe('hidden');
  });
});

function resultsOf(change: Partial<Prefetch['Values']>, values: object, timelines: readonly Timeline[] = []): LabResults<Prefetch> {
  const parameters = { ...base, ...change };
  return { values: parameters, model: null, simulation: { values: parameters, result: { values: partly(values), timelines } } };
}
const completed = {
  cycles_blocking: 21_000,
  cycles_prefetch: 3000,
  cycles_ideal: 1000,
  cycles_ideal_prefetch: 1000,
  requests_blocking: 20,
  requests_prefetch: 20,
  improvement: 7,
};

describe('the verdict', () => {
  test('says how many times as fast, and which part of what the latency costs is won back', () => {
    const { headline, reason } = prefetchVerdict(resultsOf({}, completed));
    expect(headline).toBe('Prefetching makes Jacobi iteration 7 times as fast');
    expect(reason).toContain('Of the 20,000 cycles that the latency costs, prefetching hides 18,000, 90.0%.');
  });

  test('measures each form against its own ideal: what a form computes less is no latency that it hides', () => {
    const { reason } = prefetchVerdict(resultsOf({}, { ...completed, cycles_ideal_prefetch: 200, cycles_prefetch: 2200 }));
    expect(reason).toContain('prefetching hides 18,000, 90.0%.');
  });

  test('counts the latencies that wait for each other', () => {
    const rounds = waitingFor(
      [
        [10, 20],
        [1500, 1510],
        [2600, 2610],
      ],
      1000,
    );
    const values = {
      ...completed,
      cycles_blocking: 6000,
      cycles_prefetch: 3601,
      cycles_ideal: 600,
      cycles_ideal_prefetch: 600,
      requests_prefetch: 3,
      improvement: 1.67,
    };
    expect(prefetchVerdict(resultsOf({ benchmark: 'll3' }, values, [rounds])).reason).toContain(
      'What is left is 3 latencies, one after another: a request that depends on the words before it cannot be sent ahead.',
    );
  });

  test('says when prefetching gains nothing, costs something, or has nothing to do', () => {
    const of = (change: object): string => prefetchVerdict(resultsOf({}, { ...completed, ...change })).headline;
    expect(of({ cycles_prefetch: 21_000, improvement: 1 })).toBe('Prefetching gains nothing for Jacobi iteration');
    expect(of({ cycles_prefetch: 42_000, improvement: 0.5 })).toBe('Prefetching makes Jacobi iteration slower: it takes twice as long');
    expect(prefetchVerdict(resultsOf({ benchmark: 'll9' }, { ...completed, requests_blocking: 0, improvement: 1 })).headline).toBe(
      'll9 integrate predictors never communicates: there is nothing to hide',
    );
  });

  test('says when a program does not end, and nothing while nothing was run', () => {
    expect(prefetchVerdict(resultsOf({ program: 'loop: j loop\n' }, { improvement: null })).headline).toBe('Your program does not complete');
    expect(prefetchVerdict({ values: base, model: null, simulation: null }).headline).toBe('Prefetching in a virtualization loop');
  });
});

describe("a program of the reader's own", () => {
  const kernel = kernelTexts.ll5;

  test('is a copy of the kernel while most of its lines are those of the kernel', () => {
    expect(isCopy(`        nop\n${kernel}`, kernel)).toBe(true);
    expect(isCopy('        li r1, 1\n        nop\n', kernel)).toBe(false);
    expect(isCopy('', kernel)).toBe(false);
  });

  test('has a name that says so, and takes the choice of the kernel its effect until the way back is taken', () => {
    const own = { ...base, benchmark: 'll5' as const, program: `        nop\n${kernel}` };
    expect(programName(own)).toBe('your copy of ll5 tri-diagonal elimination');
    expect(programName({ ...own, program: 'nop\n' })).toBe('your program');
    const overruled = prefetch.overruled!.benchmark!;
    expect(overruled(base)).toBeNull();
    expect(overruled(own)).toMatchObject({
      reason: 'Your copy of ll5 tri-diagonal elimination',
      move: { label: 'Back to ll5 tri-diagonal elimination', values: { program: 'benchmark' } },
    });
  });
});

test('parts are said in percent with one digit, factors with two', () => {
  expect([0.05882, 0.4237, 1, 0, 0.00042].map(percent)).toEqual(['5.9%', '42.4%', '100.0%', '0.0%', '0.042%']);
  expect([7.203, 10].map(printedFactor)).toEqual(['7.20×', '10.00×']);
});
