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
