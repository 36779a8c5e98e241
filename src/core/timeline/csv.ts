import { csvFormatRow } from 'd3-dsv';
import type { TraceColumns } from './traceColumns.ts';

/** Columns of equal length; what does not exist (null, NaN, an infinity) is an empty cell. A text that a spreadsheet would compute begins with an apostrophe. */
export type CsvColumns = Readonly<Record<string, ArrayLike<number | string | null>>>;

/** Comma-separated values as RFC 4180 has them, with the names of the columns first. */
export function csv(columns: CsvColumns): string {
  const cells = Object.values(columns);
  const length = Math.max(0, ...cells.map((column) => column.length));
  const rows = Array.from({ length }, (_, row) => cells.map((column) => cell(column[row])));
  return [Object.keys(columns).map(cell), ...rows].map((row) => `${csvFormatRow(row)}\r\n`).join('');
}

/** The spans of a trace, for a lab that has no curve. */
export const spansCsv = ({ spans }: TraceColumns): string => csv(spans);

function cell(value: number | string | null | undefined): string {
  if (typeof value !== 'string') return Number.isFinite(value) ? String(value) : '';
  // OWASP, CSV injection; a number as text is a number.
  return /^[=@+\-\t\r]/.test(value) && !Number.isFinite(Number(value)) ? `'${value}` : value;
}
