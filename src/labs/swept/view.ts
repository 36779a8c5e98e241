import { readEntries, writeEntries } from './entries.ts';
import type { Better } from './table/paretoFront.ts';
import { isDrawable, isNumber, type SweptTable, type TableColumn, tableColumn } from './table.ts';
import type { Brush, CellsRequest } from './tableRequests.ts';
import type { SweptLab } from './types.ts';

/** The view of a table: by the link, and by defaults of the table. */
export interface TableView extends CellsRequest {
  readonly parallel: readonly string[];
  readonly front: readonly [FrontColumn, FrontColumn];
  /** Names in the link that no column has. */
  readonly unknown: readonly string[];
}

/** What colours and lines depend on, whatever is selected. */
export type Drawn = Pick<TableView, 'x' | 'value' | 'by' | 'statistic'>;

export interface FrontColumn {
  readonly column: string;
  readonly better: Better;
}

const maxAxes = 8;
/** Quantities of which less is better, by default. */
const isCost = /(_us|_ms|_ns|cycles|dropped|retransmitted|signals|error|message_bytes|penalty|queue|calls|probes)(\b|_|$)/;

/** Null: it has no two columns that can be drawn. */
export function viewOf(values: SweptLab['Values'], table: SweptTable): TableView | null {
  const drawable = table.columns.filter(isDrawable);
  const numbers = drawable.filter(isNumber);
  const varying = (some: readonly TableColumn[]): TableColumn[] => some.filter(({ low, high }) => high > low);
  const axes = varying(drawable.filter(({ role }) => role === 'axis'));
  const results = varying(numbers.filter(({ role }) => role === 'result'));
  const others = varying(numbers.filter(({ role }) => role === 'other'));
  const inNumbers = [...axes, ...others, ...results, ...numbers.filter(({ high, low }) => high === low)];
  // A table of another tool may have its numbers over texts.
  const texts = varying(drawable.filter(({ role, texts: all }) => role === 'other' && all !== null));
  const along = inNumbers.length > 1 ? inNumbers : [...texts, ...inNumbers];
  const [first, second] = along;
  const value = results[0] ?? others.at(-1) ?? numbers.at(-1);
  if (first === undefined || second === undefined || value === undefined) return null;
  const unknown: string[] = [];
  const known = (name: string | undefined, isFit: (column: TableColumn) => boolean): string | undefined => {
    const column = name === undefined ? undefined : tableColumn(table, name);
    if (name !== undefined && (column === undefined || !isFit(column))) unknown.push(name);
    return column !== undefined && isFit(column) ? column.name : undefined;
  };
  const named = new Map(readEntries(values.columns).map(([role, name]) => [role, name]));
  const x = known(named.get('x'), isDrawable) ?? first.name;
  const y = known(named.get('y'), isDrawable) ?? (second.name === x ? first.name : second.name);
  const brushes = readEntries(values.limits).flatMap(([name, low, high]): Brush[] => {
    const column = tableColumn(table, name!);
    const ends = column?.texts ? [low!, high!] : [Number(low), Number(high)];
    if (column === undefined || ends.some((end) => (typeof end === 'number' ? !Number.isFinite(end) : !column.texts!.includes(end)))) {
      unknown.push(name!);
      return [];
    }
    return [{ column: column.name, low: ends[0]!, high: ends[1]! }];
  });
  const parallel = readEntries(values.parallel).flatMap(([name]) => known(name, isDrawable) ?? []);
  const suggested = [...new Set([...axes, ...(inNumbers.length > 1 ? [] : texts), ...results, ...others].map(({ name }) => name))].slice(0, maxAxes);
  const listed = readEntries(values.front).flatMap(([name, better]): FrontColumn[] => {
    const column = known(name, isNumber);
    return column === undefined ? [] : [{ column, better: better === 'most' ? 'most' : 'least' }];
  });
  const usual = [...results, ...others, ...varying(numbers), value].map(
    ({ name }): FrontColumn => ({ column: name, better: isCost.test(name) ? 'least' : 'most' }),
  );
  const one = listed[0] ?? usual[0]!;
  const other =
    listed[1] ?? usual.find(({ column, better }) => column !== one.column && better !== one.better) ?? usual.find(({ column }) => column !== one.column) ?? one;
  return {
    x,
    y,
    value: known(named.get('value'), isNumber) ?? value.name,
    by: known(named.get('by'), (column) => isDrawable(column) && column.points !== null) ?? null,
    statistic: values.statistic,
    brushes,
    parallel: parallel.length >= 2 ? parallel : suggested.length >= 2 ? suggested : [x, y],
    front: [one, other],
    unknown: [...new Set(unknown)],
  };
}

/** Columns as a link lists them, with another one in a role; null: the table's own suggestion. */
export function withColumn(columns: string, role: string, name: string | null): string {
  const named = new Map(readEntries(columns).map(([each, column]) => [each!, column!]));
  if (name === null) named.delete(role);
  else named.set(role, name);
  return writeEntries([...named]);
}

export const limitsText = (brushes: readonly Brush[]): string =>
  writeEntries(brushes.map(({ column, low, high }) => [column, numberText(low), numberText(high)]));

/** Brushes with another stretch of a column; null: without any. */
export function withBrush(brushes: readonly Brush[], column: string, ends: readonly [number | string, number | string] | null): readonly Brush[] {
  const others = brushes.filter((brush) => brush.column !== column);
  return ends === null ? others : [...others, { column, low: ends[0], high: ends[1] }];
}

export const frontEntries = (front: TableView['front']): string => writeEntries(front.map(({ column, better }) => [column, better]));
export const parallelText = (names: readonly string[]): string => writeEntries(names.map((name) => [name]));

const numberText = (value: number | string): string => String(value);
