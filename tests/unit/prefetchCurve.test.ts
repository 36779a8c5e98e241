import { expect, test } from 'vitest';
import type { CyclesOf, PrefetchSummary } from '../../src/labs/prefetch/curve.ts';
import { prefetchCurve, prefetchSummary, virtualizations } from '../../src/labs/prefetch/curve.ts';
import { refinePeak } from '../../src/labs/prefetch/peak.ts';

/** A program that computes 10 cycles an element and waits 1000 in all, of which prefetching hides half. */
const constantWait: CyclesOf = (form, v) => 10 * v + { ideal: 0, blocking: 1000, prefetch: 500 }[form];

/** As a scenario with so many virtual processes has it. */
function summaryOf(cyclesOf: CyclesOf, v = 1): PrefetchSummary {
  return prefetchSummary(prefetchCurve(cyclesOf), { v, improvement: cyclesOf('blocking', v)! / cyclesOf('prefetch', v)! }, cyclesOf)!;
}

test('the necessary virtualization is the smallest one, also between the points of the curve', () => {
  const summary = summaryOf(constantWait);
  // 10 v / (10 v + w) >= u when v >= w u / (10 (1 - u)).
  expect(summary).toMatchObject({ v50_blocking: 100, v50_prefetch: 50, v90_blocking: 900, v90_prefetch: 450 });
});

test('an improvement that falls has its maximum at one virtual process', () => {
  const { max_improvement, max_improvement_at } = summaryOf(constantWait);
  expect(max_improvement).toBeCloseTo(1010 / 510, 12);
  expect(max_improvement_at).toBe(1);
});

test('what is not reached up to 10,000 is null, and the highest utilization is known', () => {
  const eachWaits: CyclesOf = (form, v) => v * { ideal: 10, blocking: 1010, prefetch: 25 }[form];
  const summary = summaryOf(eachWaits);
  expect(summary).toMatchObject({ v50_blocking: null, v50_prefetch: null, v90_blocking: null, v90_prefetch: null });
  expect(summary.max_utilization_prefetch).toBeCloseTo(0.4, 12);
});

test('an improvement that only tends to its maximum is said to be reached where a hundredth is missing', () => {
  const tends: CyclesOf = (form, v) => (form === 'prefetch' ? 100 * v + 1500 : 1000 * v);
  const { max_improvement, max_improvement_at } = summaryOf(tends);
  // 10 v / (v + 15), at 10,000; 99% of that from v = 15 x 0.99 / (1.0015 - 0.99) = 1291.3 on.
  expect(max_improvement).toBeCloseTo(100_000 / 10_015, 12);
  expect(max_improvement_at).toBe(1292);
});

test('a curve begins where the program runs, and ends where it does not any more', () => {
  const between: CyclesOf = (form, v) => (v > 5 && v < 100 ? constantWait(form, v) : null);
  const { virtualization } = prefetchCurve(between);
  expect([virtualization[0], virtualization.at(-1)]).toEqual([6, 75]);
  expect(summaryOf(between, 6)).toMatchObject({ v50_prefetch: 50, v50_blocking: null });
});

/** Prefetching gains most at one virtualization, by a straight line from either side. */
const tent =
  (peak: number): CyclesOf =>
  (form, v) =>
    ({ ideal: 1, blocking: 1 + v / (1 + Math.abs(v - peak)), prefetch: 1 })[form];

test.each([36, 84, 137, 640, 1234])('a peak between the points of the curve is found, as at %i', (peak) => {
  const { max_improvement, max_improvement_at } = summaryOf(tent(peak));
  expect(max_improvement).toBe(1 + peak);
  expect(max_improvement_at).toBe(peak);
});

test('the largest improvement is never smaller than that of the scenario, wherever it stands', () => {
  // One virtualization far from the best point of the curve.
  const odd: CyclesOf = (form, v) => (form === 'blocking' && v === 8123 ? 5 * constantWait(form, v)! : constantWait(form, v));
  expect(summaryOf(odd).max_improvement).toBeCloseTo(1010 / 510, 12);
  expect(summaryOf(odd, 8123)).toMatchObject({ max_improvement: (5 * 82_230) / 81_730, max_improvement_at: 8123 });
});

test('the search for a peak is bounded and passes over runs that do not complete', () => {
  const asked: number[] = [];
  const at = (v: number): null => {
    asked.push(v);
    return null;
  };
  const points = [
    { v: 7500, improvement: 2 },
    { v: 10_000, improvement: 3 },
  ];
  expect(refinePeak(points, at)).toEqual({ v: 10_000, improvement: 3 });
  expect(asked.reduce((sum, v) => sum + v, 0)).toBeLessThan(100_000);
});

test('the curve ends where a run does not complete', () => {
  const ends: CyclesOf = (form, v) => (v > 100 ? null : constantWait(form, v));
  expect(prefetchCurve(ends).virtualization.at(-1)).toBe(100);
  expect(
    prefetchSummary(
      prefetchCurve(() => null),
      { v: 1, improvement: 1 },
      () => null,
    ),
  ).toBeNull();
});

test('the points rise from 1 to 10,000', () => {
  expect(virtualizations[0]).toBe(1);
  expect(virtualizations.at(-1)).toBe(10_000);
  expect([...virtualizations].sort((a, b) => a - b)).toEqual(virtualizations);
  expect(virtualizations.every(Number.isInteger)).toBe(true);
});
