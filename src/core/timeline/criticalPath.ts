import type { Enumerator } from '../parameters/enumerations.ts';
import { pathKindNames } from '../parameters/kinds.ts';

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
  /** Of each stretch the link of the network that it is spent on or waits for: its place among the names, from 1; 0: none. */
  readonly links?: { readonly of: Uint32Array; readonly names: readonly string[] };
  /** Rows that stand for networks: bytes on the wire there are work of the row, and go nowhere. */
  readonly networks?: ReadonlySet<number>;
}

/** In the order in which columns number them. */
export const pathKinds: readonly PathKind[] = pathKindNames;
export type PathKind = Enumerator<'path_kind'>;

/** Time of a path by kind, in µs. */
export type PathTimes = Readonly<Record<PathKind, number>>;

/** Exact, because it is summed in whole picoseconds. */
export function pathTimes({ start_us, end_us, kind }: CriticalPath): PathTimes {
  const sums = new Float64Array(pathKinds.length);
  for (let i = 0; i < kind.length; i += 1) sums[kind[i]!]! += Math.round(end_us[i]! * 1e6) - Math.round(start_us[i]! * 1e6);
  return Object.fromEntries(pathKinds.map((name, i) => [name, sums[i]! / 1e6])) as Record<PathKind, number>;
}

/** How long the path waits for each link that it names, in µs, the longest first. */
export function linkWaits({ start_us, end_us, kind, links }: CriticalPath): { readonly link: string; readonly time_us: number }[] {
  if (links === undefined) return [];
  const queue = pathKinds.indexOf('queue');
  const sums = new Float64Array(links.names.length + 1);
  for (let i = 0; i < kind.length; i += 1) if (kind[i] === queue) sums[links.of[i]!]! += end_us[i]! - start_us[i]!;
  const waits = links.names.map((link, i) => ({ link, time_us: sums[i + 1]! }));
  return waits.filter(({ time_us }) => time_us > 0).sort((one, other) => other.time_us - one.time_us);
}

/** When it ends, which is when the run has finished. */
export const pathFinish = ({ end_us }: CriticalPath): number => end_us.at(-1) ?? 0;
