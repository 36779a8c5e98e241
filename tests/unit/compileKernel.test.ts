import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileKernel } from '../../scripts/kernels/compiler/compileKernel.ts';
import { kernelFiles } from '../../scripts/kernels/kernelFiles.ts';
import { kernelLoops } from '../../scripts/kernels/kernelLoops.ts';
import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';

test.each(kernelFiles())('$path is what the loops compile to', ({ path, text }) => {
  expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text);
});

test('every benchmark of Table 1 has a loop', () => {
  expect(Object.keys(kernelLoops).sort()).toEqual(benchmarks.map(({ value }) => value).sort());
});

/** Instructions without blanks, comments, labels and directives. */
const instructions = (text: string): string[] =>
  compileKernel(text)
    .split('\n')
    .map((line) =>
      line
        .replace(/;.*|^\w+:/, '')
        .trim()
        .replaceAll(/\s+/g, ' '),
    )
    .filter((line) => line !== '' && (!line.startsWith('.') || /^\.(prefetch|end)$/.test(line)));

describe('a plain compiler', () => {
  test('scales the index and adds the base once for each array; added numbers become displacements', () => {
    expect(instructions('array x[v]\narray y[v + 1]\ndo k = 0, 9\n  x[k] = y[k + 1] - y[k]\nend')).toEqual([
      'li r30, y',
      'li r29, x',
      'li r13, 0',
      'slli r1, r13, 2',
      'add r2, r30, r1',
      'lf f0, 4(r2)',
      'lf f1, 0(r2)',
      'subf f2, f0, f1',
      'add r3, r29, r1',
      'sf 0(r3), f2',
      'addi r13, r13, 1',
      'slei r1, r13, 9',
      'bnez r1, loop1',
    ]);
  });

  test('multiplies a row by the length of rows', () => {
    const lines = instructions('array a[4, columns]\nregister i integer\na[i, i] = 1.0');
    expect(lines).toContain('li r30, columns');
    expect(lines.find((line) => line.startsWith('mult'))).toMatch(/^mult r\d+, r19, r30$/);
  });

  test('multiplies no constants: a row that is known is a part of the base', () => {
    const lines = instructions('array a[3, columns]\nregister i integer\na[2, i] = a[0, i]');
    expect(lines.filter((line) => line.startsWith('mult'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('li'))).toEqual(['li r30, a', 'li r29, a + 4 * ((2) * (columns) + 0)']);
    // The offset is calculated once for both rows.
    expect(lines.filter((line) => line.startsWith('slli'))).toHaveLength(1);
  });

  test('does not calculate an address again until a variable in it changes', () => {
    const adds = (text: string) => instructions(`array x[v]\nregister k integer\n${text}`).filter((line) => line.startsWith('slli')).length;
    expect(adds('x[k] = 1.0\nx[k + 1] = 2.0')).toBe(1);
    expect(adds('x[k] = 1.0\nk = k + 1\nx[k] = 2.0')).toBe(2);
    expect(adds('x[k] = 1.0\nif k > 3\n  x[k] = 2.0\nend')).toBe(2);
  });

  test('reads a word again when a store may have changed it', () => {
    const loads = (text: string) => instructions(`array x[v]\nscalar q = 1.0\nregister s\n${text}`).filter((line) => line.includes('q(r0)')).length;
    expect(loads('s = q\ns = s + q')).toBe(1);
    expect(loads('s = q\nx[0] = s\ns = s + q')).toBe(2);
  });

  test('keeps order: what binds more comes first, equals from the left', () => {
    const arithmetic = instructions('register a\nregister b\na = a - b * a - b').filter((line) => !line.startsWith('li'));
    expect(arithmetic).toEqual(['multf f0, f29, f30', 'subf f1, f30, f0', 'subf f30, f1, f29']);
  });

  test('emits prefetch blocks for the prefetching form alone, by the address calculations of the loop', () => {
    const lines = instructions('remote z[9]\nregister s\nprefetch\n  do k = 0, 8\n    fetch z[k]\n  end\nend\ndo k = 0, 8\n  s = s + z[k]\nend');
    const [begin, end] = [lines.indexOf('.prefetch'), lines.indexOf('.end')];
    const ahead = lines.slice(begin + 1, end).map((line) => line.replace('loop1', 'loop3'));
    expect(ahead).toContain('pf 0(r2)');
    // The loop behind it with an access instead of the prefetch, and what it does with the word.
    expect(lines.slice(end + 1).filter((line) => !line.startsWith('addf'))).toEqual(ahead.map((line) => line.replace('pf 0', 'lf f0, 0')));
  });

  test('refuses loops in one another that leave no register for their index', () => {
    const variables = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `register ${name} integer`).join('\n');
    expect(() => instructions(`${variables}\ndo i = 0, 3\n  a = i\nend`)).not.toThrow();
    expect(() => instructions(`${variables}\ndo i = 0, 3\n  do j = 0, 3\n    a = i\n  end\nend`)).toThrow('r14 is a variable');
  });

  test('says in which line it is lost', () => {
    expect(() => compileKernel('array x[v]\nx[1] = ')).toThrow('x[1] =: expected a value before the end');
    expect(() => compileKernel('do k = 0, 1\n')).toThrow('a block has no end');
    expect(() => compileKernel('x = 1 ? 2')).toThrow('what is this');
  });
});
