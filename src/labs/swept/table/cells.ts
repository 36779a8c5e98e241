import { noBin } from './bins.ts';

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
