import { noBin } from './columns.ts';

/** Selected rows in the order of a column, rows without a number last; null: file order. */
export function sortedRows(mask: Uint8Array, count: number, values: ArrayLike<number> | null, direction: 'up' | 'down'): Uint32Array {
  const rows = new Uint32Array(count);
  let at = 0;
  for (let i = 0; i < mask.length; i += 1) if (mask[i] === 1) rows[at++] = i;
  if (values === null) return rows;
  // Numbers sort many times faster than rows compared by a function: each key carries the place of its row.
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i += 1) keys[i] = values[rows[i]!]!;
  const ranks = Float64Array.from(keys).sort();
  const starts = new Map<number, number>();
  for (let i = 0; i < count; i += 1) {
    const key = ranks[i]!;
    if (i === 0 || !Object.is(key, ranks[i - 1])) if (!starts.has(key)) starts.set(key, i);
  }
  const sorted = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const start = starts.get(keys[i]!)!;
    sorted[start] = rows[i]!;
    starts.set(keys[i]!, start + 1);
  }
  if (direction === 'up') return sorted;
  let there = count;
  while (there > 0 && Number.isNaN(ranks[there - 1]!)) there -= 1;
  sorted.subarray(0, there).reverse();
  return sorted;
}

/** Which end of a column is better. */
export type Better = 'least' | 'most';

export interface Aim {
  readonly values: ArrayLike<number>;
  readonly better: Better;
}

/** Stretches of the first column, each with only its best value of the second. */
const stretches = 4096;

/**
 * The selected rows that no other one is better than in one column without being worse in the other, from the best of the
 * first column on. Of rows that are equal in both the first alone is listed.
 */
export function paretoFront(one: Aim, other: Aim, mask: Uint8Array): number[] {
  const [a, b] = [signed(one), signed(other)];
  let [low, high] = [Infinity, -Infinity];
  const isThere = (i: number): boolean => mask[i] === 1 && Number.isFinite(a(i)) && Number.isFinite(b(i));
  for (let i = 0; i < mask.length; i += 1) {
    if (!isThere(i)) continue;
    const value = a(i);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [];
  const stretchOf = (value: number): number => (high === low ? 0 : Math.min(stretches - 1, Math.floor(((value - low) / (high - low)) * stretches)));
  const best = new Float64Array(stretches).fill(Infinity);
  for (let i = 0; i < mask.length; i += 1) {
    if (!isThere(i)) continue;
    const stretch = stretchOf(a(i));
    if (b(i) < best[stretch]!) best[stretch] = b(i);
  }
  /** The best of all stretches before. */
  const before = new Float64Array(stretches).fill(Infinity);
  for (let i = 1; i < stretches; i += 1) before[i] = Math.min(before[i - 1]!, best[i - 1]!);
  const candidates: number[] = [];
  for (let i = 0; i < mask.length; i += 1) if (isThere(i) && b(i) < before[stretchOf(a(i))]!) candidates.push(i);
  candidates.sort((i, j) => a(i) - a(j) || b(i) - b(j) || i - j);
  const found: number[] = [];
  let min = Infinity;
  for (const i of candidates) {
    if (b(i) >= min) continue;
    min = b(i);
    found.push(i);
  }
  return found;
}

const signed = ({ values, better }: Aim): ((i: number) => number) => (better === 'least' ? (i) => values[i]! : (i) => -values[i]!);

/** How often each pair of bins of two columns occurs among the selected rows: `levels` by `levels`, the first column slowest. */
export function pairs(first: Uint16Array, second: Uint16Array, mask: Uint8Array | null, levels: number): Int32Array {
  const found = new Int32Array(levels * levels);
  for (let i = 0; i < first.length; i += 1) {
    if ((mask !== null && mask[i] === 0) || first[i] === noBin || second[i] === noBin) continue;
    found[first[i]! * levels + second[i]!]! += 1;
  }
  return found;
}

/**
 * Adds lines between two parallel axes to the counts per pixel, `width` pixels across and `levels` high, row by row from the
 * highest level on. A line joins the middles of two bins; `found` has the number of each pair, negative to remove.
 */
export function addLines(density: Int32Array, found: Int32Array, levels: number, width: number): void {
  const steps = stepsOf(levels, width);
  for (let from = 0; from < levels; from += 1)
    for (let to = 0; to < levels; to += 1) {
      const count = found[from * levels + to]!;
      if (count === 0) continue;
      const first = (levels - 1 - from) * width;
      const at = (to - from + levels - 1) * width;
      for (let x = 0; x < width; x += 1) density[first + steps[at + x]!]! += count;
    }
}

export function lineDensity(found: Int32Array, levels: number, width: number): Int32Array {
  const density = new Int32Array(levels * width);
  addLines(density, found, levels, width);
  return density;
}

let known: { readonly levels: number; readonly width: number; readonly steps: Int32Array } | null = null;

/** Pixels of a line in each column, by the number of levels that it climbs, from -(levels - 1) on; relative to its first row. */
function stepsOf(levels: number, width: number): Int32Array {
  if (known?.levels === levels && known.width === width) return known.steps;
  const steps = new Int32Array((2 * levels - 1) * width);
  for (let climb = 1 - levels; climb < levels; climb += 1)
    for (let x = 0; x < width; x += 1) {
      const level = Math.floor(0.5 + (width === 1 ? 0 : (climb * x) / (width - 1)));
      steps[(climb + levels - 1) * width + x] = -level * width + x;
    }
  known = { levels, width, steps };
  return steps;
}

/** How many of the selected rows lie at each place of a raster, row by row from the highest on. */
export function pointDensity([x, columns]: readonly [Uint16Array, number], [y, rows]: readonly [Uint16Array, number], mask: Uint8Array | null): Float32Array {
  const density = new Float32Array(columns * rows);
  for (let i = 0; i < x.length; i += 1) {
    if ((mask !== null && mask[i] === 0) || x[i] === noBin || y[i] === noBin) continue;
    density[(rows - 1 - y[i]!) * columns + x[i]!]! += 1;
  }
  return density;
}

/** Ink of each pixel, from 0 to 255, by the logarithm of its count: a single line stays visible. */
export function inkOf(density: ArrayLike<number>, min = 40): Uint8Array {
  let max = 0;
  for (let i = 0; i < density.length; i += 1) if (density[i]! > max) max = density[i]!;
  const ink = new Uint8Array(density.length);
  const scale = 1 / Math.log1p(max);
  for (let i = 0; i < ink.length; i += 1) if (density[i]! > 0) ink[i] = Math.round(min + (255 - min) * (Math.log1p(density[i]!) * scale) ** 2);
  return ink;
}
