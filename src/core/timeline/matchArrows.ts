import { arrowKinds, type Timeline } from './timeline.ts';

/**
 * Of every message of a run the same one of another run of the same schedule; -1: it has none. It is the nth of its kind
 * that its operation, or if it has no number anybody, sends from the one process to the other.
 */
export function matchArrows(timeline: Timeline, other: Timeline): Int32Array {
  const places = new Map<number, number[]>();
  sortsOf(other).forEach((sort, arrow) => {
    const known = places.get(sort);
    if (known) known.push(arrow);
    else places.set(sort, [arrow]);
  });
  const passed = new Map<number, number>();
  return Int32Array.from(sortsOf(timeline), (sort) => {
    const nth = passed.get(sort) ?? 0;
    passed.set(sort, nth + 1);
    return places.get(sort)?.[nth] ?? -1;
  });
}

/** Of every message who sends what to whom, as a number. */
function sortsOf({ arrows: { source, destination, kind, operation }, processes: { count } }: Timeline): Float64Array {
  return Float64Array.from(source, (from, i) => (((operation[i]! + 1) * arrowKinds.length + kind[i]!) * count + from) * count + destination[i]!);
}
