import { expect, test } from 'vitest';
import { not, says, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const three = ['a.csv', 'b.csv', 'c.csv'];
sentences(
  'what is open',
  ['a file', words.openText(['mine.csv'], 200, 5, null, false), 'mine.csv', '200 rows', '5 columns', not(/lab|null/)],
  ['files of a lab', words.openText(three, 1, 1, 'mine', false), ...three, '1 row', '1 column', 'lab mine'],
  ['many files', words.openText(['a', 'b', 'c', 'd'], 2000, 2, null, false), 'a', 'b', '2 more', '2,000 rows'],
  ['the sample', words.openText(['the sample'], 1408, 9, 'mine', true), 'sample', '1,408 scenarios', 'lab mine'],
  ['a part of a sweep', words.partOfSweep(1000, 4000), '1,000', '4,000 rows'],
  ['columns that are not read', words.unreadColumns('abcdefgh'.split('')), / a, b, c, d, e, f, g, h\.$/],
  ['more than eight of them', words.unreadColumns('abcdefghij'.split('')), / a, b, c, d, e, f, g, h and 2 more\.$/],
  ['a lab of another page', words.noSuchLab('other'), 'lab other'],
  ['a file that is read', words.reading('mine.csv'), 'mine.csv'],
  ['a table that could not be loaded', words.tableFault(null), 'could not be loaded', 'Load the page again'],
  ['a table that failed', words.tableFault('out of memory'), 'failed', 'out of memory'],
  ['a column that is not there', words.noSuchColumn('mine'), 'no column mine'],
);

test.each([words.sampleFault, words.tableFault, words.fileUnreadable, words.footerUnreadable])('the words of a cause end with one full stop', (fault) => {
  expect(fault('Gone.')).toBe(fault('Gone'));
  says(fault('Gone'), 'Gone', not('..'));
});

const where = (line: number | null, column: number | null): string => words.fileProblem('a.csv', line, column, 'It is cut off.');
const [values, billions] = [words.moreValues(12, 10), ['2,000,000,000 rows', '90 columns', '180,000,000,000 values', 'at most 80,000,000']];
const x40 = 'x'.repeat(40);
sentences(
  'what is wrong with a file',
  ['begins with its name', where(null, null), 'a.csv', not(/line|column|null/)],
  ['and a line', where(2, null), 'a.csv', 'line 2', 'It is cut off', not(/column|null/)],
  ['and a column', where(2, 3), 'a.csv', 'line 2', 'column 3', 'It is cut off'],
  ['is another sweep', words.otherSweep('b.csv', 'a.csv'), 'b.csv', 'another sweep', 'a.csv'],
  ['is a column of one of them', words.oneHasColumn('b.csv', 'omega', 'a.csv'), 'b.csv has', 'omega', 'a.csv does not'],
  ['is in both', words.sameRows('a.csv', 'b.csv'), 'a.csv', 'b.csv', 'in common', 'once'],
  ['is a damaged column', words.columnUnreadable('omega', values), 'column omega', '12 values', '10 rows', 'damaged'],
  ['is one value', words.moreValues(1, 1), '1 value', '1 row'],
  ['is lists', words.nothingFlat(['l', 'm']), 'lists', 'l, m', 'at least one'],
  ['is no column', words.nothingFlat([]), 'no columns', 'at least one'],
  ['is too many values', words.tooManyValues(2e9, 90, 8e7), ...billions],
  ['is a compression', words.unknownCompression('omega', 'BROTLI'), 'omega', 'BROTLI', 'Snappy', 'gzip', 'Zstandard'],
  ['is a long text', words.tooLongText(500 * 1024 ** 2, 400 * 1024 ** 2), '500 MiB', 'at most 400 MiB', 'Parquet'],
  ['is no text', words.zeroByte(5), 'byte 5', '0'],
  ['is one column', words.oneColumn('only'), 'one column', 'only', 'two or more'],
  ['is a long name', words.oneColumn(x40), x40],
  ['is a longer name', words.oneColumn(`${x40}x`), ` ${x40}…`],
  ['is a name twice', words.nameTwice('a', 1), 'a', 'column 1', 'once'],
  ['is numbers for names', words.numbersForNames(['1', '2', '3'], ';'), '(1;2;3)'],
  ['is many of them', words.numbersForNames(['1', '2', '3', '4'], ','), '(1,2,3 and more)'],
  ['is a last line that is cut', words.otherCells(1, 3, 1, true), '1 cell', 'expected 3', 'line 1', 'cut off'],
  ['is a line of fewer cells', words.otherCells(2, 3, 4, false), 'cells', 'expected 3', 'line 4', not('cut off')],
  ['is a last line of more', words.otherCells(4, 3, 4, true), 'cells', 'expected 3', 'line 4', not('cut off')],
  ['is a decimal comma', words.decimalComma('omega', '0,5'), 'omega', '0,5', 'decimal point', '0.5'],
  ['is behind a quote, before a comma', words.behindQuote('x', ','), 'x', 'a comma'],
  ['is behind a quote, before a semicolon', words.behindQuote('x', ';'), 'x', 'a semicolon'],
  ['is behind a quote, before a tab', words.behindQuote('x', '\t'), 'x', 'a tab'],
);
