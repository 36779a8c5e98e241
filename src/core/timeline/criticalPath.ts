import type { Enumerator } from '../parameters/enumerations.ts';
import { enumeratorsOf } from '../parameters/enumerations.ts';

/**
 * Contiguous stretches of time, from 0 to the finish of a run: none could begin before its predecessor ended. Their
 * lengths add up to the finishing time. `kind` indexes `pathKinds`; `operation` numbers operations as in spans and arrows.
 */
export interface CriticalPath {
  readonly process: Uint32Array;
  readonly start_us: Float64Array;
  readonly end_us: Float64Array;
  readonly kind: Uint8Array;
  readonly operation: Uint32Array;
  /** Rows that stand for networks: bytes on the wire there are work of the row, and go nowhere. */
  readonly networks?: ReadonlySet<number>;
}

/** In the order in which columns number them. */
export const pathKinds = enumeratorsOf('path_kind');
export type PathKind = Enumerator<'path_kind'>;

/** Time of a path by kind, in µs. */
export type PathTimes = Readonly<Record<PathKind, number>>;

/** Exact, because it is summed in whole picoseconds. */
export function pathTimes({ start_us, end_us, kind }: CriticalPath): PathTimes {
  const sums = new Float64Array(pathKinds.length);
  for (let i = 0; i < kind.length; i += 1) sums[kind[i]!]! += Math.round(end_us[i]! * 1e6) - Math.round(start_us[i]! * 1e6);
  return Object.fromEntries(pathKinds.map((name, i) => [name, sums[i]! / 1e6])) as Record<PathKind, number>;
}

/** When it ends, which is when the run has finished. */
export const pathFinish = ({ end_us }: CriticalPath): number => end_us.at(-1) ?? 0;
