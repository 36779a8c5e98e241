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

/** How values are laid along an axis. */
export interface Span {
  readonly low: number;
  readonly high: number;
  readonly logarithmic: boolean;
}

/** Ratio of largest to least value from which an axis is logarithmic. */
const decades = 50;

/** A span of values, logarithmic over decades. */
export function spanOf({ low, high }: { readonly low: number; readonly high: number }): Span {
  return { low, high, logarithmic: low > 0 && high / low >= decades };
}

/** Position of a value, from 0 to 1; NaN outside. */
export function partOf({ low, high, logarithmic }: Span, value: number): number {
  if (high === low) return value === low ? 0.5 : NaN;
  const part = logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return part >= -1e-9 && part <= 1 + 1e-9 ? Math.min(1, Math.max(0, part)) : NaN;
}

/** The value at a place. */
export function valueAt({ low, high, logarithmic }: Span, part: number): number {
  if (part <= 0) return low;
  if (part >= 1) return high;
  return logarithmic ? low * (high / low) ** part : low + part * (high - low);
}

/** A row without a bin. */
export const noBin = 0xffff;

/** The bin of each row, of `count` equally wide ones. */
export function binsOf(values: ArrayLike<number>, { low, high, logarithmic }: Span, count: number): Uint16Array {
  const bins = new Uint16Array(values.length);
  const from = logarithmic ? Math.log(low) : low;
  const width = (logarithmic ? Math.log(high) : high) - from;
  // Caches the last bin: twice the work where all rows differ, but on a grid most rows repeat the row before.
  let [last, lastBin] = [NaN, noBin];
  for (let i = 0; i < bins.length; i += 1) {
    const value = values[i]!;
    if (value !== last) {
      last = value;
      if (value >= low && value <= high) {
        const part = width === 0 ? 0.5 : ((logarithmic ? Math.log(value) : value) - from) / width;
        lastBin = Math.max(0, Math.min(count - 1, Math.floor(part * count)));
      } else lastBin = noBin;
    }
    bins[i] = lastBin;
  }
  return bins;
}

/** Index of each row's value among ascending points; none where it is no point. */
export function placesOf(values: ArrayLike<number>, points: readonly number[]): Uint16Array {
  const places = new Map(points.map((point, i) => [point, i]));
  const bins = new Uint16Array(values.length);
  let [last, lastBin] = [NaN, noBin];
  for (let i = 0; i < bins.length; i += 1) {
    const value = values[i]!;
    if (value !== last) {
      last = value;
      lastBin = places.get(value) ?? noBin;
    }
    bins[i] = lastBin;
  }
  return bins;
}

/** The values in the middle of bins. */
export const middlesOf = (span: Span, count: number): number[] => Array.from({ length: count }, (_, i) => valueAt(span, (i + 0.5) / count));

/** Rows of a column sorted by value: the rows of a range are found without visiting the others. */
export interface ValueIndex {
  /** Candidates for values between two, both included: all such rows, and a few beside each end. */
  near(low: number, high: number): Uint32Array;
}

/** Builds the index from the bins of all rows over a span. */
export function valueIndex(bins: Uint16Array, span: Span, buckets: number): ValueIndex {
  const starts = new Uint32Array(buckets + 1);
  for (const bin of bins) if (bin !== noBin) starts[bin + 1]! += 1;
  for (let i = 0; i < buckets; i += 1) starts[i + 1]! += starts[i]!;
  const rows = new Uint32Array(starts[buckets]!);
  const next = starts.slice();
  for (let row = 0; row < bins.length; row += 1) {
    const bin = bins[row]!;
    if (bin !== noBin) rows[next[bin]!++] = row;
  }
  const [bin, one] = [(value: number): number => binsOf(((one[0] = value), one), span, buckets)[0]!, new Float64Array(1)];
  return {
    near(low, high) {
      const [from, to] = [low <= span.low ? 0 : bin(Math.min(low, span.high)), high >= span.high ? buckets - 1 : bin(Math.max(high, span.low))];
      return rows.subarray(starts[from]!, starts[Math.max(from, to) + 1]!);
    },
  };
}

/** How rows that share a cell are summarized. */
export type Statistic = 'mean' | 'least' | 'largest' | 'rows';

export interface Cells {
  /** Column by column, in each from the first row of the map on; NaN where there is nothing. */
  readonly values: Float64Array;
  /** The rows that have a number there. */
  readonly counts: Uint32Array;
  /** The first row of each cell; -1: none. */
  readonly first: Int32Array;
}

/** Rows sorted into cells by the bins of two axes; `panel`: only rows in one bin of a third. */
export function cells(
  [x, columns]: readonly [Uint16Array, number],
  [y, rows]: readonly [Uint16Array, number],
  values: ArrayLike<number>,
  mask: Uint8Array,
  statistic: Statistic,
  panel: readonly [Uint16Array, number] | null = null,
): Cells {
  const size = columns * rows;
  const result = new Float64Array(size).fill(statistic === 'least' ? Infinity : statistic === 'largest' ? -Infinity : 0);
  const counts = new Uint32Array(size);
  const first = new Int32Array(size).fill(-1);
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0 || x[i] === noBin || y[i] === noBin || (panel !== null && panel[0][i] !== panel[1])) continue;
    const at = x[i]! * rows + y[i]!;
    if (first[at] === -1) first[at] = i;
    const value = values[i]!;
    if (!Number.isFinite(value)) continue;
    counts[at]! += 1;
    if (statistic === 'least') {
      if (value < result[at]!) result[at] = value;
    } else if (statistic === 'largest') {
      if (value > result[at]!) result[at] = value;
    } else result[at]! += statistic === 'rows' ? 1 : value;
  }
  for (let at = 0; at < size; at += 1) {
    if (counts[at] === 0) result[at] = NaN;
    else if (statistic === 'mean') result[at]! /= counts[at]!;
  }
  return { values: result, counts, first };
}
