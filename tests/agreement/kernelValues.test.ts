import { beforeAll, describe, expect, test } from 'vitest';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { filled, runKernel } from './kernelRun.ts';

let exports: PrefetchExports;
beforeAll(async () => {
  exports = await moduleCache(nodeModules('.'))(prefetchModule);
});

describe.each(['blocking', 'prefetch'] as const)('the %s form of a kernel calculates what its loop says', (form) => {
  test('ll12: x[k] = y[k + 1] - y[k]', () => {
    expect([...runKernel(exports, 'll12', 7, form).after('x')]).toEqual(Array.from({ length: 7 }, () => 0.25));
  });

  test('ll1: x[k] = q + y[k] (r z[k + 10] + t z[k + 11])', () => {
    const [q, r, t] = [0.5, 0.25, 0.125];
    const x = runKernel(exports, 'll1', 20, form).after('x');
    x.forEach((each, k) => expect(each).toBeCloseTo(q + filled(k) * (r * filled(k + 10) + t * filled(k + 11)), 4));
  });

  test('ll7: the equation of state', () => {
    const [r, t] = [0.25, 0.125];
    const x = runKernel(exports, 'll7', 9, form).after('x');
    const u = filled;
    x.forEach((each, k) =>
      expect(each).toBeCloseTo(
        u(k) + r * (filled(k) + r * filled(k)) + t * (u(k + 3) + r * (u(k + 2) + r * u(k + 1)) + t * (u(k + 6) + r * (u(k + 5) + r * u(k + 4)))),
        4,
      ),
    );
  });

  test('ll2: an element takes in its two neighbours, on every level above one element a processor', () => {
    const { levels, fan, after } = runKernel(exports, 'll2', 1, form);
    // 2 (fan - 1) words of others a stage, and 2 fan coefficients.
    const [far, a] = [(stage: number, j: number) => filled(stage * 2 * (fan - 1) + j), (stage: number, k: number) => filled(stage * 2 * fan + k)];
    let x = filled(0);
    for (let stage = 0; stage < levels; stage += 1) {
      const others = Array.from({ length: 2 * (fan - 1) }, (_, j) => far(stage, j));
      let row = [...others.slice(0, fan - 1), x, ...others.slice(fan - 1)];
      while (row.length > 1) row = row.flatMap((each, k) => (k % 2 === 0 ? [] : [each - a(stage, k) * row[k - 1]! - a(stage, k + 1) * row[k + 1]!]));
      x = row[0]!;
    }
    expect(after('x')[0]! / x).toBeCloseTo(1, 4);
  });

  test('ll2: a level with eight elements of this processor leaves four, and so on', () => {
    const words = runKernel(exports, 'll2', 8, form).after('x');
    let [row, edge, begin] = [Array.from({ length: 8 }, (_, i) => filled(i)), 0, 0];
    while (row.length > 2) {
      const right = [...row, filled(edge++)];
      row = right.flatMap((each, k) => (k % 2 === 0 ? [] : [each - filled(begin + k) * right[k - 1]! - filled(begin + k + 1) * right[k + 1]!]));
      begin += 2 * row.length;
      row.forEach((each, i) => expect(words[begin + i]! / each).toBeCloseTo(1, 4));
    }
    expect(begin).toBe(12);
  });

  test.each([
    { data: 'falls along the row and from row to row, so that the neighbours decide', risen: false },
    { data: 'rises, so that each point decides itself', risen: true },
  ])('ll15: every point of a row from it, the row before and the row behind, where vf $data', ({ risen }) => {
    const [v, width, ar, br] = [4, 6, 0.053, 0.073];
    const place = (j: number, k: number): number => j * width + k;
    const vf = (j: number, k: number): number => (risen ? filled(place(j, k)) : 40_000 - place(j, k));
    const at = (j: number, k: number): number => (risen ? filled(place(j, k)) : 1);
    const root = (square: number): number => {
      let value = 1;
      for (let turn = 0; turn < 5; turn += 1) value = 0.5 * (value + square / value);
      return value;
    };
    const { after } = runKernel(exports, 'll15', v, form, risen);
    const [vy, vs] = [after('vy'), after('vs')];
    for (let k = 1; k <= v; k += 1) {
      const west = vf(1, k) < vf(1, k - 1) ? k - 1 : k;
      const y = (root(at(1, k) ** 2 + Math.max(at(1, west), at(2, west)) ** 2) * (at(2, k) > at(1, k) ? ar : br)) / vf(1, west);
      expect(vy[place(1, k)]).toBeCloseTo(y, 5);
      const north = vf(1, k) < vf(0, k) ? 0 : 1;
      const s = (root(at(1, k) ** 2 + Math.max(at(north, k), at(north, k + 1)) ** 2) * (north === 0 ? br : ar)) / vf(north, k);
      expect(vs[place(1, k)]).toBeCloseTo(s, 5);
    }
  });

  test('ll11: sums of this processor, and what all before it have', () => {
    const v = 5;
    const [levels, partners] = form === 'blocking' ? [10, [1]] : [5, [1, 2, 3]];
    const before = Array.from({ length: levels }, (_, level) => partners.map((j) => filled(level * (partners.length + 1) + j)))
      .flat()
      .reduce((a, b) => a + b, 0);
    const x = runKernel(exports, 'll11', v, form).after('x').subarray(1);
    let sum = filled(0);
    x.forEach((each, i) => {
      sum += filled(i + 1);
      expect(each).toBeCloseTo(sum + before, 3);
    });
  });

  test('jacobi: the mean of four neighbours, on a block of 3 by 4', () => {
    const [rows, columns, width] = [3, 4, 6];
    const w = runKernel(exports, 'jacobi', 12, form).after('w');
    for (let i = 1; i <= rows; i += 1) {
      // Values rise evenly along rows and columns, so that the mean of the neighbours is the value itself.
      for (let j = 1; j <= columns; j += 1) expect(w[i * width + j]).toBeCloseTo(filled(i * width + j), 4);
    }
  });

  test('red-black SOR leaves a solution as it is', () => {
    const [rows, columns, width] = [3, 4, 6];
    const u = runKernel(exports, 'redblack', 12, form).after('u');
    for (let i = 1; i <= rows; i += 1) for (let j = 1; j <= columns; j += 1) expect(u[i * width + j]).toBeCloseTo(filled(i * width + j), 4);
  });

  test('saxpy: y[4 i] = y[4 i] + a x[2 i], wherever the elements are', () => {
    const v = 6;
    const y = runKernel(exports, 'bl1.6', v, form).after('y');
    for (let i = 0; i < v; i += 1) expect(y[4 * i]).toBeCloseTo(filled(4 * i) + 0.5 * filled(2 * i), 4);
    for (let i = 0; i < v; i += 1) expect(y[4 * i + 1]).toBeCloseTo(filled(4 * i + 1), 4);
  });
});
