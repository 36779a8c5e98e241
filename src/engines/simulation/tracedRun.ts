import type { Arrows, Level, Spans } from '../../core/timeline/timeline.ts';
import type { LevelTrack, Report } from './memory.ts';
import { readArrows, readLevels, readSpans } from './memory.ts';
import type { Steps } from './steps.ts';

export interface TracedRun<Of extends Report = Report> {
  readonly report: Of;
  /** Null when no trace was wanted. */
  readonly trace: Trace | null;
}

export interface Trace {
  readonly spans: Spans;
  readonly arrows: Arrows;
  readonly levels: readonly Level[];
  /** When the trace had no room for more; null: it is whole. */
  readonly endsAt_us: number | null;
}

/** Rows that the tables of a trace have room for. */
export interface TraceRows {
  readonly spans: number;
  readonly arrows: number;
  readonly levels: number;
}

/** Of a run that nobody sees. */
export const emptyTrace = (): Trace => ({
  spans: {
    process: new Uint32Array(),
    start_us: new Float64Array(),
    end_us: new Float64Array(),
    kind: new Uint8Array(),
    peer: new Int32Array(),
    bytes: new Float64Array(),
    operation: new Uint32Array(),
    line: new Uint32Array(),
  },
  arrows: {
    source: new Uint32Array(),
    destination: new Uint32Array(),
    sent_us: new Float64Array(),
    received_us: new Float64Array(),
    kind: new Uint8Array(),
    bytes: new Float64Array(),
    dropped_us: new Float64Array(),
    operation: new Uint32Array(),
    line: new Uint32Array(),
  },
  levels: [],
  endsAt_us: null,
});

export const noTrace: TraceRows = { spans: 0, arrows: 0, levels: 0 };
/** Some 100 MB, where they are filled. */
const wholeTrace: TraceRows = { spans: 1 << 20, arrows: 1 << 19, levels: 1 << 20 };

/**
 * Runs something with a trace, or without where there are no `tracks`, one for each of its levels. A trace that is full
 * ends a run, but not what can be known: the numbers then come from a second run without one.
 */
export function* tracedRun<Of extends Report>(
  { memory }: { readonly memory: WebAssembly.Memory },
  tracks: readonly LevelTrack[] | null,
  run: (rows: TraceRows) => Steps<Of>,
  linesOf: (report: Of) => Uint32Array | null = () => null,
): Steps<TracedRun<Of>> {
  if (tracks === null) return { report: yield* run(noTrace), trace: null };
  const report = yield* run(wholeTrace);
  const { address } = report;
  const lines = linesOf(report);
  const cut = report.limit === 'trace';
  const trace = {
    spans: readSpans(memory, address, lines),
    arrows: readArrows(memory, address, lines),
    levels: readLevels(memory, address, tracks),
    endsAt_us: cut ? report.now_us : null,
  };
  return { report: cut ? yield* run(noTrace) : report, trace };
}
