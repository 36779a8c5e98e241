/** A stretch of a column's values, both ends in it. */
export interface ValueRange {
  readonly values: ArrayLike<number>;
  readonly low: number;
  readonly high: number;
}

/** The rows within all limits. */
export interface Selection {
  /** 1 for each selected row. */
  readonly mask: Uint8Array;
  readonly count: number;
}

export function selected(rows: number, limits: readonly ValueRange[]): Selection {
  const mask = new Uint8Array(rows).fill(1);
  for (const { values, low, high } of limits)
    for (let i = 0; i < rows; i += 1) {
      const value = values[i]!;
      // NaN is within nothing.
      if (!(value >= low && value <= high)) mask[i] = 0;
    }
  let count = 0;
  for (let i = 0; i < rows; i += 1) count += mask[i]!;
  return { mask, count };
}
