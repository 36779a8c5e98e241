import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { Statistic } from './table/cells.ts';
import type { Better } from './table/front.ts';

export const about =
  'Sweeps compute many scenarios on one machine or on many, with the engines of this page, and write a row for each. Here they are looked at together: all figures share one selection.';

export const headline = 'Every scenario of a sweep at once';
export const reason =
  'Maps, lines, parallel coordinates, the Pareto front of two columns and the rows themselves, of a table that overlap-explorer sweep has written: a selection in one figure applies to all, and each row leads to its scenario.';

export const howTo =
  'A first sweep of 100,000 scenarios takes ten seconds. Install the wheel that npm run --silent wheel builds with its extra sweep, then run:';
export const command = 'overlap-explorer sweep docs/sweep.toml --out results';
export const then = 'Then drop results/sweep.parquet on this page. All of its shards can be dropped together, and CSV too; nothing leaves the page.';

export const reading = (what: string): string => `Reading ${what} …`;
export const stillShown = 'What was open before is still shown.';
export const noSample = 'This page was built without its sample.';
export const sampleFault = (cause: string): string => `The sample cannot be loaded: ${cause}`;

/** What is open, in a sentence; `lab`: of which it is a sweep, null where nothing says so. */
export function openText(names: readonly string[], rows: number, columns: number, lab: string | null, isSample: boolean): string {
  const of = lab === null ? '' : ` of the lab ${lab}`;
  const size = `${formatCount(rows, 'row')} of ${formatCount(columns, 'column')}`;
  if (isSample) return `The sample: ${formatCount(rows, 'scenario')}${of}, computed by both engines when this page was built.`;
  return `${names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')}: ${size}${of}.`;
}

/** Why the rows of a table lead to no scenario: the page has no such lab, or nothing says what was swept. */
export const noSuchLab = (lab: string): string => `It is a sweep of the lab ${lab}, which this page does not have: its rows lead to no scenario.`;
export const saysNoSweep =
  'It does not say what was swept, so its rows lead to no scenario. The files of overlap-explorer say it; a column lab with the name of a lab does so too, beside columns that have the names of its parameters in links.';

export const partOfSweep = (rows: number, all: number): string =>
  `These are ${formatQuantity(rows)} of the ${formatQuantity(all)} rows of the sweep: other shards of it are not open.`;

export function unreadColumns(names: readonly string[]): string {
  const more = names.length - mostNames;
  return `Lists and structures are not read: ${names.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${formatQuantity(more)} more` : ''}.`;
}
const mostNames = 8;

/** Rows that did not complete, before how many ended how; null: all did. */
export function failedText(ends: readonly (readonly [status: string, rows: number])[], rows: number): string | null {
  const failed = ends.filter(([status]) => status !== 'completed');
  if (failed.length === 0) return null;
  const sum = failed.reduce((all, [, count]) => all + count, 0);
  return `${formatQuantity(sum)} of ${formatCount(rows, 'row')} did not complete:`;
}

export const failedAreListed = 'Rows without a number are drawn in no figure; the list of rows has them all.';

/** Where the scenario lies that the reader comes from, and in which parameters it is like no row. */
export const hereText = (at: string): string => `You are here: ${at}.`;
export const otherwise = (parameters: readonly string[]): string => `Your scenario differs from all rows in ${parameters.join(', ')}.`;

export const statisticOf = (statistic: Statistic, column: string): string =>
  statistic === 'rows' ? `rows with ${column}` : statistic === 'mean' ? column : `${statistic} ${column}`;

export const selectedText = (count: number, rows: number): string =>
  count === rows ? `All ${formatCount(rows, 'row')}` : `${formatQuantity(count)} of ${formatCount(rows, 'row')} selected`;

/** What colours mean on paper. */
export const mapCaption = (what: string, low: string, high: string): string => `${what}, from ${low}, light, to ${high}, dark.`;
export const noValues = (column: string): string => `No selected row has a value of ${column}.`;
export const withoutValue = (rows: number): string => `${formatCount(rows, 'selected row')} ${rows === 1 ? 'has' : 'have'} no value of it.`;

export const noLine = 'There is no line: the selected rows have values at fewer than two places of the axis.';

export const rowsAsLines = (columns: readonly string[], selected: string | null): string =>
  `Rows as lines over ${columns.join(', ')}. ${selected === null ? '' : `${selected}. `}The limits below select rows.`;
export const axesWithRoom = (count: number, of: number): string => `${formatQuantity(count)} of ${formatQuantity(of)} axes have room here.`;
export const dragAlong = 'Drag along an axis to select rows by it; click it to remove its limits.';

const ends: Readonly<Record<Better, string>> = { least: 'less is better', most: 'more is better' };
interface OfFront {
  readonly column: string;
  readonly better: Better;
}
export const frontCaption = (one: OfFront, other: OfFront): string =>
  `Pareto front of ${one.column} (${ends[one.better]}) and ${other.column} (${ends[other.better]}).`;
export const frontLabel = (x: string, y: string, rows: number): string =>
  `${y} against ${x}: the front has ${rows === 0 ? 'no rows' : formatCount(rows, 'row')}`;
/** `drawn`: as many of them. */
export function frontText(rows: number, drawn: number): string {
  if (rows === 0) return 'No row is on the front.';
  const first = drawn < rows ? `; the first ${formatQuantity(drawn)} are drawn` : '';
  return `${formatCount(rows, 'row')} ${rows === 1 ? 'is' : 'are'} on the front: no other row is better in one column without being worse in the other${first}.`;
}

/** Which of the selected rows a page of their list has, from 1. */
export const rowsShown = (from: number, to: number, count: number): string =>
  count === 0 ? 'No row is selected.' : `Rows ${formatQuantity(from)} to ${formatQuantity(to)} of ${formatQuantity(count)} selected.`;
export const firstRows = (count: number): string => `The first ${formatQuantity(count)} rows.`;

export const unknownText = (names: readonly string[]): string =>
  `This link is a view of another table: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not in this one, or cannot be drawn this way. The rest of the view is shown.`;

export const tooFew = 'It has no two columns whose values can be drawn: the rows are below.';
