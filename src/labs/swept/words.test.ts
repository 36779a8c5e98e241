import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

test('rows that did not complete are counted, if there are any', () => {
  expect(words.failedText([['completed', 9]], 9)).toBeNull();
  expect(words.failedText([], 9)).toBeNull();
  const ends = [
    ['completed', 5],
    ['refused', 3],
    ['limit', 1],
  ] as const;
  says(words.failedText(ends, 9), '4 of 9 rows');
  says(words.failedText([['refused', 1]], 1), '1 of 1 row');
});

test('a column has its name, behind what it is in the lab that was swept, where that is known', () => {
  says(words.columnLabel('gamma_h', 'hardware granularity'), 'hardware granularity', 'gamma_h');
  expect(words.columnLabel('model.gain', null)).toBe('model.gain');
  const values = [
    ['gamma_h', '20'],
    ['omega', '0.1'],
  ] as const;
  says(words.valuesText(values), 'gamma_h 20', 'omega 0.1');
});

test('the scenario that the reader comes from has its place, and parameters in which it is like no row', () => {
  says(words.hereText('gamma_h 20, omega 0.1'), 'gamma_h 20, omega 0.1');
  says(words.otherwise(['latency', 'overhead']), 'latency', 'overhead');
});

test('several rows in one place are a mean, which goes without saying, the least, the largest or how many', () => {
  expect(words.statisticOf('mean', 'gain')).toBe('gain');
  says(words.statisticOf('least', 'gain'), 'least', 'gain');
  says(words.statisticOf('largest', 'gain'), 'largest', 'gain');
  says(words.statisticOf('rows', 'gain'), 'rows', 'gain');
});

test('rows are selected all or in part, and shown some at a time', () => {
  says(words.selectedText(9, 9), 'All 9 rows');
  says(words.selectedText(1, 1), 'All 1 row');
  says(words.selectedText(704, 1408), '704 of 1,408 rows');
  says(words.selectedText(0, 9), '0 of 9 rows');
  says(words.rowsShown(1, 50, 1408), '1 to 50', '1,408');
  says(words.rowsShown(1, 0, 0), 'No row');
  says(words.firstRows(28), 'first 28 rows');
  says(words.rowName(1408), 'row 1408');
});

describe('a map', () => {
  test('has the ends of its colours, and rows without a value', () => {
    says(words.mapCaption('least gain', '0.5', '2', false), 'least gain', '0.5', 'light', '2', 'dark');
    says(words.mapCaption('least gain', '0.5', '2', true), 'least gain', '0.5', '2', 'nothing is gained', 'line');
    says(words.noValues('gain'), 'No', 'gain');
    says(words.withoutValue(1), '1 selected row has');
    says(words.withoutValue(2000), '2,000 selected rows have');
  });

  test('has values on its axes, those of bins only about', () => {
    expect(words.placeOnAxis('2', true)).toBe('2');
    says(words.placeOnAxis('2', false), 'about 2');
  });

  test('is read at a place with what lies there, and how many rows where these are several', () => {
    const one = words.mapReading('x 1, y about 2', 'gain', '1.5', 1, null);
    says(one, 'x 1, y about 2', 'gain 1.5');
    expect(one).not.toMatch(/row|null/);
    says(words.mapReading('x 1, y 2', 'least gain', '1.5', 2000, 'omega 0.1'), 'omega 0.1', 'x 1, y 2', 'least gain 1.5', '2,000 rows');
    says(words.mapReading('x 1, y 2', 'gain', null, 0, null), 'x 1, y 2', 'gain no value');
  });

  test('is one of several panels, or the only one', () => {
    for (const name of [(panel: string | null) => words.mapLabel('gain', 'x', 'y', panel), words.mapPoint]) {
      says(name('omega 0.1'), 'omega 0.1');
      expect(name(null)).not.toMatch(/omega|null/);
    }
    says(words.mapLabel('gain', 'x', 'y', null), 'gain', 'x', 'y');
  });
});

test('lines say what they are over, and what each is for', () => {
  says(words.linesLabel('gain', 'x', 'omega'), 'gain', 'x', 'omega');
  expect(words.linesLabel('gain', 'x', null)).not.toMatch(/line|null/);
});

test('a limit is an end of a column, or a text of it, which may be empty', () => {
  says(words.limitLabel('gain', 'from'), 'gain', 'from');
  says(words.limitLabel('gain', 'to'), 'gain', 'to');
  expect(words.textOfChoice('gigabit')).toBe('gigabit');
  expect(words.textOfChoice('')).toMatch(/\w/);
});

test('an axis that no figure has stands at a value, within limits, or nowhere', () => {
  expect(words.axisAt('0.1', true)).toBe('0.1');
  says(words.axisAt(null, true), 'limits');
  says(words.axisAt(null, false), 'all');
});

test('parallel coordinates name their axes, and those without room', () => {
  says(words.rowsAsLines(['x', 'y'], 'All 9 rows'), 'x', 'y', 'All 9 rows');
  says(words.rowsAsLines(['x', 'y'], null), 'x', 'y');
  expect(words.rowsAsLines(['x', 'y'], null)).not.toContain('null');
  says(words.axesWithRoom(5, 8), '5 of 8 axes');
});

describe('a front', () => {
  test('has its two columns with the better end of each', () => {
    says(words.frontCaption({ column: 'omega', better: 'least' }, { column: 'gain', better: 'most' }), 'omega', 'less is better', 'gain', 'more is better');
    says(words.betterLabel('gain'), 'gain');
  });

  test.each([
    [0, 'no rows', 'No row'],
    [1, '1 row', '1 row is'],
    [2, '2 rows', '2 rows are'],
  ])('of %d rows counts them', (rows, label, text) => {
    says(words.frontLabel('omega', 'gain', rows), 'gain', 'omega', label);
    says(words.frontText(rows, rows), text);
    expect(words.frontText(rows, rows)).not.toContain('drawn');
  });

  test('of more rows than are drawn counts both', () => {
    says(words.frontText(2000, 1000), '2,000 rows', '1,000', 'drawn');
  });
});

test('a link for another table names what this one does not have', () => {
  says(words.unknownText(['a']), 'a is not');
  says(words.unknownText(['a', 'b']), 'a, b are not');
});
