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
