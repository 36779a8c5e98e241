import { noOperation, spanKinds, type Timeline } from './timeline.ts';

/** Delays of all operations against another run. */
export interface Matched {
  /** For every span, the end of its operation in this run less that in the other; NaN for waiting and for operations that the other run lacks. */
  readonly later_us: Float64Array;
  /** For every span, when its operation ends in the other run; NaN as in `later_us`. */
  readonly other_us: Float64Array;
  /** Operations that end earlier than in the other run, and later. */
  readonly earlier: number;
  readonly later: number;
  /** Operations in both runs. */
  readonly operations: number;
  /** Operations reached only by this run, and only by the other, where one stops before its end. */
  readonly onlyHere: number;
  readonly onlyThere: number;
  /** Largest gain and loss of an operation; 0 if none. */
  readonly maxEarlier_us: number;
  readonly maxLater_us: number;
}

/** Why two runs do not belong to one schedule. */
export type Unmatched = { readonly unmatched: 'processes' | 'operations' | 'trace' };

/** Smaller differences are rounding: the simulator counts picoseconds. */
const least_us = 1.5e-6;

/**
 * Operations of two runs of the same schedule, matched by their numbers, or, in a run without numbers, as of a program,
 * the nth of a process by kind and partner.
 */
export function matchRuns(timeline: Timeline, other: Timeline): Matched | Unmatched {
  if (timeline.processes.count !== other.processes.count) return { unmatched: 'processes' };
  const runs = [timeline, other];
  const areNumbered = runs.every(({ spans }) => spans.operation.some((number) => number !== noOperation));
  // Numbered operations are comparable even where a run stops: those that both reached.
  if (runs.some(({ traceEnds_us, status, unseen }) => traceEnds_us !== null || unseen || !(areNumbered || status === 'completed'))) {
    return { unmatched: 'trace' };
  }
  if (timeline.operations !== other.operations) return { unmatched: 'operations' };
  const [one, two] = [endsOf(timeline, areNumbered), endsOf(other, areNumbered)];
  if (!areNumbered && one.ends_us.length !== two.ends_us.length) return { unmatched: 'operations' };
  const counterpart = new Int32Array(one.ends_us.length).fill(-1);
  for (const [sort, places] of one.places) {
    const others = two.places.get(sort) ?? [];
    const isSame = others.length === places.length && places.every((place, nth) => (one.kinds[place]! & two.kinds[others[nth]!]!) !== 0);
    // What takes no time leaves no span: an overhead of zero is no other schedule.
    if (!isSame && !(areNumbered && others.length === 0)) return { unmatched: 'operations' };
    places.forEach((place, nth) => (counterpart[place] = others[nth] ?? -1));
  }
  if (one.ends_us.length > 0 && counterpart.every((place) => place < 0)) return { unmatched: 'operations' };
  const differences = one.ends_us.map((end_us, i) => {
    const difference = end_us - (two.ends_us[counterpart[i]!] ?? NaN);
    return Math.abs(difference) < least_us ? 0 : difference;
  });
  let [earlier, later, maxEarlier_us, maxLater_us] = [0, 0, 0, 0];
  for (const difference of differences) {
    earlier += Number(difference < 0);
    later += Number(difference > 0);
    if (difference < 0) maxEarlier_us = Math.max(maxEarlier_us, -difference);
    else if (difference > 0) maxLater_us = Math.max(maxLater_us, difference);
  }
  const later_us = Float64Array.from(one.operation, (operation) => (operation < 0 ? NaN : differences[operation]!));
  const other_us = Float64Array.from(one.operation, (operation) => (operation < 0 ? NaN : (two.ends_us[counterpart[operation]!] ?? NaN)));
  const operations = counterpart.filter((place) => place >= 0).length;
  // Where both runs end, unmatched operations take no time in one of them.
  const stops = runs.some(({ status }) => status === 'deadlock' || status === 'limit');
  const [onlyHere, onlyThere] = [one, two].map(({ ends_us }) => (stops ? ends_us.length - operations : 0)) as [number, number];
  return { later_us, other_us, earlier, later, operations, onlyHere, onlyThere, maxEarlier_us, maxLater_us };
}

/** Matched operations of two runs, cached per pair. */
export function matchedRuns(timeline: Timeline, other: Timeline): Matched | Unmatched {
  const before = known.get(timeline);
  if (before?.other === other) return before.matched;
  const matched = matchRuns(timeline, other);
  known.set(timeline, { other, matched });
  return matched;
}

const known = new WeakMap<Timeline, { readonly other: Timeline; readonly matched: Matched | Unmatched }>();

interface Ends {
  /** Index of each span's operation; -1: none. */
  readonly operation: Int32Array;
  readonly ends_us: number[];
  /** Kinds of spans of an operation, as bits. */
  readonly kinds: number[];
  /** What is of one sort in any run of the schedule, in its order: what has a number is a sort of its own on each process. */
  readonly places: ReadonlyMap<number, number[]>;
}

const wait = spanKinds.indexOf('wait');

function endsOf({ spans: { process, end_us, kind, peer, operation: numbers }, processes: { count } }: Timeline, areNumbered: boolean): Ends {
  const operation = new Int32Array(process.length).fill(-1);
  const [ends_us, kinds]: [number[], number[]] = [[], []];
  const places = new Map<number, number[]>();
  for (let i = 0; i < process.length; i += 1) {
    if (kind[i] === wait || (areNumbered && numbers[i] === noOperation)) continue;
    const named = areNumbered ? numbers[i]! : (peer[i]! + 1) * spanKinds.length + kind[i]!;
    const sort = named * count + process[i]!;
    const known = places.get(sort) ?? [];
    if (known.length === 0) places.set(sort, known);
    // All spans of a number are one operation.
    let place = areNumbered ? known[0] : undefined;
    if (place === undefined) {
      place = ends_us.length;
      known.push(place);
      ends_us.push(end_us[i]!);
      kinds.push(0);
    }
    ends_us[place] = Math.max(ends_us[place]!, end_us[i]!);
    kinds[place]! |= 1 << kind[i]!;
    operation[i] = place;
  }
  return { operation, ends_us, kinds, places };
}
