import type { CriticalPath, PathKind } from '../src/core/timeline/criticalPath.ts';
import { pathKinds } from '../src/core/timeline/criticalPath.ts';
import { noOperation } from '../src/core/timeline/timeline.ts';

/** A stretch of a path: kind, process, end, and operation, none by default. */
export type Stretch = readonly [kind: PathKind, process: number, end_us: number, operation?: number];

/** A critical path from stretches that follow each other, for tests. */
export function pathOf(...stretches: readonly Stretch[]): CriticalPath {
  return {
    process: Uint32Array.from(stretches, ([, process]) => process),
    start_us: Float64Array.from(stretches, (_, i) => stretches[i - 1]?.[2] ?? 0),
    end_us: Float64Array.from(stretches, ([, , end_us]) => end_us),
    kind: Uint8Array.from(stretches, ([kind]) => pathKinds.indexOf(kind)),
    operation: Uint32Array.from(stretches, ([, , , operation = noOperation]) => operation),
  };
}
