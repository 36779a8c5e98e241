/** More columns would stop the page, which lists them at each choice. No sweep has a tenth of so many. */
export const maxColumns = 1000;

/** One column of a table: numbers, or texts with few distinct values. */
export type Column = NumberColumn | TextColumn;

export interface NumberColumn {
  readonly kind: 'number';
  readonly name: string;
  /** NaN where undefined. */
  readonly values: Float64Array;
}

export interface TextColumn {
  readonly kind: 'text';
  readonly name: string;
  /** Places among the texts. */
  readonly codes: Uint32Array;
  readonly texts: readonly string[];
}

/** Summary of a column. */
export interface Summary {
  /** Least and largest finite value; NaN where none is. */
  readonly low: number;
  readonly high: number;
  /** Rows without a number. */
  readonly missing: number;
  /** The different values, ascending; null: they are more than `maxDistinct`. */
  readonly points: readonly number[] | null;
}

const maxDistinct = 512;

/** A text column as numbers: the places of its texts. */
export const numbersOf = (column: Column): ArrayLike<number> => (column.kind === 'number' ? column.values : column.codes);

export function columnSummary(column: Column): Summary {
  const values = numbersOf(column);
  const isText = column.kind === 'text';
  let [low, high, missing] = [Infinity, -Infinity, 0];
  let distinct: Set<number> | null = new Set();
  let last = NaN;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i]!;
    if (!Number.isFinite(value)) {
      missing += 1;
      continue;
    }
    if (value < low) low = value;
    if (value > high) high = value;
    if (value === last) continue;
    last = value;
    distinct?.add(value);
    if (distinct !== null && distinct.size > maxDistinct) distinct = null;
  }
  if (isText && column.texts[0] === '' && low <= 0) for (const code of column.codes) if (code === 0) missing += 1;
  if (low > high) [low, high] = [NaN, NaN];
  return { low, high, missing, points: distinct && [...distinct].sort((a, b) => a - b) };
}

/** Texts by index, in order of first occurrence. */
export class TextBuilder {
  readonly texts: string[] = [];
  private readonly places = new Map<string, number>();

  codeOf(text: string): number {
    let code = this.places.get(text);
    if (code === undefined) {
      code = this.texts.push(text) - 1;
      this.places.set(text, code);
    }
    return code;
  }
}

/** How a cell is written; null: there is nothing in it. */
export function cellOf(column: Column, row: number): number | string | null {
  if (column.kind === 'text') return column.texts[column.codes[row]!] ?? null;
  const value = column.values[row]!;
  return Number.isFinite(value) ? value : null;
}
