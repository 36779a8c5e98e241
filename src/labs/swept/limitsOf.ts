import { type SweptTable, tableColumn } from './table.ts';
import type { Brush } from './tableRequests.ts';

/** The limits as numbers: of a text its place among the texts. */
export function limitsOf(table: SweptTable, brushes: readonly Brush[]): ReadonlyMap<string, readonly [number, number]> {
  return new Map(
    brushes.map(({ column, low, high }) => {
      const texts = tableColumn(table, column)?.texts ?? null;
      const number = (end: number | string): number => (texts === null ? Number(end) : texts.indexOf(String(end)));
      return [column, [number(low), number(high)]];
    }),
  );
}
