/** The first i in [low, high) for which the monotone predicate `holds`; high if none. */
export function firstWhere(low: number, high: number, holds: (i: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** `firstWhere` by exponential search from `near`: quick where the answer is close. */
export function firstWhereNear(low: number, high: number, holds: (i: number) => boolean): number {
  let from = low;
  for (let step = 1; from + step <= high; step *= 2) {
    if (holds(from + step - 1)) return firstWhere(from, from + step - 1, holds);
    from += step;
  }
  return firstWhere(from, high, holds);
}
