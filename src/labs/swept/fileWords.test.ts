import { describe, expect, test } from 'vitest';
import {
  behindQuote,
  columnUnreadable,
  decimalComma,
  fileProblem,
  fileUnreadable,
  footerUnreadable,
  moreValues,
  nameTwice,
  noSuchLab,
  nothingFlat,
  numbersForNames,
  oneColumn,
  oneHasColumn,
  openText,
  otherCells,
  otherSweep,
  partOfSweep,
  reading,
  sameRows,
  sampleFault,
  tableFault,
  tooLongText,
  tooManyValues,
  unknownCompression,
  unreadColumns,
  zeroByte,
} from './fileWords.ts';

describe('what is open', () => {
  test('is a file or several, of a lab where one is known, or the sample', () => {
    expect(openText(['mine.csv'], 200, 5, null, false)).toBe('mine.csv: 200 rows of 5 columns.');
    expect(openText(['a.csv', 'b.csv', 'c.csv'], 1, 1, 'gain', false)).toBe('a.csv, b.csv, c.csv: 1 row of 1 column of the lab gain.');
    expect(openText(['a', 'b', 'c', 'd'], 2000, 2, null, false)).toBe('a, b and 2 more: 2,000 rows of 2 columns.');
    expect(openText(['the sample'], 1408, 9, 'explore', true)).toBe(
      'The sample: 1,408 scenarios of the lab explore, computed by both engines when this page was built.',
    );
  });

  test('is a part of a sweep, or has columns that are not read', () => {
    expect(partOfSweep(1000, 4000)).toBe('These are 1,000 of the 4,000 rows of the sweep: other shards of it are not open.');
    expect(unreadColumns(['l'])).toBe('Lists and structures are not read: l.');
    expect(unreadColumns('abcdefgh'.split(''))).toBe('Lists and structures are not read: a, b, c, d, e, f, g, h.');
    expect(unreadColumns('abcdefghij'.split(''))).toBe('Lists and structures are not read: a, b, c, d, e, f, g, h and 2 more.');
  });

  test('may be of no lab of this page, be read, or fail, with the words of the cause as a sentence', () => {
    expect(noSuchLab('other')).toBe('It is a sweep of the lab other, which this page does not have: its rows lead to no scenario.');
    expect(reading('mine.csv')).toBe('Reading mine.csv …');
    expect(['no network', 'No network.'].map(sampleFault)).toEqual(['The sample cannot be loaded: no network.', 'The sample cannot be loaded: No network.']);
    expect(tableFault(null)).toBe('The part of this page that reads tables could not be loaded. Load the page again.');
    expect(tableFault('out of memory')).toBe('The part of this page that reads tables has failed: out of memory.');
    expect(fileUnreadable('It was moved.')).toBe('It cannot be read: It was moved.');
  });
});

test('what is wrong with a file begins with its name, and the line and the column if it shows there', () => {
  expect(fileProblem('a.csv', null, null, 'It is empty.')).toBe('a.csv: It is empty.');
  expect(fileProblem('a.csv', 2, null, 'It is cut off.')).toBe('a.csv: line 2: It is cut off.');
  expect(fileProblem('a.csv', 2, 3, 'It is cut off.')).toBe('a.csv: line 2, column 3: It is cut off.');
});

test('files that are not one table say which has what the other has not', () => {
  expect(otherSweep('b.csv', 'a.csv')).toBe('b.csv belongs to another sweep than a.csv, or to none; all shards must be of one sweep.');
  expect(oneHasColumn('b.csv', 'omega', 'a.csv')).toBe('b.csv has the column omega, and a.csv does not; both must have the same columns.');
  expect(sameRows('a.csv', 'b.csv')).toBe('a.csv and b.csv have some or all rows in common; each shard may be opened only once.');
});

test('Parquet that is damaged, too large or of another kind says which column, and what would do', () => {
  expect(columnUnreadable('omega', 'a page ends early.')).toBe('The column omega cannot be read: a page ends early. The file may be damaged or cut off.');
  expect(columnUnreadable('omega', moreValues(12, 10))).toBe(
    'The column omega cannot be read: it has 12 values, and the file 10 rows. The file may be damaged or cut off.',
  );
  expect(footerUnreadable('an unknown type')).toBe('The description of its columns cannot be read: an unknown type. The file may be damaged.');
  expect(nothingFlat(['l', 'm'])).toBe('It has only lists and structures (l, m), which are not read; at least one column of numbers or texts is needed.');
  expect(nothingFlat([])).toBe('It has no columns; at least one of numbers or texts is needed.');
  expect(tooManyValues(2e9, 90, 8e7)).toBe(
    'It has 2,000,000,000 rows of 90 columns, which are 180,000,000,000 values; at most 80,000,000 can be opened. The shards of a sweep can be opened one by one.',
  );
  expect(unknownCompression('omega', 'BROTLI')).toBe(
    'The column omega is compressed by BROTLI; expected Snappy, which sweeps use, gzip, Zstandard, or no compression.',
  );
});

test('text that is too long, or none, says so in sizes and places', () => {
  expect(tooLongText(500 * 1024 ** 2, 400 * 1024 ** 2)).toBe(
    'It has 500 MiB; at most 400 MiB of text can be opened. The same table as Parquet is many times smaller.',
  );
  expect(zeroByte(5)).toBe('It is not text: byte 5 is 0. Expected values with commas between them, or Parquet.');
});

test('names that are none are shown, long ones by their beginning', () => {
  expect(oneColumn('only')).toBe('There is one column, only; expected two or more, with commas, semicolons or tabs between them.');
  expect(oneColumn('x'.repeat(50))).toContain(`one column, ${'x'.repeat(40)}…;`);
  expect(nameTwice('a', 1)).toBe('The name a is also that of column 1; each name may stand only once.');
  expect(numbersForNames(['1', '2'], ';')).toBe('The line has only numbers (1;2); the names of the columns are expected.');
  expect(numbersForNames(['1', '2', '3', '4'], ',')).toBe('The line has only numbers (1,2,3 and more); the names of the columns are expected.');
});

test('a line with other cells says how many, which may be because the file ends there', () => {
  expect(otherCells(1, 3, 1, true)).toBe('The line has 1 cell; expected 3, one for each name in line 1. The file may be cut off.');
  expect(otherCells(2, 3, 4, false)).toBe('The line has 2 cells; expected 3, one for each name in line 4.');
  expect(otherCells(4, 3, 1, true)).toBe('The line has 4 cells; expected 3, one for each name in line 1.');
});

test('a cell that cannot be read shows what stands there, and what could', () => {
  expect(decimalComma('omega', '0,5')).toBe('omega is 0,5, with a decimal comma; expected a decimal point, as in 0.5.');
  expect(([',', ';', '\t'] as const).map((separator) => behindQuote('x', separator))).toEqual([
    'A closing quote is followed by x; expected a comma or the end of the line.',
    'A closing quote is followed by x; expected a semicolon or the end of the line.',
    'A closing quote is followed by x; expected a tab or the end of the line.',
  ]);
});
