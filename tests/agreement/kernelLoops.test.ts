import { beforeAll, describe, expect, test } from 'vitest';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import type { Benchmark } from '../../src/labs/prefetch/benchmarks.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import type { KernelRun } from './kernelRun.ts';
import { filled, runKernel } from './kernelRun.ts';

let exports: PrefetchExports;
beforeAll(async () => {
  exports = await moduleCache(nodeModules('.'))(prefetchModule);
});

/** Equality up to single precision. */
function close(found: ArrayLike<number>, expected: readonly number[]): void {
  expect(found.length).toBeGreaterThanOrEqual(expected.length);
  expected.forEach((each, i) => expect(Math.abs(found[i]! - each), `${i}: ${found[i]}, ${each}`).toBeLessThanOrEqual(1e-4 * (1 + Math.abs(each))));
}

const upTo = <T>(count: number, each: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => each(i));
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Element [i, j] of an array that begins with the values of `filled`. */
const rowsOf =
  (width: number) =>
  (i: number, j: number): number =>
    filled(i * width + j);

/** The sum of what the partners of all levels have, with an element of the array before it for each i. */
const ofPartners = ({ fan, levels }: KernelRun, i = 0): number =>
  sum(upTo(levels, (level) => sum(upTo(fan - 1, (j) => filled((i * levels + level) * fan + j + 1)))));

/** The Livermore loops as McMahon published them, and BLAS level 1; what several processors do is a step of each. */
describe.each(['blocking', 'prefetch'] as const)('the %s form is the published loop', (form) => {
  const run = (benchmark: Benchmark, v: number): KernelRun => runKernel(exports, benchmark, v, form);

  test('ll4: three bands, each less an inner product and with what the others have of it', () => {
    const v = 7;
    const kernel = run('ll4', v);
    const x = upTo(v + 3, filled);
    for (let band = 0; band < 3; band += 1) {
      const temp = x[band]! - sum(upTo(v, (i) => x[band + i]! * filled(4 + 5 * i)));
      x[band] = filled(4) * (temp + ofPartners(kernel, band));
    }
    close(kernel.after('x'), x);
  });

  test('ll5: on each level an element takes in the one that stands twice as far', () => {
    const v = 6;
    const kernel = run('ll5', v);
    close(
      kernel.after('x'),
      upTo(v, (i) => filled(i) * filled(i) - sum(upTo(kernel.halvings, (level) => filled(level * v + i) ** 2))),
    );
  });

  test('ll6: what each element that is broadcast contributes to those behind it', () => {
    const v = 16;
    const kernel = run('ll6', v);
    const received = (i: number): number => filled(i * kernel.hops + kernel.hops - 1);
    close(
      kernel.after('w'),
      upTo(v, (k) => filled(k) + sum(upTo(8, (i) => (k >= 2 * i + 1 ? filled(i * v + k) * received(i) : 0)))),
    );
  });

  test('ll8: three equations with differences in both directions', () => {
    const v = 4;
    const kernel = run('ll8', v);
    const at = rowsOf(5);
    const coefficients = [
      [0.1, 0.2, 0.3],
      [0.4, 0.5, 0.6],
      [0.7, 0.8, 0.9],
    ];
    coefficients.forEach((a, equation) => {
      const n = kernel.after(`n${equation + 1}`);
      for (let ky = 1; ky <= v; ky += 1) {
        for (let kx = 1; kx <= 2; kx += 1) {
          const du = at(ky + 1, kx) - at(ky - 1, kx);
          close([n[ky * 5 + kx]!], [at(ky, kx) + sum(a) * du + 0.5 * (at(ky, kx + 1) - 2 * at(ky, kx) + at(ky, kx - 1))]);
        }
      }
    });
  });

  test('ll9: ten predictors of each row', () => {
    const px = run('ll9', 3).after('px');
    const at = rowsOf(13);
    const dm = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    for (let i = 0; i < 3; i += 1) close([px[13 * i]!], [sum(dm.map((each, j) => each * at(i, 6 + j))) + 0.9 * (at(i, 4) + at(i, 5)) + at(i, 2)]);
  });

  test('ll10: differences of differences', () => {
    const px = run('ll10', 3).after('px');
    const at = rowsOf(14);
    for (let i = 0; i < 3; i += 1) {
      let difference = at(i, 4);
      for (let j = 4; j <= 12; j += 1) {
        close([px[14 * i + j]!], [difference]);
        difference -= at(i, j);
      }
      close([px[14 * i + 13]!], [difference]);
    }
  });

  test('ll13: particles move by the fields where they are, and are counted where they arrive', () => {
    const v = 20;
    const kernel = run('ll13', v);
    const [field, steps] = [rowsOf(64), (i: number) => filled(i + 32)];
    const counted = upTo(64 * 64, filled);
    upTo(v, (n) => {
      let [p0, p1, p2, p3] = [1, 257, 513, 769].map((first) => first + 0.5 * n) as [number, number, number, number];
      const [i1, j1] = [Math.trunc(p0) & 63, Math.trunc(p1) & 63];
      p2 += field(j1, i1);
      p3 += field(j1, i1);
      p0 += p2;
      p1 += p3;
      const [i2, j2] = [Math.trunc(p0) & 63, Math.trunc(p1) & 63];
      close([kernel.after('p0')[n]!, kernel.after('p1')[n]!], [p0 + steps(i2), p1 + steps(j2)]);
      counted[j2 * 64 + i2]! += 1;
    });
    close(kernel.after('h'), counted);
  });

  test('ll14: particles move along a line and leave their parts on it', () => {
    const v = 9;
    const kernel = run('ll14', v);
    const line = upTo(2050, filled);
    upTo(v, (k) => {
      const velocity = filled(k) - (k + 1) * filled(k);
      let position = velocity + 0.001;
      const cell = Math.trunc(position);
      const rest = position - cell;
      const place = (cell & 2047) + 1;
      position = rest + place;
      close([kernel.after('vx')[k]!, kernel.after('rx')[k]!], [velocity, rest]);
      close([kernel.after('xx')[k]!], [position]);
      line[place - 1]! += 1 - rest;
      line[place]! += rest;
    });
    close(kernel.after('rh'), line);
  });

  test('ll18: forces, velocities and places of a row', () => {
    const v = 5;
    const kernel = run('ll18', v);
    const width = v + 2;
    const at = rowsOf(width);
    const [za, zb] = [upTo(3 * width, filled), upTo(3 * width, filled)];
    const columns = upTo(v, (i) => 1 + i);
    for (const j of columns) {
      za[width + j] = (2 * (at(2, j - 1) - at(1, j - 1)) * (at(1, j) + at(1, j - 1))) / (at(1, j - 1) + at(2, j - 1));
      zb[width + j] = (2 * (at(1, j - 1) - at(1, j)) * (at(1, j) + at(0, j))) / (at(1, j) + at(1, j - 1));
    }
    const [u, z] = [kernel.after('zu'), kernel.after('zz')];
    for (const j of columns) {
      const i = width + j;
      const velocity =
        at(1, j) +
        0.0041 *
          (za[i]! * (at(1, j) - at(1, j + 1)) -
            za[i - 1]! * (at(1, j) - at(1, j - 1)) -
            zb[i]! * (at(1, j) - at(0, j)) +
            zb[i + width]! * (at(1, j) - at(2, j)));
      close([u[i]!, z[i]!], [velocity, at(1, j) + 0.0037 * velocity]);
    }
  });

  test('ll19: forward and backward, each beginning with what all processors before have', () => {
    const v = 5;
    const kernel = run('ll19', v);
    const step = (stb5: number, i: number): number => filled(i) + stb5 * (filled(i) - 1);
    const b5 = upTo(v, () => 0);
    for (const sweep of [0, 1]) {
      let [stb5, product] = [0, 1];
      for (let i = 0; i < v; i += 1) [stb5, product] = [step(stb5, i), product * (filled(i) - 1)];
      stb5 += product * ofPartners(kernel, sweep);
      for (let i = 0; i < v; i += 1) {
        const k = sweep === 0 ? i : v - 1 - i;
        b5[k] = filled(k) + stb5 * filled(k);
        stb5 = b5[k]! - stb5;
      }
    }
    close(kernel.after('b5'), b5);
  });

  test('ll21: an element of the product is a row times a column, with the parts of others', () => {
    const kernel = run('ll21', 3);
    const received = (i: number): number => filled(i * kernel.hops + kernel.hops - 1);
    close(
      kernel.after('px'),
      upTo(3, (i) => filled(i) + received(i) + sum(upTo(25, (k) => filled(25 * i + k) * filled(k))) + ofPartners(kernel, i)),
    );
  });

  test('ll22: the Planckian distribution, for small arguments', () => {
    close(
      run('ll22', 4).after('w'),
      upTo(4, (k) => filled(k) / Math.expm1(0.1)),
    );
  });

  test('ll23: a row of the implicit scheme, its recurrence by doubling', () => {
    const v = 5;
    const kernel = run('ll23', v);
    const at = rowsOf(v + 1);
    close(
      kernel.after('za').subarray(v + 1, 2 * v + 1),
      upTo(v, (k) => {
        const right = k === v - 1 ? filled(0) : at(1, k + 1);
        const q =
          at(2, k) * filled(k) +
          at(0, k) * filled(k) +
          right * filled(k) +
          filled(k) +
          filled(k) * sum(upTo(kernel.halvings, (level) => filled(level * v + k)));
        return at(1, k) + 0.175 * (q - at(1, k));
      }),
    );
  });

  test('srotg: the rotation of 3 and 4 is that of the triangle with the long side 5', () => {
    const kernel = run('bl1.1', 2);
    close(kernel.after('c'), [0.6, 0.6]);
    close(kernel.after('s'), [0.8, 0.8]);
    close(kernel.after('a'), [5, 5]);
  });

  test('srot, sswap, sscal and scopy: every second element of x with every fourth of y', () => {
    const v = 5;
    const every = (array: Float32Array, stride: number): number[] => upTo(v, (i) => array[stride * i]!);
    const [x, y] = [upTo(v, (i) => filled(2 * i)), upTo(v, (i) => filled(4 * i))];
    const rotated = run('bl1.2', v);
    close(
      every(rotated.after('x'), 2),
      x.map((each, i) => 0.6 * each + 0.8 * y[i]!),
    );
    close(
      every(rotated.after('y'), 4),
      x.map((each, i) => 0.6 * y[i]! - 0.8 * each),
    );
    const swapped = run('bl1.3', v);
    close(every(swapped.after('x'), 2), y);
    close(every(swapped.after('y'), 4), x);
    close(
      every(run('bl1.4', v).after('x'), 2),
      x.map((each) => each / 2),
    );
    close(every(run('bl1.5', v).after('y'), 4), x);
  });
});
