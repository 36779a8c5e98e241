import type { ColumnMetaData, Compressors, DataReader, SchemaElement } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { moreValues } from './fileWords.ts';
import { type Column, TextBuilder } from './table/column.ts';

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
export function fastColumn(element: SchemaElement, rows: number, compressors: Compressors): FastColumn | null {
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
