/** A function of plain values that computes nothing twice: what is simulated once is looked at by several tests of a file. */
export function remembered<Asked extends readonly unknown[], Value>(compute: (...asked: Asked) => Value): (...asked: Asked) => Value {
  const known = new Map<string, Value>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    if (!known.has(key)) known.set(key, compute(...asked));
    return known.get(key)!;
  };
}
