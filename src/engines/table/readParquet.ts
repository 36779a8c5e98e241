import { gunzipSync } from 'fflate';
import { decompress } from 'fzstd';
import {
  type AsyncBuffer,
  type ColumnMetaData,
  type Compressors,
  type DataReader,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type SchemaElement,
} from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { type Column, maxColumns, TextBuilder } from './columns.ts';
import { TableError } from './readCsv.ts';
import { metadataKey } from './sweepHeader.ts';
import {
  columnUnreadable,
  cutOff,
  footerUnreadable,
  moreValues,
  noRows,
  nothingFlat,
  notParquet,
  tooManyColumns,
  tooManyValues,
  unknownCompression,
} from './words.ts';

/**
 * Reads plain columns of numbers and texts into typed arrays, page by page. The package itself makes an array of values
 * of each page, with an object for each null: of a million rows that takes six times as long. Its parts stand in its
 * `exports` by these paths, with their types: an upgrade that moves them does not compile.
 */
export interface FastColumn {
  /** The pages of one row group; false: something in them is for the package to read. */
  add(chunk: ArrayBuffer, meta: ColumnMetaData): boolean;
  finished(): Column;
}

/** Null for columns that the package has to read. */
function fastColumn(element: SchemaElement, rows: number, compressors: Compressors): FastColumn | null {
  const { name, type, logical_type: logical, converted_type: converted, repetition_type: repetition } = element;
  if (repetition === 'REPEATED') return null;
  const isText = type === 'BYTE_ARRAY' && (logical?.type === 'STRING' || converted === 'UTF8');
  const isPlain = (type === 'DOUBLE' || type === 'FLOAT' || type === 'INT32' || type === 'INT64') && logical === undefined && converted === undefined;
  if (!isText && !isPlain) return null;
  const isOptional = repetition === 'OPTIONAL';
  const values = isText ? null : new Float64Array(rows);
  const codes = isText ? new Uint32Array(rows) : null;
  const builder = new TextBuilder();
  const decoder = new TextDecoder();
  let at = 0;

  const put = (found: ArrayLike<number | bigint | Uint8Array>, present: Uint8Array | null, count: number): void => {
    let next = 0;
    for (let i = 0; i < count; i += 1, at += 1) {
      const isThere = present === null || present[i] === 1;
      const value = isThere ? found[next++]! : null;
      if (codes !== null) codes[at] = builder.codeOf(value === null ? '' : decoder.decode(value as Uint8Array));
      else values![at] = value === null ? NaN : Number(value);
    }
  };
  const putPlaces = (places: Uint32Array, dictionary: ArrayLike<number>, present: Uint8Array | null, count: number): void => {
    const target = codes ?? values!;
    const none = codes === null ? NaN : present === null ? 0 : builder.codeOf('');
    let next = 0;
    for (let i = 0; i < count; i += 1, at += 1) target[at] = present === null || present[i] === 1 ? dictionary[places[next++]!]! : none;
  };

  return {
    add(chunk, meta) {
      const reader: DataReader = { view: new DataView(chunk), offset: 0 };
      const end = at + Number(meta.num_values);
      if (end > rows) throw new Error(moreValues(end, rows));
      let dictionary: ArrayLike<number> | null = null;
      const begin = at;
      while (at < end) {
        const header = parquetHeader(reader);
        const compressed = new Uint8Array(chunk, reader.offset, header.compressed_page_size);
        reader.offset += header.compressed_page_size;
        const page = header.data_page_header;
        if (header.type !== 'DICTIONARY_PAGE' && (header.type !== 'DATA_PAGE' || !page)) {
          at = begin;
          return false;
        }
        const bytes = decompressPage(compressed, Number(header.uncompressed_page_size), meta.codec, compressors);
        const inner: DataReader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
        if (!page) {
          const found = readPlain(inner, type!, header.dictionary_page_header?.num_values ?? 0, undefined);
          dictionary = isText
            ? Array.from(found as Uint8Array[], (each) => builder.codeOf(decoder.decode(each)))
            : Float64Array.from(found as ArrayLike<number>, Number);
          continue;
        }
        const count = Math.min(page.num_values, end - at);
        const present = isOptional ? presence(inner, page.num_values) : null;
        const there = present === null ? page.num_values : present.reduce((sum, each) => sum + each, 0);
        if (page.encoding === 'PLAIN') {
          // Bytes lie in a file as they do in memory, unless they begin at another than an eighth one.
          if (type === 'DOUBLE' && present === null) {
            values!.set(new Float64Array(bytes.slice(inner.offset, inner.offset + 8 * count).buffer), at);
            at += count;
          } else put(readPlain(inner, type!, there, undefined) as ArrayLike<number>, present, count);
        } else if (dictionary !== null && (page.encoding === 'RLE_DICTIONARY' || page.encoding === 'PLAIN_DICTIONARY')) {
          const places = new Uint32Array(there);
          const width = there === 0 ? 0 : inner.view.getUint8(inner.offset++);
          if (width > 0) readRleBitPackedHybrid(inner, width, places, inner.view.byteLength - inner.offset);
          putPlaces(places, dictionary, present, count);
        } else {
          at = begin;
          return false;
        }
      }
      return true;
    },
    finished: () => (codes === null ? { kind: 'number', name, values: values! } : { kind: 'text', name, codes, texts: builder.texts }),
  };
}

/** Which values of a page are defined; null: all. Their levels are one bit each, and mostly one run. */
function presence(reader: DataReader, count: number): Uint8Array | null {
  const { view } = reader;
  const length = view.getUint32(reader.offset, true);
  const begin = reader.offset + 4;
  let [header, shift, at] = [0, 0, begin];
  for (;;) {
    const byte = view.getUint8(at);
    at += 1;
    header |= (byte & 127) << shift;
    if (byte < 128) break;
    shift += 7;
  }
  if ((header & 1) === 0 && header >>> 1 >= count && view.getUint8(at) === 1) {
    reader.offset = begin + length;
    return null;
  }
  const levels = new Uint8Array(count);
  readRleBitPackedHybrid(reader, 1, levels);
  return levels;
}

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
