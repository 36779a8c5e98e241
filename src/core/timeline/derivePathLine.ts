import type { CriticalPath, PathKind } from './criticalPath.ts';
import { pathKinds } from './criticalPath.ts';
import { noOperation } from './timeline.ts';

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
export function pathLine(path: CriticalPath): PathLine {
  const before = known.get(path);
  if (before !== undefined) return before;
  const line = derivePathLine(path);
  known.set(path, line);
  return line;
}

const known = new WeakMap<CriticalPath, PathLine>();

const block = 64;
/** Kinds of a message under way. */
const underWay: readonly PathKind[] = ['wire', 'latency', 'queue'];
/** Kinds of processor work. */
const work: readonly PathKind[] = ['computation', 'overhead', 'copy'];
const travels = pathKinds.map((kind) => underWay.includes(kind));
const works = pathKinds.map((kind) => work.includes(kind));

export function derivePathLine(path: CriticalPath): PathLine {
  const { process, start_us, end_us, kind } = path;
  const count = kind.length;
  const [from, to] = [new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < count; ) {
    const next = endOfWay(path, i);
    const [left, reached] = [process[i]!, travels[kind[i]!] ? process[Math.min(next, count - 1)]! : process[i]!];
    const [begun_us, whole_us] = [start_us[i]!, end_us[next - 1]! - start_us[i]!];
    const at = (time_us: number): number => left + (reached - left) * (whole_us > 0 ? (time_us - begun_us) / whole_us : 1);
    for (; i < next; i += 1) {
      from[i] = at(start_us[i]!);
      to[i] = at(end_us[i]!);
    }
  }
  return { path, from, to, ...extremes(from, to) };
}

/**
 * The end of the segments drawn as one straight piece, exclusive. A message that reaches its receiver's processor is one straight piece,
 * as its arrow; otherwise its segments at one card are. Bytes without an operation may belong to several: never joined.
 */
function endOfWay({ process, kind, operation }: CriticalPath, first: number): number {
  if (!travels[kind[first]!] || operation[first] === noOperation) return first + 1;
  const isOnWay = (i: number): boolean => i < kind.length && travels[kind[i]!]! && operation[i] === operation[first];
  let [card, end, cards] = [first + 1, first + 1, 1];
  for (; isOnWay(end); end += 1) {
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
