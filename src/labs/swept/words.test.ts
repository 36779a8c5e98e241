import { expect, test } from 'vitest';
import {
  axesWithRoom,
  axisAt,
  betterLabel,
  columnLabel,
  failedText,
  firstRows,
  frontCaption,
  frontLabel,
  frontText,
  hereText,
  limitLabel,
  linesLabel,
  mapCaption,
  mapLabel,
  mapPoint,
  mapReading,
  noSuchColumn,
  noValues,
  otherwise,
  placeOnAxis,
  rowName,
  rowsAsLines,
  rowsShown,
  selectedText,
  statisticOf,
  textOfChoice,
  unknownText,
  valuesText,
  withoutValue,
} from './words.ts';

test('rows that did not complete are counted, if there are any', () => {
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

test('a column has its name, behind what it is in the lab that was swept, where that is known', () => {
  expect(columnLabel('gamma_h', 'hardware granularity')).toBe('hardware granularity (gamma_h)');
  expect(columnLabel('model.gain', null)).toBe('model.gain');
  expect(noSuchColumn('gain')).toBe('The table has no column gain.');
  expect(
    valuesText([
      ['gamma_h', '20'],
      ['omega', '0.1'],
    ]),
  ).toBe('gamma_h 20, omega 0.1');
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
  expect(rowName(1408)).toBe('row 1408');
});

test('a map has the ends of its colours, and rows without a value', () => {
  expect(mapCaption('least gain', '0.5', '2')).toBe('least gain, from 0.5, light, to 2, dark.');
  expect(noValues('gain')).toBe('No selected row has a value of gain.');
  expect([withoutValue(1), withoutValue(2000)]).toEqual(['1 selected row has no value of it.', '2,000 selected rows have no value of it.']);
});

test('a place in a map is read with what lies there', () => {
  expect([placeOnAxis('2', true), placeOnAxis('2', false)]).toEqual(['2', 'about 2']);
  expect(mapReading('x 1, y about 2', 'gain', '1.5', 1, null)).toBe('x 1, y about 2: gain 1.5');
  expect(mapReading('x 1, y 2', 'least gain', '1.5', 2000, 'omega 0.1')).toBe('omega 0.1, x 1, y 2: least gain 1.5 (2,000 rows)');
  expect(mapReading('x 1, y 2', 'gain', null, 0, null)).toBe('x 1, y 2: gain no value');
  expect([mapLabel('gain', 'x', 'y', null), mapLabel('gain', 'x', 'y', 'omega 0.1')]).toEqual(['gain over x and y', 'omega 0.1: gain over x and y']);
  expect([mapPoint(null), mapPoint('omega 0.1')]).toEqual(['Point of the map', 'Point of the map of omega 0.1']);
});

test('lines say what they are over, and what each is for', () => {
  expect([linesLabel('gain', 'x', null), linesLabel('gain', 'x', 'omega')]).toEqual(['gain over x', 'gain over x, a line for each omega']);
});

test('a limit is an end of a column, or a text of it, which may be empty', () => {
  expect([limitLabel('gain', 'from'), limitLabel('gain', 'to')]).toEqual(['gain from', 'gain to']);
  expect([textOfChoice('gigabit'), textOfChoice('')]).toEqual(['gigabit', '(empty)']);
});

test('an axis that no figure has stands at a value, within limits, or nowhere', () => {
  expect([axisAt('0.1', true), axisAt(null, true), axisAt(null, false)]).toEqual(['0.1', 'within limits', 'all']);
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
  expect(betterLabel('gain')).toBe('Whether more or less of gain is better');
  expect([0, 1, 2].map((rows) => frontLabel('omega', 'gain', rows))).toEqual([
    'gain against omega: the front has no rows',
    'gain against omega: the front has 1 row',
    'gain against omega: the front has 2 rows',
  ]);
  expect([frontText(0, 0), frontText(1, 1), frontText(2000, 1000)]).toEqual([
    'No row is on the front.',
    '1 row is on the front: no other row is better in one column without being worse in the other. Of rows that are equal in both, only the first counts.',
    '2,000 rows are on the front: no other row is better in one column without being worse in the other; the first 1,000 are drawn. Of rows that are equal in both, only the first counts.',
  ]);
});

test('a link for another table names what this one does not have', () => {
  expect(unknownText(['a', 'b'])).toBe(
    'This link is a view of another table: a, b are not in this one, or cannot be drawn this way. The rest of the view is shown.',
  );
});
