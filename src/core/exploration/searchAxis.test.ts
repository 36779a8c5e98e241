import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Searched, searchAxis } from './searchAxis.ts';
import { coarseToFine } from './sweep.ts';

const grid = (from: number, to: number, count: number): number[] => Array.from({ length: count }, (_, i) => from * (to / from) ** (i / (count - 1)));

const along = (x: readonly number[], of: (x: number) => number, rest: Partial<Searched> = {}): Searched => ({
  x,
  y: x.map(of),
  integer: false,
  logarithmic: true,
  at: async (place) => of(place),
  ...rest,
});

test('the largest value of a function with one peak is found to six digits, wherever the peak is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0.02, max: 900, noNaN: true }), async (peak) => {
      const found = await searchAxis(
        along(grid(0.01, 1000, 40), (x) => -Math.abs(Math.log(x / peak))),
        { kind: 'largest' },
      );
      expect(found).toMatchObject({ kind: 'extreme' });
      if (found.kind === 'extreme') expect(found.x / peak).toBeCloseTo(1, 4);
    }),
    { numRuns: 100 },
  );
});

test('of whole numbers the best is named, not one beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 1, max: 1000, noNaN: true }), fc.boolean(), fc.integer({ min: 3, max: 40 }), async (peak, logarithmic, count) => {
      const height = (x: number): number => -Math.abs(Math.log(x / peak));
      const known = [...new Set(grid(1, 1000, count).map(Math.round))];
      const found = await searchAxis(along(known, height, { integer: true, logarithmic }), { kind: 'largest' });
      const best = Math.max(...[Math.floor(peak), Math.ceil(peak)].map(height));
      expect(found).toMatchObject({ kind: 'extreme', y: best });
    }),
    { numRuns: 300 },
  );
});

test('a stretch ends where the target is met, by the nearest value that still meets it', async () => {
  const found = await searchAxis(
    along(grid(1, 100, 12), (x) => x * x),
    { kind: 'atMost', target: 50 },
  );
  expect(found).toMatchObject({ kind: 'stretches' });
  if (found.kind !== 'stretches') return;
  const [{ from, to } = { from: NaN, to: NaN }] = found.stretches;
  expect(from).toBe(1);
  expect(to).toBeLessThanOrEqual(Math.sqrt(50));
  expect(to).toBeCloseTo(Math.sqrt(50), 4);
});

test('of whole numbers the first that meets the target is named, however far the known ones are apart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 999 }), async (first) => {
      const drops = (buffer: number): number => Math.max(0, first - buffer);
      const found = await searchAxis(along([1, 10, 100, 1000], drops, { integer: true }), { kind: 'atMost', target: 0 });
      expect(found).toEqual({ kind: 'stretches', stretches: [{ from: first, to: 1000 }] });
    }),
    { numRuns: 100 },
  );
});

test('two stretches stay two, and places without a number belong to none', async () => {
  const y = (x: number): number => (x > 4 && x < 6 ? NaN : 1);
  const found = await searchAxis(along([1, 2, 3, 4, 5, 6, 7], y, { integer: true, logarithmic: false }), { kind: 'atLeast', target: 1 });
  expect(found).toEqual({
    kind: 'stretches',
    stretches: [
      { from: 1, to: 4 },
      { from: 6, to: 7 },
    ],
  });
});

test('where there is no number at all nothing is found', async () => {
  expect(
    await searchAxis(
      along([1, 2, 3], () => NaN),
      { kind: 'smallest' },
    ),
  ).toEqual({ kind: 'nothing' });
});

test('a row is walked through from coarse to fine, each place once', () => {
  expect(coarseToFine(5)).toEqual([0, 4, 2, 1, 3]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (count) => {
      const order = coarseToFine(count);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
      // After the first third no gap between known points exceeds a sixteenth of a long row.
      const early = order.slice(0, Math.ceil(count / 3)).sort((a, b) => a - b);
      const gaps = early.slice(1).map((place, i) => place - early[i]!);
      expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(Math.max(8, count / 16));
    }),
  );
});
