import type { CriticalPath } from '../../core/timeline/criticalPath.ts';
import type { Arrows, Level, Spans, WaitGraph } from '../../core/timeline/timeline.ts';
import type { LevelTrack, Report } from './memory.ts';
import { isSketch, readArrows, readLevels, readPath, readSpans, readStandstill } from './memory.ts';
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
  /** It was made coarser to fit: see Timeline. */
  readonly sketch?: true;
  /** Where it was asked for, and there was room to record it. */
  readonly critical?: CriticalPath;
  readonly standstill?: WaitGraph;
}

/** What is recorded of a run that is drawn. */
export interface Recorded {
  /** Whether its causes are too. */
  readonly critical: boolean;
  /** Whether what a picture needs of it will do. */
  readonly sketch?: boolean;
  /** One for each of its levels. */
  readonly tracks?: readonly LevelTrack[];
}

/** Rows that the tables of a trace have room for, and the log of causes. */
export interface TraceRows {
  readonly spans: number;
  readonly arrows: number;
  readonly levels: number;
  readonly causes: number;
  /** 1: what has no room makes the trace coarser, and does not end it. */
  readonly sketch: number;
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

const noTrace: TraceRows = { spans: 0, arrows: 0, levels: 0, causes: 0, sketch: 0 };
/** Some 100 MB, where they are filled. */
const wholeTrace = { spans: 1 << 20, arrows: 1 << 19, levels: 1 << 20, sketch: 0 };
/** Some thirty for each column of pixels: more are recorded, sent, ordered and drawn for longer than a slider waits. */
const sketchedTrace = { spans: 1 << 15, arrows: 1 << 13, levels: 1 << 14, sketch: 1 };
/** Of the log, beyond which there is no path: some 50 MB. */
const causes = 1 << 21;

/**
 * Runs something with a trace, if one is recorded. A trace that is full ends a run, but not what can be known: numbers and
 * path then come from a second run without one.
 */
export function* tracedRun<Of extends Report>(
  { memory }: { readonly memory: WebAssembly.Memory },
  recorded: Recorded | null,
  run: (rows: TraceRows) => Steps<Of>,
  linesOf: (report: Of) => Uint32Array | null = () => null,
): Steps<TracedRun<Of>> {
  if (recorded === null) return { report: yield* run(noTrace), trace: null };
  const log = { causes: recorded.critical ? causes : 0 };
  const report = yield* run({ ...(recorded.sketch ? sketchedTrace : wholeTrace), ...log });
  const { address } = report;
  const lines = linesOf(report);
  const cut = report.limit === 'trace';
  const trace = {
    spans: readSpans(memory, address, lines),
    arrows: readArrows(memory, address, lines),
    levels: readLevels(memory, address, recorded.tracks ?? []),
    endsAt_us: cut ? report.now_us : null,
    ...(isSketch(memory, address) && { sketch: true as const }),
  };
  const whole = cut ? yield* run({ ...noTrace, ...log }) : report;
  const [path, standstill] = [readPath(memory, whole.address), readStandstill(memory, whole.address)];
  return { report: whole, trace: { ...trace, ...(path && { critical: path }), ...(standstill && { standstill }) } };
}
