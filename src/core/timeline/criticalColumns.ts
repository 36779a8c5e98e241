import type { PathKind } from './criticalPath.ts';
import { pathFinish, pathKinds, pathTimes } from './criticalPath.ts';
import { type NumberedTimeline, numberedTimelines } from './numberedTimelines.ts';
import { processOfRow } from './processes.ts';
import type { Timeline } from './timeline.ts';

/** A critical path as JSON values; processes and operations are numbered as in the columns of the trace. */
export interface CriticalColumns {
  readonly finish_us: number;
  /** Time by kind; the kinds add up to the finish. `delay` occurs where an edit made one. */
  readonly kinds: Readonly<Partial<Record<PathKind, number>>>;
  /** From 0 to the finish, each from where the one before it ends. */
  readonly segments: {
    readonly process: number[];
    /** Which of its process's processors; only where processes have several. */
    readonly cpu?: number[];
    readonly start_us: number[];
    readonly end_us: number[];
    readonly kind: PathKind[];
    readonly operation: (number | null)[];
    /** The link that a stretch is spent on or waits for; only where the network has links. */
    readonly link?: (string | null)[];
  };
}

/** Columns of one diagram's path, or of several by diagram; null where none was recorded. */
export function criticalColumns(timelines: readonly Timeline[]): CriticalColumns | null | Readonly<Record<string, CriticalColumns | null>> {
  const columns = numberedTimelines(timelines).map((numbered) => [numbered.timeline.diagram, columnsOf(numbered)] as const);
  return columns.length > 1 ? Object.fromEntries(columns) : (columns[0]?.[1] ?? null);
}

function columnsOf({ timeline: { critical: path, operations, processes }, first, firstOperation }: NumberedTimeline): CriticalColumns | null {
  if (path === undefined) return null;
  const { delay, ...kinds } = pathTimes(path);
  return {
    finish_us: pathFinish(path),
    kinds: { ...kinds, ...(delay > 0 && { delay }) },
    segments: {
      process: Array.from(path.process, (row) => first + processOfRow(processes, row)),
      ...(processes.processors && { cpu: Array.from(path.process, (row) => processes.processors!.cpu[row]!) }),
      start_us: Array.from(path.start_us),
      end_us: Array.from(path.end_us),
      kind: Array.from(path.kind, (kind) => pathKinds[kind]!),
      ...(path.links && { link: Array.from(path.links.of, (link) => path.links!.names[link - 1] ?? null) }),
      operation: Array.from(path.operation, (operation) => (operation < operations ? firstOperation + operation : null)),
    },
  };
}
