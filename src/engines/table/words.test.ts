import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

test('a column that is not there is named', () => {
  says(words.noSuchColumn('mine'), 'no column mine');
});

describe('what is open', () => {
  test('is a file or several, of a lab where one is known, or the sample', () => {
    const mine = words.openText(['mine.csv'], 200, 5, null, false);
    says(mine, 'mine.csv', '200 rows', '5 columns');
    expect(mine).not.toMatch(/lab|null/);
    says(words.openText(['a.csv', 'b.csv', 'c.csv'], 1, 1, 'mine', false), 'a.csv', 'b.csv', 'c.csv', '1 row', '1 column', 'lab mine');
    says(words.openText(['a', 'b', 'c', 'd'], 2000, 2, null, false), 'a', 'b', '2 more', '2,000 rows');
    says(words.openText(['the sample'], 1408, 9, 'mine', true), 'sample', '1,408 scenarios', 'lab mine');
  });

  test('is a part of a sweep, or has columns that are not read, of which eight are named', () => {
    says(words.partOfSweep(1000, 4000), '1,000', '4,000 rows');
    expect(words.unreadColumns('abcdefgh'.split(''))).toMatch(/ a, b, c, d, e, f, g, h\.$/);
    expect(words.unreadColumns('abcdefghij'.split(''))).toMatch(/ a, b, c, d, e, f, g, h and 2 more\.$/);
  });

  test('may be of no lab of this page, be read, or fail', () => {
    says(words.noSuchLab('other'), 'lab other');
    says(words.reading('mine.csv'), 'mine.csv');
    says(words.tableFault(null), 'could not be loaded', 'Load the page again');
    says(words.tableFault('out of memory'), 'failed', 'out of memory');
  });

  test.each([words.sampleFault, words.tableFault, words.fileUnreadable, words.footerUnreadable])('ends the words of a cause with one full stop', (fault) => {
    expect(fault('Gone.')).toBe(fault('Gone'));
    says(fault('Gone'), 'Gone');
    expect(fault('Gone')).not.toContain('..');
  });
});

test('what is wrong with a file begins with its name, and the line and the column if it shows there', () => {
  const where = (line: number | null, column: number | null): string => words.fileProblem('a.csv', line, column, 'It is cut off.');
  expect(where(null, null)).not.toMatch(/line|column|null/);
  says(where(2, null), 'a.csv', 'line 2', 'It is cut off');
  expect(where(2, null)).not.toMatch(/column|null/);
  says(where(2, 3), 'a.csv', 'line 2', 'column 3', 'It is cut off');
});

test('files that are not one table say which has what the other has not', () => {
  says(words.otherSweep('b.csv', 'a.csv'), 'b.csv', 'another sweep', 'a.csv');
  says(words.oneHasColumn('b.csv', 'omega', 'a.csv'), 'b.csv has', 'omega', 'a.csv does not');
  says(words.sameRows('a.csv', 'b.csv'), 'a.csv', 'b.csv', 'in common', 'once');
});

describe('Parquet', () => {
  test('that is damaged says which column cannot be read, and why', () => {
    says(words.columnUnreadable('omega', words.moreValues(12, 10)), 'column omega', '12 values', '10 rows', 'damaged');
    says(words.moreValues(1, 1), '1 value', '1 row');
  });

  test('without columns of numbers or texts says what it has instead', () => {
    says(words.nothingFlat(['l', 'm']), 'lists', 'l, m', 'at least one');
    says(words.nothingFlat([]), 'no columns', 'at least one');
  });

  test('that is too large counts its values, rows times columns', () => {
    says(words.tooManyValues(2e9, 90, 8e7), '2,000,000,000 rows', '90 columns', '180,000,000,000 values', 'at most 80,000,000');
  });

  test('that is compressed in another way says which are known', () => {
    says(words.unknownCompression('omega', 'BROTLI'), 'omega', 'BROTLI', 'Snappy', 'gzip', 'Zstandard');
  });
});

test('text that is too long, or none, says so in sizes and places', () => {
  says(words.tooLongText(500 * 1024 ** 2, 400 * 1024 ** 2), '500 MiB', 'at most 400 MiB', 'Parquet');
  says(words.zeroByte(5), 'byte 5', '0');
});

test('names that are none are shown, long ones by their first 40 letters', () => {
  says(words.oneColumn('only'), 'one column', 'only', 'two or more');
  says(words.oneColumn('x'.repeat(40)), 'x'.repeat(40));
  expect(words.oneColumn('x'.repeat(41))).toContain(` ${'x'.repeat(40)}…`);
  says(words.nameTwice('a', 1), 'a', 'column 1', 'once');
  says(words.numbersForNames(['1', '2', '3'], ';'), '(1;2;3)');
  says(words.numbersForNames(['1', '2', '3', '4'], ','), '(1,2,3 and more)');
});

test('a line with other cells says how many, which may be because the file ends there', () => {
  says(words.otherCells(1, 3, 1, true), '1 cell', 'expected 3', 'line 1', 'cut off');
  for (const text of [words.otherCells(2, 3, 4, false), words.otherCells(4, 3, 4, true)]) {
    says(text, 'cells', 'expected 3', 'line 4');
    expect(text).not.toContain('cut off');
  }
});

test('a cell that cannot be read shows what stands there, and what could', () => {
  says(words.decimalComma('omega', '0,5'), 'omega', '0,5', 'decimal point', '0.5');
  says(words.behindQuote('x', ','), 'x', 'a comma');
  says(words.behindQuote('x', ';'), 'x', 'a semicolon');
  says(words.behindQuote('x', '\t'), 'x', 'a tab');
});
