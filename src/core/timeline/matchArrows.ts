import { arrowKinds, type Timeline } from './timeline.ts';

/**
 * For every message of a run, its counterpart in another run of the same schedule; -1: none. Counterparts are the nth of their kind between the same two
 * processes from the same operation, or from any if unnumbered.
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

/** A number that encodes operation, kind, source and destination of every message. */
function sortsOf({ arrows: { source, destination, kind, operation }, processes: { count } }: Timeline): Float64Array {
  return Float64Array.from(source, (from, i) => (((operation[i]! + 1) * arrowKinds.length + kind[i]!) * count + from) * count + destination[i]!);
}
