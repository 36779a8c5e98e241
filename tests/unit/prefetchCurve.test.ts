import { expect, test } from 'vitest';
import { prefetchCurve, prefetchSummary, virtualizations } from '../../src/engines/simulation/prefetchCurve.ts';
import type { CyclesOf } from '../../src/engines/simulation/prefetchCurve.ts';

/** A program that computes 10 cycles an element and waits 1000 in all, of which prefetching hides half. */
const constantWait: CyclesOf = (form, v) => 10 * v + { ideal: 0, blocking: 1000, prefetch: 500 }[form];

test('the necessary virtualization is the smallest one, also between the points of the curve', () => {
  const summary = prefetchSummary(prefetchCurve(constantWait), constantWait)!;
  // 10 v / (10 v + w) >= u when v >= w u / (10 (1 - u)).
  expect(summary).toMatchObject({ v50_blocking: 100, v50_prefetch: 50, v90_blocking: 900, v90_prefetch: 450 });
});

test('an improvement that falls has its maximum at one virtual process', () => {
  const { max_improvement, max_improvement_at } = prefetchSummary(prefetchCurve(constantWait), constantWait)!;
  expect(max_improvement).toBeCloseTo(1010 / 510, 12);
  expect(max_improvement_at).toBe(1);
});

test('what is not reached up to 10,000 is null, and the highest utilization is known', () => {
  const eachWaits: CyclesOf = (form, v) => v * { ideal: 10, blocking: 1010, prefetch: 25 }[form];
  const summary = prefetchSummary(prefetchCurve(eachWaits), eachWaits)!;
  expect(summary).toMatchObject({ v50_blocking: null, v50_prefetch: null, v90_blocking: null, v90_prefetch: null });
  expect(summary.max_utilization_prefetch).toBeCloseTo(0.4, 12);
});

test('an improvement that only tends to its maximum is said to be reached where a hundredth is missing', () => {
  const tends: CyclesOf = (form, v) => (form === 'prefetch' ? 100 * v + 1000 : 1000 * v);
  const { max_improvement, max_improvement_at } = prefetchSummary(prefetchCurve(tends), tends)!;
  // 10 v / (v + 10), at 10,000; 99% of that from v = 901 on.
  expect(max_improvement).toBeCloseTo(100_000 / 10_010, 12);
  expect(max_improvement_at).toBe(virtualizations.find((v) => v >= 901));
});

test('the curve ends where a run does not complete', () => {
  const ends: CyclesOf = (form, v) => (v > 100 ? null : constantWait(form, v));
  expect(prefetchCurve(ends).virtualization.at(-1)).toBe(100);
  expect(prefetchSummary(prefetchCurve(() => null), () => null)).toBeNull();
});

test('the points rise from 1 to 10,000', () => {
  expect(virtualizations[0]).toBe(1);
  expect(virtualizations.at(-1)).toBe(10_000);
  expect([...virtualizations].sort((a, b) => a - b)).toEqual(virtualizations);
  expect(virtualizations.every(Number.isInteger)).toBe(true);
});
