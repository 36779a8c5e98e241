import { extentOf, type PathLine } from '../core/timeline/derivePathLine.ts';
import { firstWhere, firstWhereNear } from '../core/timeline/firstWhere.ts';

/** From microseconds to pixels: x = (time - from) * perUs. */
export interface PathScale {
  readonly from_us: number;
  readonly to_us: number;
  readonly perUs: number;
}

export interface PathDetail {
  /** A segment that has room: where it begins and ends, in pixels and in numbers of processes. */
  segment(kind: number, x0: number, row0: number, x1: number, row1: number): void;
  /** Many that have none: between where they begin and end, all that is seen of them is how far they reach. */
  many(x0: number, row0: number, low: number, high: number, x1: number, row1: number): void;
}

/** Shorter ones cannot be told apart. */
const room_px = 3;

/** Calls back for what is seen of a path, from left to right, as often as there are pixels for it and not as it has segments. */
export function pathDetail(line: PathLine, { from_us, to_us, perUs }: PathScale, seen: PathDetail): void {
  const { from, to, path } = line;
  const { start_us, end_us, kind } = path;
  const low = firstWhere(0, kind.length, (i) => end_us[i]! >= from_us);
  const high = firstWhere(low, kind.length, (i) => start_us[i]! > to_us);
  const x = (time_us: number): number => (time_us - from_us) * perUs;
  for (let i = low; i < high; ) {
    const end = start_us[i]! + room_px / perUs;
    const next = end_us[i]! >= end ? i + 1 : firstWhereNear(i + 1, high, (j) => end_us[j]! > end);
    if (next === i + 1) seen.segment(kind[i]!, x(start_us[i]!), from[i]!, x(end_us[i]!), to[i]!);
    else seen.many(x(start_us[i]!), from[i]!, ...extentOf(line, i, next), x(end_us[next - 1]!), to[next - 1]!);
    i = next;
  }
}
