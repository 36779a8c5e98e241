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
