import { numberedProcesses } from '../src/core/timeline/processes.ts';
import { type ArrowKind, arrowKinds, noOperation, type SpanKind, spanKinds, type Timeline } from '../src/core/timeline/timeline.ts';

export interface SpanRow {
  readonly process: number;
  readonly start: number;
  readonly end: number;
  readonly kind?: SpanKind;
  readonly line?: number;
  /** Peer process; none by default. */
  readonly peer?: number;
  /** Number of the operation; none by default. */
  readonly operation?: number;
}

export interface ArrowRow {
  readonly source: number;
  readonly destination: number;
  readonly sent: number;
  readonly received: number | null;
  readonly dropped?: number | null;
  readonly kind?: ArrowKind;
  readonly line?: number;
  /** Number of the operation; none by default. */
  readonly operation?: number;
}

/** A timeline from rows, for tests: the columns are easier to read when somebody else writes them. */
export function timelineOf(processes: number, spans: readonly SpanRow[], arrows: readonly ArrowRow[]): Timeline {
  const dropped = arrows.filter((arrow) => arrow.received === null).length;
  return {
    diagram: 'blocking',
    key: 'blocking',
    traceEnds_us: null,
    status: 'completed',
    limit: null,
    finish_us: Math.max(0, ...spans.map((span) => span.end), ...arrows.map((arrow) => arrow.received ?? 0)),
    processes: numberedProcesses(processes),
    operations: Math.max(0, ...[...spans, ...arrows].map(({ operation }) => (operation ?? -1) + 1)),
    spans: {
      process: Uint32Array.from(spans, (span) => span.process),
      start_us: Float64Array.from(spans, (span) => span.start),
      end_us: Float64Array.from(spans, (span) => span.end),
      kind: Uint8Array.from(spans, (span) => spanKinds.indexOf(span.kind ?? 'compute')),
      peer: Int32Array.from(spans, (span) => span.peer ?? -1),
      bytes: Float64Array.from(spans, () => 0),
      operation: Uint32Array.from(spans, (span) => span.operation ?? noOperation),
      line: Uint32Array.from(spans, (span) => span.line ?? 0),
    },
    arrows: {
      source: Uint32Array.from(arrows, (arrow) => arrow.source),
      destination: Uint32Array.from(arrows, (arrow) => arrow.destination),
      sent_us: Float64Array.from(arrows, (arrow) => arrow.sent),
      received_us: Float64Array.from(arrows, (arrow) => arrow.received ?? NaN),
      dropped_us: Float64Array.from(arrows, (arrow) => arrow.dropped ?? NaN),
      kind: Uint8Array.from(arrows, (arrow) => arrowKinds.indexOf(arrow.kind ?? 'data')),
      bytes: Float64Array.from(arrows, () => 0),
      operation: Uint32Array.from(arrows, (arrow) => arrow.operation ?? noOperation),
      line: Uint32Array.from(arrows, (arrow) => arrow.line ?? 0),
    },
    levels: [],
    counters: {
      messages: arrows.length,
      control_messages: 0,
      copies: 0,
      barriers: 0,
      dropped,
      retransmitted: 0,
      peak_queue: 0,
      idle_us: 0,
      events: 0,
    },
  };
}
