import type { CriticalPath, PathKind } from './criticalPath.ts';
import { pathKinds } from './criticalPath.ts';

/** What a critical path is spent on: times that add up to the finish of the run. */
export type PathTimes = Readonly<Record<PathKind, number>>;

export function derivePathTimes({ start_us, end_us, kind }: CriticalPath): PathTimes {
  const times_us = new Float64Array(pathKinds.length);
  for (let i = 0; i < kind.length; i += 1) times_us[kind[i]!]! += end_us[i]! - start_us[i]!;
  return Object.fromEntries(pathKinds.map((name, i) => [name, times_us[i]!])) as PathTimes;
}
