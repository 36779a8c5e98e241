import { gunzipSync } from 'fflate';
import { decompress } from 'fzstd';
import type { AsyncBuffer, Compressors, FileMetaData } from 'hyparquet';
import { parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import { columnUnreadable, cutOff, footerUnreadable, noRows, nothingFlat, notParquet, tooManyColumns, tooManyValues, unknownCompression } from './fileWords.ts';
import { fastColumn } from './parquetPages.ts';
import { type Column, maxColumns, TextBuilder } from './table/column.ts';
import { metadataKey } from './table/sweepHeader.ts';
import { TableError } from './table/tableError.ts';

/** Numbers that all columns have together: 8 bytes each, in a browser that has some gigabytes for a page. */
const maxCells = 80_000_000;

const compressors: Compressors = { GZIP: (input) => gunzipSync(input), ZSTD: (input) => decompress(input) };
const known = new Set(['UNCOMPRESSED', 'SNAPPY', ...Object.keys(compressors)]);

export interface ParquetTable {
  readonly columns: readonly Column[];
  /** The sweep's metadata in the file, as JSON; null: none. */
  readonly header: unknown;
  /** Columns that are not read: lists and structures. */
  readonly unread: readonly string[];
}

/** Reads all columns but lists and structures; throws a `TableError` for invalid Parquet. */
export async function readParquet(file: AsyncBuffer): Promise<ParquetTable> {
  const metadata = await metadataOf(file);
  const rows = Number(metadata.num_rows);
  const { children } = parquetSchema(metadata);
  const flat = children.filter((child) => child.children.length === 0 && child.element.repetition_type !== 'REPEATED');
  if (flat.length === 0) throw new TableError(nothingFlat(children.map(({ element }) => element.name)));
  if (rows === 0) throw new TableError(noRows);
  if (flat.length > maxColumns) throw new TableError(tooManyColumns(flat.length, maxColumns));
  if (rows * flat.length > maxCells) throw new TableError(tooManyValues(rows, flat.length, maxCells));
  for (const { columns } of metadata.row_groups)
    for (const { meta_data: meta } of columns) {
      if (meta && !known.has(meta.codec)) throw new TableError(unknownCompression(meta.path_in_schema.join('.'), meta.codec));
    }
  const columns: Column[] = [];
  for (const { element } of flat) {
    try {
      columns.push((await readFast(file, metadata, element.name, rows)) ?? (await readSlowly(file, metadata, element.name, rows)));
    } catch (error) {
      throw new TableError(columnUnreadable(element.name, messageOf(error)));
    }
  }
  return { columns, header: headerOf(metadata), unread: children.filter((child) => !flat.includes(child)).map(({ element }) => element.name) };
}

async function metadataOf(file: AsyncBuffer): Promise<FileMetaData> {
  const text = async (from: number, to: number): Promise<string> => new TextDecoder('latin1').decode(await file.slice(from, to));
  if (file.byteLength < 12 || (await text(0, 4)) !== 'PAR1') throw new TableError(notParquet);
  if ((await text(file.byteLength - 4, file.byteLength)) !== 'PAR1') throw new TableError(cutOff);
  try {
    return await parquetMetadataAsync(file);
  } catch (error) {
    throw new TableError(footerUnreadable(messageOf(error)));
  }
}

/** Null where a page is of a kind that the package has to read. */
async function readFast(file: AsyncBuffer, metadata: FileMetaData, name: string, rows: number): Promise<Column | null> {
  const element = metadata.schema.find((each) => each.name === name && each.num_children === undefined && each.type !== undefined);
  const column = element && fastColumn(element, rows, compressors);
  if (!column) return null;
  for (const group of metadata.row_groups) {
    const meta = group.columns.find(({ meta_data: each }) => each?.path_in_schema.length === 1 && each.path_in_schema[0] === name)?.meta_data;
    if (meta === undefined) return null;
    const start = Number(meta.dictionary_page_offset ?? meta.data_page_offset);
    const from = Math.min(start, Number(meta.data_page_offset));
    const chunk = await file.slice(from, from + Number(meta.total_compressed_size));
    if (!column.add(chunk, meta)) return null;
  }
  return column.finished();
}

/** Whatever it is: numbers if all of it can be numbers, else texts. */
async function readSlowly(file: AsyncBuffer, metadata: FileMetaData, name: string, rows: number): Promise<Column> {
  const found = Array.from<unknown>({ length: rows }).fill(null);
  await parquetRead({
    file,
    metadata,
    columns: [name],
    compressors,
    onChunk({ columnData, rowStart }) {
      for (let i = 0; i < columnData.length; i += 1) found[rowStart + i] = columnData[i] ?? null;
    },
  });
  const isNumber = found.every((value) => value === null || typeof value === 'number' || typeof value === 'bigint') && found.some((value) => value !== null);
  if (isNumber) return { kind: 'number', name, values: Float64Array.from(found, (value) => (value === null ? NaN : Number(value))) };
  const builder = new TextBuilder();
  const codes = Uint32Array.from(found, (value) => builder.codeOf(textOf(value)));
  return { kind: 'text', name, codes, texts: builder.texts };
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}

function headerOf({ key_value_metadata: pairs = [] }: FileMetaData): unknown {
  const text = pairs.find(({ key }) => key === metadataKey)?.value;
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/^parquet /, '');
