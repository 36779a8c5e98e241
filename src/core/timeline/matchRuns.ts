import { spanKinds, type Timeline } from './timeline.ts';

/** How much later each operation of a run ends than the same one of another run. */
export interface Matched {
  /** Of every span the difference of the end of its operation, this run less the other; NaN for waiting, which is no operation. */
  readonly later_us: Float64Array;
  /** Operations that end earlier than in the other run, and later. */
  readonly earlier: number;
  readonly later: number;
  readonly operations: number;
  /** The most that one was won, and lost; 0 where none was. */
  readonly mostEarlier_us: number;
  readonly mostLater_us: number;
}

/** Why two runs are not those of one schedule. */
export type Unmatched = { readonly unmatched: 'processes' | 'operations' | 'trace' };

/** Smaller differences are rounding: the simulator counts picoseconds. */
const least_us = 1.5e-6;

/**
 * The operations of one run beside those of another, where both have run the same schedule: by their numbers, or, where they
 * have none, the nth of a process of its kind with its partner beside the nth.
 */
export function matchRuns(timeline: Timeline, other: Timeline): Matched | Unmatched {
  if (timeline.processes.count !== other.processes.count) return { unmatched: 'processes' };
  if ([timeline, other].some(({ traceEnds_us, status, unseen }) => traceEnds_us !== null || status !== 'completed' || unseen)) return { unmatched: 'trace' };
  const [one, two] = [endsOf(timeline), endsOf(other)];
  if (one.ends_us.length !== two.ends_us.length) return { unmatched: 'operations' };
  const counterpart = new Int32Array(one.ends_us.length);
  for (const [sort, places] of one.places) {
    const others = two.places.get(sort);
    if (others?.length !== places.length) return { unmatched: 'operations' };
    places.forEach((place, nth) => (counterpart[place] = others[nth]!));
  }
  const differences = one.ends_us.map((end_us, i) => {
    const difference = end_us - two.ends_us[counterpart[i]!]!;
    return Math.abs(difference) < least_us ? 0 : difference;
  });
  let [earlier, later, mostEarlier_us, mostLater_us] = [0, 0, 0, 0];
  for (const difference of differences) {
    if (difference < 0) earlier += 1;
    else if (difference > 0) later += 1;
    mostEarlier_us = Math.max(mostEarlier_us, -difference);
    mostLater_us = Math.max(mostLater_us, difference);
  }
  const later_us = Float64Array.from(one.operation, (operation) => (operation < 0 ? NaN : differences[operation]!));
  return { later_us, earlier, later, operations: differences.length, mostEarlier_us, mostLater_us };
}

/** The same, worked out once for a pair. */
export function matchedRuns(timeline: Timeline, other: Timeline): Matched | Unmatched {
  const before = known.get(timeline);
  if (before?.other === other) return before.matched;
  const matched = matchRuns(timeline, other);
  known.set(timeline, { other, matched });
  return matched;
}

const known = new WeakMap<Timeline, { readonly other: Timeline; readonly matched: Matched | Unmatched }>();

interface Ends {
  /** Of every span the place of its operation; -1: none. */
  readonly operation: Int32Array;
  readonly ends_us: number[];
  /** What is of one sort in any run of the schedule, in its order: each operation that has a number is a sort of its own. */
  readonly places: ReadonlyMap<number, number[]>;
}

const wait = spanKinds.indexOf('wait');
const none = 0xffffffff;
/** There are no more processes than these. */
const mostProcesses = 2 ** 20;

function endsOf({ operations, spans: { process, end_us, kind, peer, operation: numbered } }: Timeline): Ends {
  const numbers = operations > 0 ? numbered : undefined;
  const operation = new Int32Array(process.length).fill(-1);
  const ends_us: number[] = [];
  const places = new Map<number, number[]>();
  for (let i = 0; i < process.length; i += 1) {
    if (kind[i] === wait || numbers?.[i] === none) continue;
    const named = numbers === undefined ? (peer[i]! + 1) * spanKinds.length + kind[i]! : numbers[i]!;
    const sort = named * mostProcesses + process[i]!;
    const known = places.get(sort) ?? [];
    if (known.length === 0) places.set(sort, known);
    // All spans of a number are one operation.
    let place = numbers === undefined ? undefined : known[0];
    if (place === undefined) {
      place = ends_us.length;
      known.push(place);
      ends_us.push(end_us[i]!);
    }
    ends_us[place] = Math.max(ends_us[place]!, end_us[i]!);
    operation[i] = place;
  }
  return { operation, ends_us, places };
}
