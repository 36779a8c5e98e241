import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CostAxis } from './costAxis.ts';
import { deriveSensitivity, noSensitivity, type Sensitivity, tenthBetter } from './sensitivity.ts';

/** Resolution of a run of some thousand events. */
const places = 16;

/** Sensitivity of a time given in ps, and the costs at which it was evaluated. */
function found(axis: CostAxis, time_ps: (cost: number) => number | null, noise_ps = 0): Sensitivity & { readonly asked: readonly number[] } {
  const asked: number[] = [];
  const steps = deriveSensitivity(
    axis,
    function* (cost) {
      asked.push(cost);
      yield;
      return time_ps(cost);
    },
    noise_ps,
    places,
  );
  for (;;) {
    const step = steps.next();
    if (step.done) return { ...step.value, asked };
  }
}

/** A cost in ns, whole in links, whose runs count in ps. */
const nanoseconds = (value: number, maximum = 1_000_000): CostAxis => ({ value, minimum: 0, maximum, step: 0.001, exact: true, whole: true, smallest: 1 });
/** A bandwidth. */
const rate = (value: number): CostAxis => ({ value, minimum: 0.01, maximum: 10_000, inverse: true, smallest: 0.01 });

describe('the sensitivity of a finishing time', () => {
  test('is the slope of the line that the time is on, which holds in the whole range where there is no other', () => {
    expect(found(nanoseconds(2500), (L) => 3000 * L + 1e6)).toMatchObject({ slope: 0.003, holds_from: 0, holds_to: 1_000_000, tolerance_1pct: 2528 });
  });

  test('holds until another path takes over', () => {
    // 3 L + 1000 and 5 L - 2001 meet at 1500.5.
    const time = (L: number) => Math.max(3000 * L + 1e6, 5000 * L - 2.001e6);
    expect(found(nanoseconds(1000), time)).toMatchObject({ slope: 0.003, holds_from: 0, holds_to: 1500 });
    expect(found(nanoseconds(2000), time)).toMatchObject({ slope: 0.005, holds_from: 1501, holds_to: 1_000_000 });
  });

  test('holds until another path takes over that hands back before the next place on the axis', () => {
    // Between 350,000 and 500,000 another path is longer: strides of eight from 1000 pass it over.
    const bump = (L: number) => Math.max(0, Math.min(L - 350_000, 500_000 - L));
    const time = (L: number) => 3000 * L + 1e6 + 1000 * bump(L);
    expect(found(nanoseconds(1000), time)).toMatchObject({ slope: 0.003, holds_from: 0, holds_to: 350_000 });
  });

  test('ends where another path takes over for a little while near the present cost, though it holds again far beyond', () => {
    const bump = (L: number) => Math.max(0, Math.min(L - 1700, 4500 - L));
    expect(found(nanoseconds(1000), (L) => 3000 * L + 1e6 + 1000 * bump(L))).toMatchObject({ slope: 0.003, holds_from: 0, holds_to: 1700 });
  });

  test('is the one to the right at a kink, where the range begins', () => {
    const time = (L: number) => Math.max(3000 * L + 1e6, 5000 * L - 2e6);
    expect(found(nanoseconds(1500), time)).toMatchObject({ slope: 0.005, holds_from: 1500, holds_to: 1_000_000 });
    // 1 µs, and 2 / b: at b = 2 the time no longer falls.
    expect(found(rate(2), (b) => Math.max(1e6, Math.round(2e6 / b)), 1)).toMatchObject({ slope: 0, holds_from: 2, holds_to: 10_000 });
  });

  test('is not a line through a kink, however little the other path adds to it', () => {
    // 1 ns until L = 0.1249, where the other line begins: at 0.125 the time is one picosecond longer.
    expect(found(nanoseconds(0), (L) => Math.max(1000, 8 * Math.round(1000 * L) + 1))).toMatchObject({ slope: 0, holds_from: 0, holds_to: 0 });
  });

  test('is one-sided at the ends of the range', () => {
    const time = (L: number) => Math.max(3000 * L + 1e6, 5000 * L - 2e6);
    expect(found(nanoseconds(0), time)).toMatchObject({ slope: 0.003, holds_from: 0, holds_to: 1500 });
    expect(found(nanoseconds(4000, 4000), time)).toMatchObject({ slope: 0.005, holds_from: 1500, holds_to: 4000, tolerance_1pct: 4000 });
  });

  test('is 0 on a plateau, which is tolerated to its end and 1% above', () => {
    // 10 µs until L = 2000, then 10 ns more for each: L + 10 is 1% longer.
    const time = (L: number) => 1e7 + Math.max(0, L - 2000) * 10_000;
    expect(found(nanoseconds(100), time)).toMatchObject({ slope: 0, holds_from: 0, holds_to: 2000, tolerance_1pct: 2010 });
    expect(found(nanoseconds(100), () => 1e7)).toMatchObject({ slope: 0, holds_from: 0, holds_to: 1_000_000, tolerance_1pct: 1_000_000 });
  });

  test('of a bandwidth falls with its square, and the least one is tolerated', () => {
    const { slope, holds_from, holds_to, tolerance_1pct } = found(rate(4), (b) => Math.max(5e6, Math.round(16e6 / b) + 2e6), 1);
    expect(slope).toBeCloseTo(-16 / 16, 6);
    expect([holds_from, holds_to]).toEqual([0.01, expect.closeTo(16 / 3, 6)]);
    expect(tolerance_1pct).toBeCloseTo(16 / 4.06, 6); // 16 / b + 2 = 1.01 * 6
  });

  test('tolerates no cost with which the run does not complete', () => {
    const time = (L: number) => (L > 2510.5 ? null : 3000 * L + 1e9);
    expect(found(nanoseconds(2500), time)).toMatchObject({ slope: 0.003, holds_from: 0, holds_to: 2510, tolerance_1pct: 2510 });
    expect(found(nanoseconds(2500), () => null)).toMatchObject(noSensitivity);
  });

  test('has no slope where the time jumps on both sides', () => {
    const time = (x: number) => (x === 10 ? 1e9 : 2e9);
    expect(found({ value: 10, minimum: 0, maximum: 100, smallest: 1 }, time, 1)).toMatchObject({ slope: null, holds_from: null, holds_to: null });
  });

  const line = fc.record({ slope: fc.integer({ min: 0, max: 20 }), offset: fc.integer({ min: 0, max: 50_000_000 }) });
  const lines = fc.tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 5000 }));

  test('is exact for every maximum of lines: slope, both ends of its range and tolerance', () => {
    fc.assert(
      fc.property(lines, ([given, value]) => {
        const time = (L: number) => Math.max(1000, ...given.map(({ slope, offset }) => slope * Math.round(1000 * L) + offset));
        const { slope, holds_from, holds_to, tolerance_1pct, asked } = found(nanoseconds(value), time);
        const here = time(value);
        // Right of a kink the steepest of the longest paths counts.
        const rows = [...given, { slope: 0, offset: 1000 }];
        const timeOf = (row: (typeof rows)[number]) => 1000 * row.slope * value + row.offset;
        const steepest = Math.max(...rows.filter((row) => timeOf(row) === here).map((row) => row.slope));
        const others = rows.filter((row) => row.slope !== steepest);
        const crossings = others.map((row) => ({ row, at: value + (here - timeOf(row)) / (1000 * (row.slope - steepest)) }));
        // Two picoseconds are a line: who takes over sooner is taken for the one that was there.
        fc.pre(crossings.every(({ at }) => at === value || Math.abs(at - value) > 0.002));
        expect(slope).toBe(steepest / 1000);
        const after = crossings.filter(({ row }) => row.slope > steepest).map(({ at }) => Math.floor(at + 1e-9));
        const before = crossings.filter(({ row }) => row.slope < steepest).map(({ at }) => Math.ceil(at - 1e-9));
        expect(holds_to).toBe(Math.min(1_000_000, ...after));
        expect(holds_from).toBe(Math.max(0, ...before));
        const limit = 1.01 * here;
        const allowed = rows.filter((row) => row.slope > 0).map((row) => Math.floor((limit - row.offset) / (1000 * row.slope)));
        expect(tolerance_1pct).toBe(Math.min(1_000_000, ...allowed));
        expect(asked.length).toBeLessThan(160);
      }),
      { numRuns: 1000 },
    );
  });

  test('is exact to what rounding leaves for every maximum of lines over the inverse of a cost', () => {
    const rates = fc.tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.integer({ min: 10, max: 5000 }));
    fc.assert(
      fc.property(rates, ([given, hundredths]) => {
        const value = hundredths / 100;
        const time = (b: number) => 1e9 + Math.max(...given.map(({ slope, offset }) => (slope * 1e8) / b + offset * 100));
        const { slope, holds_from, holds_to, tolerance_1pct } = found(rate(value), (b) => Math.round(time(b)), 0.5);
        const here = time(value);
        const longest = given.filter((row) => 1e9 + (row.slope * 1e8) / value + row.offset * 100 > here - 1e6);
        fc.pre(new Set(longest.map((row) => row.slope)).size === 1);
        const steepness = longest[0]!.slope;
        expect(slope! * value * value).toBeCloseTo(-steepness * 100, 3);
        const onLine = (b: number) => time(value) + steepness * 1e8 * (1 / b - 1 / value);
        for (const end of [holds_from!, holds_to!]) expect(Math.abs(time(end) - onLine(end))).toBeLessThan(200 + 1e-6 * time(end));
        for (const end of [holds_from! * 0.99, holds_to! * 1.01]) if (end > 0.01 && end < 10_000) expect(time(end) - onLine(end)).toBeGreaterThan(0);
        expect(time(tolerance_1pct!)).toBeLessThanOrEqual(1.01 * here + 1);
        if (tolerance_1pct! > 0.01) expect(time(tolerance_1pct! * (1 - 1e-6))).toBeGreaterThan(1.01 * here - 1);
      }),
    );
  });
});

test('a tenth better is less of a cost, more of a rate and of what saves time, and none beyond the range', () => {
  const axis: CostAxis = { value: 10, minimum: 0, maximum: 10.5, smallest: 1 };
  expect(tenthBetter(axis, 2)).toBe(9);
  expect(tenthBetter(axis, null)).toBe(9);
  expect(tenthBetter({ ...axis, maximum: 20 }, -2)).toBe(11);
  expect(tenthBetter({ ...axis, maximum: 20, inverse: true }, null)).toBe(11);
  expect(tenthBetter(axis, -2)).toBeNull();
  expect(tenthBetter({ ...axis, minimum: 9.5 }, 2)).toBeNull();
  expect(tenthBetter({ ...axis, value: 0 }, 2)).toBeNull();
});
