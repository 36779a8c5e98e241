import { describe, expect, test } from 'vitest';
import { binsOf, cellOf, cells, columnSummary, noBin, partOf, placesOf, spanOf, valueAt, valueIndex } from './columns.ts';
import { readCsv, TableError } from './readCsv.ts';
import { addLines, lineDensity, pairs, paretoFront, sortedRows } from './rows.ts';
import { MovingSelection, nearest, selected } from './selection.ts';

/** Pseudorandom numbers, some missing, equal in each run. */
function numbers(count: number, seed: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % 17 === 0 ? NaN : (state >> 8) % 50;
  });
}
const count = 3000;
const [a, b, c] = [numbers(count, 1), numbers(count, 2), numbers(count, 3)];
const all = new Uint8Array(count).fill(1);
const rows = Array.from({ length: count }, (_, i) => i);

describe('what is worked out of columns is what a plain look at each row gives', () => {
  const limits = [
    { values: a, low: 5, high: 40 },
    { values: b, low: 10, high: 45 },
  ];
  const { mask, count: chosen } = selected(count, limits);

  test('rows within limits', () => {
    const expected = rows.filter((i) => a[i]! >= 5 && a[i]! <= 40 && b[i]! >= 10 && b[i]! <= 45);
    expect(rows.filter((i) => mask[i] === 1)).toEqual(expected);
    expect(chosen).toBe(expected.length);
  });

  test.each(['mean', 'least', 'largest', 'rows'] as const)('cells of a map: %s', (statistic) => {
    const points = [...new Set(a)].filter((value) => !Number.isNaN(value)).sort((x, y) => x - y);
    const found = cells([placesOf(a, points), points.length], [binsOf(b, { low: 0, high: 49, logarithmic: false }, 7), 7], c, mask, statistic);
    points.forEach((point, i) => {
      for (let bin = 0; bin < 7; bin += 1) {
        const there = rows.filter((row) => mask[row] === 1 && a[row] === point && Math.min(6, Math.floor((b[row]! / 49) * 7)) === bin && !Number.isNaN(c[row]));
        const values = there.map((row) => c[row]!);
        const sum = values.reduce((all, each) => all + each, 0);
        const expected =
          values.length === 0 ? NaN : { mean: sum / values.length, least: Math.min(...values), largest: Math.max(...values), rows: values.length }[statistic];
        const value = found.values[i * 7 + bin]!;
        if (Number.isNaN(expected)) expect(value).toBeNaN();
        else expect(value).toBeCloseTo(expected, 10);
        expect(found.counts[i * 7 + bin]).toBe(values.length);
      }
    });
  });

  test.each([
    ['least', 'least'],
    ['least', 'most'],
    ['most', 'most'],
  ] as const)('the front of %s and %s', (one, other) => {
    const there = rows.filter((i) => mask[i] === 1 && !Number.isNaN(b[i]) && !Number.isNaN(c[i]));
    const isBetter = (x: number, y: number, better: string): boolean => (better === 'least' ? x < y : x > y);
    const notWorse = (x: number, y: number, better: string): boolean => x === y || isBetter(x, y, better);
    const beaten = (i: number): boolean =>
      there.some((j) => notWorse(b[j]!, b[i]!, one) && notWorse(c[j]!, c[i]!, other) && (isBetter(b[j]!, b[i]!, one) || isBetter(c[j]!, c[i]!, other)));
    const expected = new Set(there.filter((i) => !beaten(i)).map((i) => `${b[i]} ${c[i]}`));
    const found = paretoFront({ values: b, better: one }, { values: c, better: other }, mask).map((i) => `${b[i]} ${c[i]}`);
    expect(new Set(found)).toEqual(expected);
    expect(found).toHaveLength(expected.size);
  });

  test('the order of rows, up and down, with rows without a number last', () => {
    const there = rows.filter((i) => mask[i] === 1);
    const known = there.filter((i) => !Number.isNaN(c[i]));
    const up = [...known.toSorted((i, j) => c[i]! - c[j]! || i - j), ...there.filter((i) => Number.isNaN(c[i]))];
    expect([...sortedRows(mask, chosen, c, 'up')]).toEqual(up);
    const down = [...sortedRows(mask, chosen, c, 'down')].map((i) => c[i]!);
    expect(down).toEqual(
      up
        .slice(0, known.length)
        .map((i) => c[i]!)
        .toReversed()
        .concat(up.slice(known.length).map(() => NaN)),
    );
  });

  test('pairs of bins, and lines between them: one goes through each column of pixels', () => {
    const [first, second] = [binsOf(a, { low: 0, high: 49, logarithmic: false }, 10), binsOf(b, { low: 0, high: 49, logarithmic: false }, 10)];
    const found = pairs(first, second, mask, 10);
    const there = rows.filter((i) => mask[i] === 1 && first[i] !== noBin && second[i] !== noBin);
    expect(found.reduce((sum, each) => sum + each, 0)).toBe(there.length);
    expect(found[3 * 10 + 4]).toBe(there.filter((i) => first[i] === 3 && second[i] === 4).length);
    const density = lineDensity(found, 10, 16);
    for (let x = 0; x < 16; x += 1) {
      const column = Array.from({ length: 10 }, (_, row) => density[row * 16 + x]!);
      expect(column.reduce((sum, each) => sum + each, 0)).toBe(there.length);
    }
    // The highest level is the first row.
    expect(density[0]).toBe(there.filter((i) => first[i] === 9).length);
  });

  test('limits that are moved, dropped and added step by step', () => {
    const columns = { a, b, c };
    const span = { low: 0, high: 49, logarithmic: false };
    const moving = new MovingSelection(count, (name) => valueIndex(binsOf(columns[name as 'a'], span, 20), span, 20));
    const limit = (name: 'a' | 'b' | 'c', low: number, high: number) => ({ name, values: columns[name], low, high });
    let before = all.slice();
    for (const limits of [
      [limit('a', 10, 12)],
      [limit('a', 10, 14)],
      [limit('a', 11.5, 13)],
      [limit('a', 30, 31)],
      [limit('a', 30, 31), limit('b', 0, 20)],
      [limit('b', 2, 18), limit('a', 30, 31)],
      [limit('a', 30, 31), limit('b', 2, 18), limit('c', 5, 5)],
      [limit('a', 29, 33), limit('b', 2, 18), limit('c', 5, 5)],
      [limit('b', 2, 18), limit('c', 5, 5)],
      [limit('b', 40, 30)],
      [limit('b', -5, 900)],
      [limit('b', 1, 40), limit('b', 3, 60)],
      [],
    ]) {
      const { mask, count: many, changed, since } = moving.to(limits);
      const plain = selected(count, limits);
      expect(Array.from(mask)).toEqual(Array.from(plain.mask));
      expect(many).toBe(plain.count);
      const old = since === 'nothing' ? new Uint8Array(count) : before;
      if (changed !== null) expect(Array.from(changed).sort((x, y) => x - y)).toEqual(rows.filter((i) => mask[i] !== old[i]));
      before = mask.slice();
    }
  });

  test('lines that are added and taken away leave those of the rest', () => {
    const [first, second] = [
      placesOf(
        a,
        Array.from({ length: 50 }, (_, i) => i),
      ),
      placesOf(
        b,
        Array.from({ length: 50 }, (_, i) => i),
      ),
    ];
    const [some, others] = [Uint8Array.from(rows, (i) => i % 3), Uint8Array.from(rows, (i) => Number(i % 5 === 0))];
    const density = lineDensity(pairs(first, second, some, 50), 50, 40);
    const before = pairs(first, second, some, 50);
    const change = Int32Array.from(pairs(first, second, others, 50), (lines, i) => lines - before[i]!);
    addLines(density, change, 50, 40);
    expect(Array.from(density)).toEqual(Array.from(lineDensity(pairs(first, second, others, 50), 50, 40)));
  });

  test('the closest row', () => {
    const span = { low: 0, high: 49, logarithmic: false };
    const axes = [
      { values: a, span, at: 12.3 },
      { values: b, span, at: 30.1 },
    ];
    const away = (i: number): number => Math.hypot(a[i]! - 12.3, b[i]! - 30.1);
    const there = rows.filter((i) => !Number.isNaN(away(i)));
    const found = nearest(axes, all);
    expect(away(found)).toBe(Math.min(...there.map(away)));
  });
});

test.each([
  ['the index of a data frame', ',x,y\n0,1,2\n1,3,4\n', ['index', 'x', 'y'], 2],
  ['lines of comment above', '# made by me; in May\n#\nx;y\n1;2\n', ['x', 'y'], 1],
  ['a name that begins with #', '#x,y\n1,2\n', ['#x', 'y'], 1],
])('text with %s is a table', (_, text, names, length) => {
  const columns = readCsv(new TextEncoder().encode(text));
  expect(columns.map(({ name }) => name)).toEqual(names);
  expect(columns.map((column) => (column.kind === 'number' ? column.values.length : 0))).toEqual(names.map(() => length));
});

test('places on a logarithmic axis lead to their values and back', () => {
  const span = spanOf({ low: 0.1, high: 1000 });
  expect(span.logarithmic).toBe(true);
  for (const part of [0, 0.25, 0.5, 1]) expect(partOf(span, valueAt(span, part))).toBeCloseTo(part, 12);
  expect(valueAt(span, 0.5)).toBeCloseTo(10, 12);
  expect(partOf(span, 0.01)).toBeNaN();
});

describe('a table as text', () => {
  const read = (text: string) => readCsv(new TextEncoder().encode(text));

  test('has numbers, texts, empty cells, quotes and both ends of lines', () => {
    const columns = read('\uFEFF"gamma_h",model.gain,note\r\n0.1,1e-3,"a ""b"", c"\r\n2,,"two\nlines"\n3,null,plain');
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['gamma_h', 'number'],
      ['model.gain', 'number'],
      ['note', 'text'],
    ]);
    expect([0, 1, 2].map((row) => columns.map((column) => cellOf(column, row)))).toEqual([
      [0.1, 0.001, 'a "b", c'],
      [2, null, 'two\nlines'],
      [3, null, 'plain'],
    ]);
    expect(columnSummary(columns[1]!)).toEqual({ low: 0.001, high: 0.001, missing: 2, points: [0.001] });
  });

  test('may have semicolons or tabs', () => {
    expect(read('a;b\n1.5;2').map((column) => cellOf(column, 0))).toEqual([1.5, 2]);
    expect(read('a\tb\n1.5\tx').map((column) => cellOf(column, 0))).toEqual([1.5, 'x']);
  });

  test('keeps a cell of a column of texts as it stood', () => {
    expect(read('a,b\nNaN,1\nx,2').map((column) => cellOf(column, 0))).toEqual(['NaN', 1]);
  });

  test.each([
    ['nothing', '', null, null, /names of the columns/],
    ['a header alone', 'a,b\n', null, null, /no row/],
    ['a row that is cut off', 'a,b,c\n1,2,3\n4,5', 3, null, /2 cells; expected 3.*in line 1.*cut off/],
    ['a row with too much', 'a,b\n1,2,3\n4,5', 2, null, /3 cells; expected 2/],
    ['a row that is cut off under lines of comment', '# mine\n#\na,b,c\n1,2,3\n4,5', 5, null, /one for each name in line 3/],
    ['a name twice under a line of comment', '# mine\na,a\n1,2', 2, 2, /each name may stand only once/],
    ['something behind a quote', 'a;b\n"1"x;2', 2, 1, /followed by x;2; expected a semicolon/],
    ['decimals with a comma', 'a;b\n1;0,5', 2, 2, /decimal comma.*0\.5/],
    ['decimals with a comma in quotes', 'a,b\n1,"0,5"', 2, 2, /decimal comma/],
    ['numbers without names', '1,2\n3,4', 1, null, /names of the columns/],
    ['a name twice', 'a,a\n1,2', 1, 2, /each name may stand only once/],
    ['a column without a name', 'a,\n1,2', 1, 2, /no name/],
    ['an open quote', 'a,b\n1,"x', 2, 2, /not closed/],
    ['bytes', 'a,b\n\0\0', null, null, /byte 5 is 0/],
    ['one column', 'only\n1', 1, null, /one column/],
  ])('is refused with its place for %s', (_, text, line, column, message) => {
    const refused = (() => {
      try {
        read(text);
      } catch (error) {
        return error;
      }
      return null;
    })();
    expect(refused).toBeInstanceOf(TableError);
    expect(refused).toMatchObject({ line, column });
    expect((refused as TableError).message).toMatch(message);
  });

  test('that is no UTF-8 is refused', () => {
    expect(() => readCsv(Uint8Array.of(0x61, 0x2c, 0x62, 0x0a, 0xff, 0x2c, 0x31))).toThrow(/not UTF-8/);
    expect(() => readCsv(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toThrow(/UTF-16/);
  });
});

test.each([1001, 10_000, 200_000])('a table of %i columns is refused at once, with what is allowed', (count) => {
  const names = Array.from({ length: count }, (_, i) => `c${i}`).join(',');
  const began = process.cpuUsage().user;
  expect(() => readCsv(new TextEncoder().encode(`${names}\n${names.replaceAll('c', '')}\n`))).toThrow(
    `It has ${count.toLocaleString('en')} columns; at most 1,000 can be opened, all of which the page lists.`,
  );
  expect((process.cpuUsage().user - began) / 1e6, 'seconds of the processor').toBeLessThan(2);
});
