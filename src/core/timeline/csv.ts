import type { TraceColumns } from './traceColumns.ts';

/** Columns of equal length; what does not exist (null, NaN, an infinity) is an empty cell. */
export type CsvColumns = Readonly<Record<string, ArrayLike<number | string | null>>>;

/** Comma-separated values as RFC 4180 has them, with the names of the columns first. */
export function csv(columns: CsvColumns): string {
  const names = Object.keys(columns);
  const cells = Object.values(columns);
  const length = Math.max(0, ...cells.map((column) => column.length));
  const rows = [names.map(quoted).join(',')];
  for (let row = 0; row < length; row += 1) rows.push(cells.map((column) => cell(column[row])).join(','));
  return `${rows.join('\r\n')}\r\n`;
}

/** The spans of a trace, for a lab that has no curve. */
export function spansCsv({ spans }: TraceColumns): string {
  return csv(spans);
}

function cell(value: number | string | null | undefined): string {
  if (typeof value === 'string') return quoted(value);
  return value === null || value === undefined || !Number.isFinite(value) ? '' : String(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
