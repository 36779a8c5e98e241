import { describe, expect, test } from 'vitest';
import {
  axesWithRoom,
  failedText,
  firstRows,
  frontCaption,
  frontLabel,
  frontText,
  hereText,
  mapCaption,
  noSuchLab,
  noValues,
  openText,
  otherwise,
  partOfSweep,
  reading,
  rowsAsLines,
  rowsShown,
  sampleFault,
  selectedText,
  statisticOf,
  unknownText,
  unreadColumns,
  withoutValue,
} from './words.ts';

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

  test('counts the rows that did not complete, if there are any', () => {
    expect(failedText([['completed', 9]], 9)).toBeNull();
    expect(failedText([], 9)).toBeNull();
    expect(
      failedText(
        [
          ['completed', 5],
          ['refused', 3],
          ['limit', 1],
        ],
        9,
      ),
    ).toBe('4 of 9 rows did not complete:');
    expect(failedText([['refused', 1]], 1)).toBe('1 of 1 row did not complete:');
  });

  test('may be of no lab of this page, be read, or fail', () => {
    expect(noSuchLab('other')).toBe('It is a sweep of the lab other, which this page does not have: its rows lead to no scenario.');
    expect(reading('mine.csv')).toBe('Reading mine.csv …');
    expect(sampleFault('no network')).toBe('The sample cannot be loaded: no network');
  });
});

test('the scenario that the reader comes from has its place, and parameters in which it is like no row', () => {
  expect(hereText('gamma_h 20, omega 0.1')).toBe('You are here: gamma_h 20, omega 0.1.');
  expect(otherwise(['latency', 'overhead'])).toBe('Your scenario differs from all rows in latency, overhead.');
});

test('several rows in one place are a mean, which goes without saying, the least, the largest or how many', () => {
  expect((['mean', 'least', 'largest', 'rows'] as const).map((statistic) => statisticOf(statistic, 'gain'))).toEqual([
    'gain',
    'least gain',
    'largest gain',
    'rows with gain',
  ]);
});

test('rows are selected all or in part, and shown some at a time', () => {
  expect([selectedText(9, 9), selectedText(1, 1), selectedText(704, 1408), selectedText(0, 9)]).toEqual([
    'All 9 rows',
    'All 1 row',
    '704 of 1,408 rows selected',
    '0 of 9 rows selected',
  ]);
  expect([rowsShown(1, 50, 1408), rowsShown(1, 0, 0)]).toEqual(['Rows 1 to 50 of 1,408 selected.', 'No row is selected.']);
  expect(firstRows(28)).toBe('The first 28 rows.');
});

test('a map has the ends of its colours, and rows without a value', () => {
  expect(mapCaption('least gain', '0.5', '2')).toBe('least gain, from 0.5, light, to 2, dark.');
  expect(noValues('gain')).toBe('No selected row has a value of gain.');
  expect([withoutValue(1), withoutValue(2000)]).toEqual(['1 selected row has no value of it.', '2,000 selected rows have no value of it.']);
});

test('parallel coordinates name their axes, and those without room', () => {
  expect(rowsAsLines(['x', 'y'], 'All 9 rows')).toBe('Rows as lines over x, y. All 9 rows. The limits below select rows.');
  expect(rowsAsLines(['x', 'y'], null)).toBe('Rows as lines over x, y. The limits below select rows.');
  expect(axesWithRoom(5, 8)).toBe('5 of 8 axes have room here.');
});

test('a front has its two columns with the better end of each, and counts its rows', () => {
  expect(frontCaption({ column: 'omega', better: 'least' }, { column: 'gain', better: 'most' })).toBe(
    'Pareto front of omega (less is better) and gain (more is better).',
  );
  expect([0, 1, 2].map((rows) => frontLabel('omega', 'gain', rows))).toEqual([
    'gain against omega: the front has no rows',
    'gain against omega: the front has 1 row',
    'gain against omega: the front has 2 rows',
  ]);
  expect([frontText(0, 0), frontText(1, 1), frontText(2000, 1000)]).toEqual([
    'No row is on the front.',
    '1 row is on the front: no other row is better in one column without being worse in the other.',
    '2,000 rows are on the front: no other row is better in one column without being worse in the other; the first 1,000 are drawn.',
  ]);
});

test('a link for another table names what this one does not have', () => {
  expect(unknownText(['a', 'b'])).toBe(
    'This link is a view of another table: a, b are not in this one, or cannot be drawn this way. The rest of the view is shown.',
  );
});
