import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import { coloursInWords } from '../../draw/mapScale.ts';
import type { Statistic } from '../../engines/table/columns.ts';
import type { Better } from '../../engines/table/rows.ts';

export const about =
  'A sweep computes many scenarios with the engines of this page, on one machine or on many, and writes a row for each. Here all figures share one selection.';

export const headline = 'Every scenario of a sweep at once';
export const reason =
  'Maps, lines, parallel coordinates, the Pareto front of two columns and the rows themselves, of a table that overlap-explorer sweep has written: a selection in one figure applies to all, and each row leads to its scenario.';

export const titles = {
  map: 'Map',
  lines: 'Lines',
  parallel: 'Parallel coordinates',
  front: 'Pareto front',
  rows: 'Rows',
} as const;

export const howTo =
  'A first sweep of 100,000 scenarios takes ten seconds. Install the wheel that npm run --silent wheel builds with its extra sweep, then run:';
export const command = 'overlap-explorer sweep docs/sweep.toml --out results';
export const then = 'Then drop results/sweep.parquet on this page. All of its shards can be dropped together, and CSV too; nothing leaves the page.';

/** Rows that did not complete, before how many ended how; null: all did. */
export function failedText(ends: readonly (readonly [status: string, rows: number])[], rows: number): string | null {
  const failed = ends.filter(([status]) => status !== 'completed');
  if (failed.length === 0) return null;
  const sum = failed.reduce((all, [, count]) => all + count, 0);
  return `${formatQuantity(sum)} of ${formatCount(rows, 'row')} did not complete:`;
}

export const failedAreListed = 'Rows without a number are drawn in no figure; the list of rows has them all.';

/** Values of columns: of a row, of a place in a figure, of a scenario. */
export const valuesText = (values: readonly (readonly [column: string, value: string])[]): string =>
  values.map(([column, value]) => `${column} ${value}`).join(', ');

/** A column in a choice: `parameter`: its meaning in the swept lab, null where unknown. */
export const columnLabel = (column: string, parameter: string | null): string => (parameter === null ? column : `${parameter} (${column})`);
/** Where the reader's scenario lies, and in which parameters it differs from all rows. */
export const hereText = (at: string): string => `You are here: ${at}.`;
export const otherwise = (parameters: readonly string[]): string => `Your scenario differs from all rows in ${parameters.join(', ')}.`;

export const statisticOf = (statistic: Statistic, column: string): string =>
  statistic === 'rows' ? `rows with ${column}` : statistic === 'mean' ? column : `${statistic} ${column}`;

export const selectedText = (count: number, rows: number): string =>
  count === rows ? `All ${formatCount(rows, 'row')}` : `${formatQuantity(count)} of ${formatCount(rows, 'row')} selected`;

/** What colours mean on paper. */
export const mapCaption = (what: string, low: string, high: string, isGain: boolean): string =>
  isGain ? `${what}, from ${low} to ${high}: ${coloursInWords}` : `${what}, from ${low}, light, to ${high}, dark.`;
export const noValues = (column: string): string => `No selected row has a value of ${column}.`;
export const withoutValue = (rows: number): string => `${formatCount(rows, 'selected row')} ${rows === 1 ? 'has' : 'have'} no value of it.`;

export const mapLabel = (value: string, x: string, y: string, panel: string | null): string =>
  `${panel === null ? '' : `${panel}: `}${value} over ${x} and ${y}`;
export const mapPoint = (panel: string | null): string => (panel === null ? 'Point of the map' : `Point of the map of ${panel}`);
/** A value on an axis, which stands for its neighbours where values are binned. */
export const placeOnAxis = (value: string, isExact: boolean): string => (isExact ? value : `about ${value}`);
/** `value`: null where no row has one; `rows`: number of rows there. */
export const mapReading = (place: string, what: string, value: string | null, rows: number, panel: string | null): string =>
  `${panel === null ? '' : `${panel}, `}${place}: ${what} ${value ?? 'no value'}${rows > 1 ? ` (${formatCount(rows, 'row')})` : ''}`;

export const linesLabel = (value: string, x: string, by: string | null): string => `${value} over ${x}${by === null ? '' : `, a line for each ${by}`}`;
export const noLine = 'There is no line: the selected rows have values at fewer than two places of the axis.';

export const rowsAsLines = (columns: readonly string[], selected: string | null): string =>
  `Rows as lines over ${columns.join(', ')}. ${selected === null ? '' : `${selected}. `}The limits below select rows.`;
export const axesWithRoom = (count: number, of: number): string => `${formatQuantity(count)} of ${formatQuantity(of)} axes have room here.`;
export const dragAlong = 'Drag along an axis to select rows by it; click it to remove its limits.';

/** An end of the limits of a column, and a text of it as a choice. */
export const limitLabel = (column: string, end: 'from' | 'to'): string => `${column} ${end}`;
export const textOfChoice = (text: string): string => (text === '' ? '(empty)' : text);
/** The state of an axis outside of the figure: `value`: null where more than one is shown. */
export const axisAt = (value: string | null, isLimited: boolean): string => value ?? (isLimited ? 'within limits' : 'all');

export const betterTexts: Readonly<Record<Better, string>> = { least: 'less is better', most: 'more is better' };
export const betterLabel = (column: string): string => `Whether more or less of ${column} is better`;
interface OfFront {
  readonly column: string;
  readonly better: Better;
}
export const frontCaption = (one: OfFront, other: OfFront): string =>
  `Pareto front of ${one.column} (${betterTexts[one.better]}) and ${other.column} (${betterTexts[other.better]}).`;
export const frontLabel = (x: string, y: string, rows: number): string =>
  `${y} against ${x}: the front has ${rows === 0 ? 'no rows' : formatCount(rows, 'row')}`;
/** `drawn`: number of rows drawn. */
export function frontText(rows: number, drawn: number): string {
  if (rows === 0) return 'No row is on the front.';
  const first = drawn < rows ? `; the first ${formatQuantity(drawn)} are drawn` : '';
  return `${formatCount(rows, 'row')} ${rows === 1 ? 'is' : 'are'} on the front: no other row is better in one column without being worse in the other${first}. Of rows that are equal in both, only the first counts.`;
}

/** By its number in the file, from 1. */
export const rowName = (number: number): string => `row ${number}`;
export const orders: Readonly<Record<'up' | 'down', string>> = { up: 'least first', down: 'largest first' };
/** Which of the selected rows a page of their list has, from 1. */
export const rowsShown = (from: number, to: number, count: number): string =>
  count === 0 ? 'No row is selected.' : `Rows ${formatQuantity(from)} to ${formatQuantity(to)} of ${formatQuantity(count)} selected.`;
export const firstRows = (count: number): string => `The first ${formatQuantity(count)} rows.`;

export const unknownText = (names: readonly string[]): string =>
  `This link is a view of another table: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not in this one, or cannot be drawn this way. The rest of the view is shown.`;

export const tooFew = 'No figure can be drawn: that takes two columns, at least one of them of numbers. The rows are below.';
