import type { Statistic } from '../../core/table/cells.ts';
import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { Table } from './table.ts';

export const headline = 'Every scenario of a sweep at once';
export const reason =
  'Maps, lines, parallel coordinates, the Pareto front of two columns and the rows themselves, of what overlap-explorer sweep has written: one selection for all of them, and each row leads to its scenario.';

export const howTo = 'A first sweep of 100,000 scenarios takes ten seconds. After npm run --silent wheel, in a Python that has the wheel with its extra sweep:';
export const command = 'overlap-explorer sweep docs/sweep.toml --out results';
export const then = 'Then drop results/sweep.parquet on this page.';

/** What is open, in a sentence. */
export function openText({ names, rows, columns, isSample, swept }: Table): string {
  const of = swept === null ? '' : ` of the lab ${swept.lab}`;
  const size = `${formatCount(rows, 'row')} of ${formatCount(columns.length, 'column')}`;
  if (isSample) return `The sample: ${formatCount(rows, 'scenario')}${of}, computed by both engines when this page was built.`;
  return `${names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')}: ${size}${of}.`;
}

/** Rows that did not complete; null: all did. */
export function failedText({ ends, rows }: Table): string | null {
  const failed = ends.filter(([status]) => status !== 'completed');
  if (failed.length === 0) return null;
  const sum = failed.reduce((all, [, count]) => all + count, 0);
  return `${formatQuantity(sum)} of ${formatCount(rows, 'row')} did not complete:`;
}

export const statisticOf = (statistic: Statistic, column: string): string =>
  statistic === 'rows' ? `rows with ${column}` : statistic === 'mean' ? column : `${statistic} ${column}`;

export const selectedText = (count: number, rows: number): string =>
  count === rows ? `All ${formatCount(rows, 'row')}` : `${formatQuantity(count)} of ${formatCount(rows, 'row')} selected`;

export const unknownText = (names: readonly string[]): string =>
  `This link is a view of another table: there is no ${names.join(', ')} here that can be drawn so. The rest of it is used.`;

export const tooFew = 'It has no two columns whose values can be drawn: the rows are below.';
