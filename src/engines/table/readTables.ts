import { type Column, cellOf, numbersOf, TextBuilder } from './columns.ts';
import { readCsv, TableError } from './readCsv.ts';
import type { Cell, Given, OpenTable } from './requests.ts';
import { emptyFile, fileProblem, fileUnreadable, oneHasColumn, otherSweep, partOfSweep, sameRows, unreadColumns } from './words.ts';

/** What files have that are one table. */
export interface ReadTables extends Pick<OpenTable, 'names' | 'header' | 'notes'> {
  readonly columns: readonly Column[];
}

/** Reads files of one table, shards of a sweep in row order; throws a `TableError` for invalid ones. */
export async function readTables(files: readonly Given[]): Promise<ReadTables> {
  const tables: ReadTable[] = [];
  for (const file of files) tables.push({ name: file.name, ...(await readOne(file)) });
  return together(tables);
}

async function readOne({ name, contents }: Given): Promise<Omit<ReadTable, 'name'>> {
  if ('columns' in contents)
    return { columns: Object.entries(contents.columns).map(([column, values]) => sampleColumn(column, values)), header: contents.header };
  const slice = async (from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
    contents instanceof Uint8Array ? contents.slice(from, to) : new Uint8Array(await contents.slice(from, to).arrayBuffer());
  const size = contents instanceof Uint8Array ? contents.length : contents.size;
  try {
    if (size === 0) throw new TableError(emptyFile);
    const begin = new TextDecoder('latin1').decode(await slice(0, 4));
    if (begin === 'PAR1' || name.toLowerCase().endsWith('.parquet')) {
      // Loaded with the first such file.
      const { readParquet } = await import('./readParquet.ts');
      return await readParquet({ byteLength: size, slice: async (from, to = size) => (await slice(from, to)).buffer });
    }
    return { columns: readCsv(await slice(0, size)), header: null };
  } catch (error) {
    const { message, line, column } =
      error instanceof TableError ? error : new TableError(fileUnreadable(error instanceof Error ? error.message : String(error)));
    throw new TableError(fileProblem(name, line, column, message), line, column);
  }
}

function sampleColumn(name: string, cells: readonly Cell[]): Column {
  if (cells.some((cell) => typeof cell === 'number'))
    return { kind: 'number', name, values: Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : NaN)) };
  const builder = new TextBuilder();
  const codes = Uint32Array.from(cells, (cell) => builder.codeOf(String(cell ?? '')));
  return { kind: 'text', name, codes, texts: builder.texts };
}

interface ReadTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly header: unknown;
  /** Columns that are skipped; absent: none. */
  readonly unread?: readonly string[];
}

interface Header {
  readonly specification?: unknown;
  readonly first?: unknown;
  readonly scenarios?: unknown;
}

/** Shards of one sweep as one table, in the order of its rows. */
function together(tables: readonly ReadTable[]): ReadTables {
  const said = ({ header }: ReadTable): Header => (typeof header === 'object' && header !== null ? header : {});
  const firstOf = (table: ReadTable): number => Number(said(table).first ?? 0);
  const ordered = [...tables].sort((a, b) => firstOf(a) - firstOf(b));
  const [first] = ordered;
  if (first === undefined) throw new Error('a table has at least one file');
  for (const other of ordered.slice(1)) {
    if (JSON.stringify(said(other).specification) !== JSON.stringify(said(first).specification)) {
      throw new TableError(otherSweep(other.name, first.name));
    }
    for (const [one, without] of [
      [other, first],
      [first, other],
    ] as const) {
      const odd = one.columns.find(({ name }) => !without.columns.some((each) => each.name === name));
      if (odd !== undefined) throw new TableError(oneHasColumn(one.name, odd.name, without.name));
    }
  }
  for (const [i, table] of ordered.entries()) {
    const before = ordered[i - 1];
    if (before && said(table).first !== undefined && firstOf(table) < firstOf(before) + rowsOf(before)) {
      throw new TableError(sameRows(before.name, table.name));
    }
  }
  const columns = first.columns.map(({ name }) => joined(ordered.map((table) => table.columns.find((each) => each.name === name)!)));
  const rows = ordered.reduce((sum, table) => sum + rowsOf(table), 0);
  const all = Number(said(first).scenarios ?? rows);
  const notes = rows < all ? [partOfSweep(rows, all)] : [];
  const unread = [...new Set(ordered.flatMap(({ unread: some = [] }) => some))];
  if (unread.length > 0) notes.push(unreadColumns(unread));
  return { columns, header: first.header, names: ordered.map(({ name }) => name), notes };
}

const rowsOf = ({ columns }: ReadTable): number => numbersOf(columns[0]!).length;

/** One column joined from its parts; a mixture of numbers and texts becomes text. */
function joined(parts: readonly Column[]): Column {
  const [first] = parts as [Column];
  if (parts.length === 1) return first;
  const length = parts.reduce((sum, part) => sum + numbersOf(part).length, 0);
  const { name } = first;
  let at = 0;
  if (parts.every((part) => part.kind === 'number')) {
    const values = new Float64Array(length);
    for (const part of parts) {
      values.set(part.values, at);
      at += part.values.length;
    }
    return { kind: 'number', name, values };
  }
  const builder = new TextBuilder();
  const codes = new Uint32Array(length);
  for (const part of parts) for (let i = 0; i < numbersOf(part).length; i += 1, at += 1) codes[at] = builder.codeOf(String(cellOf(part, i) ?? ''));
  return { kind: 'text', name, codes, texts: builder.texts };
}
