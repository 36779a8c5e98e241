import type { CriticalPath, PathKind } from './criticalPath.ts';
import { pathKinds } from './criticalPath.ts';
import { type Arrows, noOperation } from './timeline.ts';

/**
 * A critical path as a line in the diagram: each segment begins and ends at a process number, or between two while a
 * message is under way.
 */
export interface PathLine {
  readonly path: CriticalPath;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Lowest and highest number in each block of 64 segments. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** The line of a path, derived lazily. */
export function pathLine(path: CriticalPath, arrows: Ways): PathLine {
  const before = known.get(path);
  if (before !== undefined) return before;
  const line = derivePathLine(path, arrows);
  known.set(path, line);
  return line;
}

/** Messages of the run. */
type Ways = Pick<Arrows, 'source' | 'destination' | 'sent_us' | 'received_us' | 'operation'>;

const known = new WeakMap<CriticalPath, PathLine>();

const block = 64;
/** Kinds of a message under way. */
const underWay: readonly PathKind[] = ['wire', 'latency', 'queue'];
/** Kinds of processor work. */
const work: readonly PathKind[] = ['computation', 'overhead', 'copy'];
const travels = pathKinds.map((kind) => underWay.includes(kind));
const works = pathKinds.map((kind) => work.includes(kind));

export function derivePathLine(path: CriticalPath, arrows: Ways): PathLine {
  const { process, start_us, end_us, kind } = path;
  const arrowOf = firstArrows(path, arrows);
  const count = kind.length;
  const [from, to] = [new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < count; ) {
    const next = endOfWay(path, i);
    const left = process[i]!;
    const following = isOnWay(path, i) ? process[Math.min(next, count - 1)]! : left;
    const reached = following === left && isOnWay(path, i) ? (destinationOf(path, i, next) ?? left) : following;
    const [begun_us, whole_us] = [start_us[i]!, end_us[next - 1]! - start_us[i]!];
    const at = (time_us: number): number => left + (reached - left) * (whole_us > 0 ? (time_us - begun_us) / whole_us : 1);
    for (; i < next; i += 1) {
      from[i] = at(start_us[i]!);
      to[i] = at(end_us[i]!);
    }
  }
  return { path, from, to, ...extremes(from, to) };

  /** Whose message it is for which its sender waits until it has arrived: the path goes with it, and comes back in no time. */
  function destinationOf({ operation }: CriticalPath, first: number, next: number): number | null {
    const arrow = arrowOf.get(operation[first]!);
    if (arrow === undefined || arrows.source[arrow] !== process[first]) return null;
    const isWhole = Math.abs(arrows.sent_us[arrow]! - start_us[first]!) < rounding_us && Math.abs(arrows.received_us[arrow]! - end_us[next - 1]!) < rounding_us;
    return isWhole ? arrows.destination[arrow]! : null;
  }
}

/** Two picoseconds: times are whole ones. */
const rounding_us = 2e-6;

/** The first message of each operation of the path. */
function firstArrows({ operation }: CriticalPath, { operation: of }: Ways): ReadonlyMap<number, number> {
  const wanted = new Set(operation);
  wanted.delete(noOperation);
  const found = new Map<number, number>();
  for (let i = 0; i < of.length; i += 1) if (wanted.has(of[i]!) && !found.has(of[i]!)) found.set(of[i]!, i);
  return found;
}

const isOnWay = ({ process, kind, networks }: CriticalPath, i: number): boolean => travels[kind[i]!]! && !networks?.has(process[i]!);

/**
 * The end of the segments drawn as one straight piece, exclusive. A message that reaches its receiver's processor is one straight piece,
 * as its arrow; otherwise its segments at one card are. Bytes without an operation may belong to several: never joined.
 */
function endOfWay(path: CriticalPath, first: number): number {
  const { process, kind, operation } = path;
  if (!isOnWay(path, first) || operation[first] === noOperation) return first + 1;
  let [card, end, cards] = [first + 1, first + 1, 1];
  for (; end < kind.length && isOnWay(path, end) && operation[end] === operation[first]; end += 1) {
    if (process[end] !== process[end - 1]) cards += 1;
    if (cards === 1) card = end + 1;
  }
  const arrives = cards === 2 && end < kind.length && works[kind[end]!] && process[end] === process[end - 1];
  return arrives ? end : card;
}

function extremes(from: Float64Array, to: Float64Array): Pick<PathLine, 'low' | 'high'> {
  const blocks = Math.ceil(from.length / block);
  const [low, high] = [new Float64Array(blocks).fill(Infinity), new Float64Array(blocks).fill(-Infinity)];
  for (let i = 0; i < from.length; i += 1) {
    const at = Math.floor(i / block);
    low[at] = Math.min(low[at]!, from[i]!, to[i]!);
    high[at] = Math.max(high[at]!, from[i]!, to[i]!);
  }
  return { low, high };
}

/** Lowest and highest number of the segments [first, last); first < last. */
export function extentOf({ from, to, low, high }: PathLine, first: number, last: number): readonly [low: number, high: number] {
  let [min, max] = [Infinity, -Infinity];
  for (let i = first; i < last; ) {
    const whole = i % block === 0 && i + block <= last;
    min = Math.min(min, whole ? low[i / block]! : Math.min(from[i]!, to[i]!));
    max = Math.max(max, whole ? high[i / block]! : Math.max(from[i]!, to[i]!));
    i += whole ? block : 1;
  }
  return [min, max];
}
