import type { CriticalPath, PathKind } from './criticalPath.ts';
import { noOperation, pathFinish, pathKinds, pathTimes } from './criticalPath.ts';
import { numberedTimelines } from './numberedTimelines.ts';
import type { Timeline } from './timeline.ts';

/** A critical path as JSON values; processes are numbered as in the columns of the trace. */
export interface CriticalColumns {
  readonly finish_us: number;
  /** They add up to the finish. `delay` is there where an edit made one. */
  readonly kinds: Readonly<Partial<Record<PathKind, number>>>;
  /** From 0 to the finish, each from where the one before it ends. */
  readonly segments: {
    readonly process: number[];
    readonly start_us: number[];
    readonly end_us: number[];
    readonly kind: PathKind[];
    readonly operation: (number | null)[];
  };
}

/** Of one diagram, or of several by their names; null where there is none, or no room to record it. */
export function criticalColumns(timelines: readonly Timeline[]): CriticalColumns | null | Readonly<Record<string, CriticalColumns | null>> {
  const columns = numberedTimelines(timelines).map(
    ({ timeline: { diagram, critical }, first }) => [diagram, critical ? columnsOf(critical, first) : null] as const,
  );
  return columns.length > 1 ? Object.fromEntries(columns) : (columns[0]?.[1] ?? null);
}

function columnsOf(path: CriticalPath, first: number): CriticalColumns {
  const { delay, ...kinds } = pathTimes(path);
  return {
    finish_us: pathFinish(path),
    kinds: { ...kinds, ...(delay > 0 && { delay }) },
    segments: {
      process: Array.from(path.process, (process) => first + process),
      start_us: Array.from(path.start_us),
      end_us: Array.from(path.end_us),
      kind: Array.from(path.kind, (kind) => pathKinds[kind]!),
      operation: Array.from(path.operation, (operation) => (operation === noOperation ? null : operation)),
    },
  };
}
