import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logarithmic } from '../../../tests/arbitraries.ts';
import { following, initialWindow, wholeWindow, zoomed } from './timeWindow.ts';

describe('the window on time', () => {
  it('shows everything when the diagrams are of similar length', () => {
    expect(initialWindow([3000, 6000, 7000]).to_us).toBeGreaterThanOrEqual(7000);
  });

  it('leaves the end of a very long diagram outside rather than making the others vanish', () => {
    const { to_us } = initialWindow([4000, 5000, 5000, 6000, 1_000_000]);
    expect(to_us).toBeGreaterThanOrEqual(6000);
    expect(to_us).toBeLessThan(40_000);
  });

  it('shows all of two diagrams of which one takes five times as long, as a small transfer and its fault do', () => {
    const unequal = { maxUnequal: 6, most_us: Infinity };
    expect(initialWindow([8, 40], unequal).to_us).toBeGreaterThanOrEqual(40);
    expect(initialWindow([8, 4000], unequal).to_us).toBeLessThan(100);
  });

  it('ends at a tick of its axis where it ends before the runs do', () => {
    const unit_us = 0.05;
    for (const end of [1000, 1234, 1700, 2947, 3333, 3700, 6789, 8200]) {
      const { to_us } = initialWindow([end * unit_us, 1e6], { maxUnequal: 1.2, most_us: Infinity, unit_us });
      const units = to_us / unit_us;
      expect(units).toBeGreaterThanOrEqual(1.2 * end);
      // Some two to five equal steps of 1, 2 or 5 times a power of ten reach it.
      const step = [100, 200, 500, 1000, 2000, 5000].find((each) => Math.abs(units / each - Math.round(units / each)) < 1e-6 && units / each <= 5);
      expect(step, `${units}`).toBeDefined();
      expect(units / step!).toBeGreaterThanOrEqual(2 - 1e-6);
    }
  });

  it('keeps the time that it zooms about at its place', () => {
    const window = zoomed({ from_us: 0, to_us: 1000 }, 0.5, 500, 1000);
    expect(window).toEqual({ from_us: 250, to_us: 750 });
  });

  it('never shows time before the start, nor more than there is', () => {
    const anyWindow = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(anyWindow, logarithmic(0.01, 100), fc.nat(1000), ([from, length], factor, about) => {
        const { from_us, to_us } = zoomed({ from_us: from, to_us: from + length }, factor, about, 1000);
        expect(from_us).toBeGreaterThanOrEqual(0);
        expect(to_us).toBeGreaterThan(from_us);
        expect(to_us).toBeLessThanOrEqual(wholeWindow(1000).to_us + 1e-6);
      }),
    );
  });

  it('turns the page when the cursor leaves it, and only then', () => {
    const window = { from_us: 100, to_us: 200 };
    expect(following(window, 150, 1000)).toBe(window);
    const { from_us, to_us } = following(window, 201, 1000);
    expect(from_us).toBeLessThan(201);
    expect(to_us).toBeGreaterThan(201);
    expect(to_us - from_us).toBeCloseTo(100, 9);
  });
});
