import { not, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const ends = [
  ['completed', 5],
  ['refused', 3],
  ['limit', 1],
] as const;
const values = [
  ['gamma_h', '20'],
  ['omega', '0.1'],
] as const;
const here = 'gamma_h 20, omega 0.1';
sentences(
  'of the table',
  ['rows that all completed', words.failedText([['completed', 9]], 9)],
  ['rows without an end', words.failedText([], 9)],
  ['rows that did not complete', words.failedText(ends, 9), '4 of 9 rows'],
  ['one row that did not', words.failedText([['refused', 1]], 1), '1 of 1 row'],
  ['a column of a lab', words.columnLabel('gamma_h', 'hardware granularity'), 'hardware granularity', 'gamma_h'],
  ['a column that is not known', words.columnLabel('model.gain', null), /^model\.gain$/],
  ['values', words.valuesText(values), 'gamma_h 20', 'omega 0.1'],
  ['the place of the scenario', words.hereText(here), here],
  ['parameters in which it is like no row', words.otherwise(['latency', 'overhead']), 'latency', 'overhead'],
  ['the mean, without saying', words.statisticOf('mean', 'gain'), /^gain$/],
  ['the least', words.statisticOf('least', 'gain'), 'least', 'gain'],
  ['the largest', words.statisticOf('largest', 'gain'), 'largest', 'gain'],
  ['how many', words.statisticOf('rows', 'gain'), 'rows', 'gain'],
  ['all rows', words.selectedText(9, 9), 'All 9 rows'],
  ['all of one row', words.selectedText(1, 1), 'All 1 row'],
  ['some rows', words.selectedText(704, 1408), '704 of 1,408 rows'],
  ['no row of some', words.selectedText(0, 9), '0 of 9 rows'],
  ['rows from one to another', words.rowsShown(1, 50, 1408), '1 to 50', '1,408'],
  ['no row', words.rowsShown(1, 0, 0), 'No row'],
  ['the first rows', words.firstRows(28), 'first 28 rows'],
  ['a row', words.rowName(1408), 'row 1408'],
  ['one name that it does not have', words.unknownText(['a']), 'a is not'],
  ['names that it does not have', words.unknownText(['a', 'b']), 'a, b are not'],
);

const reading = words.mapReading('x 1, y 2', 'least gain', '1.5', 2000, 'omega 0.1');
const label = (panel: string | null) => words.mapLabel('gain', 'x', 'y', panel);
sentences(
  'a map',
  ['has the ends of its colours', words.mapCaption('least gain', '0.5', '2', false), 'least gain', '0.5', 'light', '2', 'dark'],
  ['has a line', words.mapCaption('least gain', '0.5', '2', true), 'least gain', '0.5', '2', 'nothing is gained', 'line'],
  ['has no values', words.noValues('gain'), 'No', 'gain'],
  ['has a row without a value', words.withoutValue(1), '1 selected row has'],
  ['has rows without a value', words.withoutValue(2000), '2,000 selected rows have'],
  ['has a value on its axis', words.placeOnAxis('2', true), /^2$/],
  ['has a bin on its axis', words.placeOnAxis('2', false), 'about 2'],
  ['is read at a row', words.mapReading('x 1, y about 2', 'gain', '1.5', 1, null), 'x 1, y about 2', 'gain 1.5', not(/row|null/)],
  ['is read at rows', reading, 'omega 0.1', 'x 1, y 2', 'least gain 1.5', '2,000 rows'],
  ['is read at none', words.mapReading('x 1, y 2', 'gain', null, 0, null), 'x 1, y 2', 'gain no value'],
  ['is one of panels', label('omega 0.1'), 'omega 0.1'],
  ['is the only one', label(null), 'gain', 'x', 'y', not(/omega|null/)],
  ['has a point of a panel', words.mapPoint('omega 0.1'), 'omega 0.1'],
  ['has a point', words.mapPoint(null), not(/omega|null/)],
);

const front = words.frontCaption({ column: 'omega', better: 'least' }, { column: 'gain', better: 'most' });
sentences(
  'lines, limits and fronts',
  ['lines for a column', words.linesLabel('gain', 'x', 'omega'), 'gain', 'x', 'omega'],
  ['one line', words.linesLabel('gain', 'x', null), 'gain', 'x', not(/line|null/)],
  ['the lower limit', words.limitLabel('gain', 'from'), 'gain', 'from'],
  ['the upper limit', words.limitLabel('gain', 'to'), 'gain', 'to'],
  ['a text as a limit', words.textOfChoice('gigabit'), /^gigabit$/],
  ['an empty text as a limit', words.textOfChoice(''), /\w/],
  ['an axis at a value', words.axisAt('0.1', true), /^0\.1$/],
  ['an axis within limits', words.axisAt(null, true), 'limits'],
  ['an axis without', words.axisAt(null, false), 'all'],
  ['parallel coordinates', words.rowsAsLines(['x', 'y'], 'All 9 rows'), 'x', 'y', 'All 9 rows'],
  ['parallel coordinates alone', words.rowsAsLines(['x', 'y'], null), 'x', 'y', not('null')],
  ['axes without room', words.axesWithRoom(5, 8), '5 of 8 axes'],
  ['a front of two columns', front, 'omega', 'less is better', 'gain', 'more is better'],
  ['the better end', words.betterLabel('gain'), 'gain'],
  ['the label of no front', words.frontLabel('omega', 'gain', 0), 'gain', 'omega', 'no rows'],
  ['the label of a front', words.frontLabel('omega', 'gain', 1), 'gain', 'omega', '1 row'],
  ['the label of a longer front', words.frontLabel('omega', 'gain', 2), 'gain', 'omega', '2 rows'],
  ['no front', words.frontText(0, 0), 'No row', not('drawn')],
  ['a front of one', words.frontText(1, 1), '1 row is', not('drawn')],
  ['a front of two', words.frontText(2, 2), '2 rows are', not('drawn')],
  ['a front of more than are drawn', words.frontText(2000, 1000), '2,000 rows', '1,000', 'drawn'],
);
