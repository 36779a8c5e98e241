import { binsOf, noBin, type Span } from './bins.ts';

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
