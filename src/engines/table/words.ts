import { formatBytes, formatCount, formatFixed, formatQuantity } from '../../core/units/formatQuantity.ts';

/** Words on open files: their origin, and why a file is no readable table. */
export const sampleName = 'the sample';
export const reading = (what: string): string => `Reading ${what} …`;
export const stillShown = 'What was open before is still shown.';
/** For who shares a link. */
export const tableIsHere = 'The table that is open stays on this machine: a link or a frame shows the sample. Send the file along, to be dropped on the page.';
export const noSample = 'This page was built without its sample.';
export const sampleFault = (cause: string): string => `The sample cannot be loaded: ${ended(cause)}`;

/** `cause`: null where the script did not load at all. */
export const tableFault = (cause: string | null): string =>
  cause === null
    ? 'The part of this page that reads tables could not be loaded. Load the page again.'
    : `The part of this page that reads tables has failed: ${ended(cause)}`;

/** The open table in a sentence; `lab`: whose sweep it is, null where unknown. */
export function openText(names: readonly string[], rows: number, columns: number, lab: string | null, isSample: boolean): string {
  const of = lab === null ? '' : ` of the lab ${lab}`;
  const size = `${formatCount(rows, 'row')} of ${formatCount(columns, 'column')}`;
  if (isSample) return `The sample: ${formatCount(rows, 'scenario')}${of}, computed by both engines when this page was built.`;
  return `${names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')}: ${size}${of}.`;
}

/** Why rows have no scenario: the page has no such lab, or the file does not name one. */
export const noSuchLab = (lab: string): string => `It is a sweep of the lab ${lab}, which this page does not have: its rows lead to no scenario.`;
export const saysNoSweep =
  'It does not say what was swept, so its rows lead to no scenario. The files of overlap-explorer say it. A CSV file says it with a column named lab, which holds the name of the lab, and columns named like the parameters in links.';

export const partOfSweep = (rows: number, all: number): string =>
  `These are ${formatQuantity(rows)} of the ${formatQuantity(all)} rows of the sweep: other shards of it are not open.`;

export const unreadColumns = (names: readonly string[]): string => `Lists and structures are not read: ${listed(names)}.`;

/** A file's problem with its position, line and column from 1; null: the whole file, the whole line. */
export const fileProblem = (file: string, line: number | null, column: number | null, problem: string): string => {
  const place = line === null ? '' : ` line ${line}${column === null ? '' : `, column ${column}`}:`;
  return `${file}:${place} ${problem}`;
};

export const emptyFile = 'It is empty; expected Parquet, or text with commas between the values.';
export const fileUnreadable = (cause: string): string => `It cannot be read: ${ended(cause)}`;

/** Files that are not one table together. */
export const otherSweep = (file: string, than: string): string => `${file} belongs to another sweep than ${than}, or to none; all shards must be of one sweep.`;
export const oneHasColumn = (file: string, column: string, lacking: string): string =>
  `${file} has the column ${column}, and ${lacking} does not; both must have the same columns.`;
export const sameRows = (file: string, other: string): string => `${file} and ${other} have some or all rows in common; each shard may be opened only once.`;

/** Parquet. */
const framed = 'expected a file that begins and ends with the letters PAR1';
export const notParquet = `It is not Parquet: ${framed}.`;
export const cutOff = `It is cut off: ${framed}.`;
export const footerUnreadable = (cause: string): string => `The description of its columns cannot be read: ${ended(cause)} The file may be damaged.`;
export const columnUnreadable = (column: string, cause: string): string =>
  `The column ${column} cannot be read: ${ended(cause)} The file may be damaged or cut off.`;
/** Why a column cannot be read. */
export const moreValues = (values: number, rows: number): string => `it has ${formatCount(values, 'value')}, and the file ${formatCount(rows, 'row')}`;
export const nothingFlat = (columns: readonly string[]): string =>
  columns.length === 0
    ? 'It has no columns; at least one of numbers or texts is needed.'
    : `It has only lists and structures (${listed(columns)}), which are not read; at least one column of numbers or texts is needed.`;
export const noRows = 'It has no rows; at least one is needed.';
export const tooManyColumns = (columns: number, max: number): string =>
  `It has ${formatFixed(columns, 0)} columns; at most ${formatFixed(max, 0)} can be opened, all of which the page lists.`;
export const tooManyValues = (rows: number, columns: number, max: number): string =>
  `It has ${formatFixed(rows, 0)} rows of ${formatCount(columns, 'column')}, which are ${formatFixed(rows * columns, 0)} values; at most ${formatFixed(max, 0)} can be opened. The shards of a sweep can be opened one by one.`;
export const unknownCompression = (column: string, codec: string): string =>
  `The column ${column} is compressed by ${codec}; expected Snappy, which sweeps use, gzip, Zstandard, or no compression.`;

/** Text. */
export type Separator = ',' | ';' | '\t';
const separatorNames: Readonly<Record<Separator, string>> = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' };

export const tooLongText = (bytes: number, max: number): string =>
  `It has ${formatBytes(bytes)}; at most ${formatBytes(max)} of text can be opened. The same table as Parquet is many times smaller.`;
export const utf16 = 'It is text in UTF-16; expected UTF-8.';
export const notUtf8 = 'It is not UTF-8; expected values with commas between them in UTF-8, or Parquet.';
/** `place`: of the byte, from 1. */
export const zeroByte = (place: number): string => `It is not text: byte ${formatQuantity(place)} is 0. Expected values with commas between them, or Parquet.`;
export const noNames = 'It is empty; expected a line with the names of the columns, and a line for each row.';
export const oneColumn = (name: string): string =>
  `There is one column, ${shortened(name)}; expected two or more, with commas, semicolons or tabs between them.`;
export const namelessColumn = 'The column has no name; each column needs one.';
/** `before`: the place of the column that has it too, from 1. */
export const nameTwice = (name: string, before: number): string =>
  `The name ${shortened(name)} is also that of column ${before}; each name may stand only once.`;
export const numbersForNames = (numbers: readonly string[], separator: Separator): string =>
  `The line has only numbers (${numbers.slice(0, 3).join(separator)}${numbers.length > 3 ? ' and more' : ''}); the names of the columns are expected.`;
export const noRowBelow = 'There is no row under the names of the columns; at least one is needed.';
/** `names`: the line of the column names; `isLast`: whether it is the last line. */
export const otherCells = (cells: number, columns: number, names: number, isLast: boolean): string =>
  `The line has ${formatCount(cells, 'cell')}; expected ${formatQuantity(columns)}, one for each name in line ${names}.${isLast && cells < columns ? ' The file may be cut off.' : ''}`;
export const decimalComma = (column: string, cell: string): string =>
  `${column} is ${cell}, with a decimal comma; expected a decimal point, as in ${cell.replace(',', '.')}.`;
export const openQuote = 'A quote is opened but not closed; expected a second ". The file may be cut off.';
export const behindQuote = (rest: string, separator: Separator): string =>
  `A closing quote is followed by ${shortened(rest)}; expected ${separatorNames[separator]} or the end of the line.`;

const maxNames = 8;

function listed(names: readonly string[]): string {
  const more = names.length - maxNames;
  return `${names.slice(0, maxNames).join(', ')}${more > 0 ? ` and ${formatQuantity(more)} more` : ''}`;
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** A message of a browser or package, with one full stop. */
const ended = (cause: string): string => `${cause.replace(/\.$/, '')}.`;

export const noSuchColumn = (column: string): string => `The table has no column ${column}.`;
