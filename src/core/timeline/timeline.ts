import type { Enumerator } from '../parameters/enumerations.ts';
import { arrowKindNames, spanKindNames } from '../parameters/kinds.ts';
import type { CriticalPath } from './criticalPath.ts';
import type { Processes } from './processes.ts';

/** How a run ended that began. */
export type RunStatus = Exclude<Enumerator<'status'>, 'invalid'>;

/** What one simulated diagram yields, as columns: the page never makes an object of a span. */
export interface Timeline {
  /** Name of the diagram: 'blocking', 'overlapped', ... */
  readonly diagram: string;
  /** The diagram with all that it depends on: equal keys, equal timelines. */
  readonly key: string;
  readonly status: RunStatus;
  /** Which limit ended the run, when `status` is 'limit'; 'fault': a mistake in its program did. */
  readonly limit: string | null;
  readonly finish_us: number;
  /** Run without a trace, because its diagram is off screen: processes, spans, arrows, levels and path come from an earlier run. */
  readonly unseen?: true;
  /** When not null, the trace was full at that time: spans, arrows and levels end there, the run went on. */
  readonly traceEnds_us: number | null;
  /**
   * The trace is a sketch, for the picture while a slider moves: for each process and kind, spans that begin in one fraction of a pixel are merged, and
   * messages are thinned. The whole trace follows when the reader is still.
   */
  readonly sketch?: true;
  readonly processes: Processes;
  /** Number of operations in its schedule; 0: no schedule. */
  readonly operations: number;
  readonly spans: Spans;
  /** What is written into each span where there is room for it; null, or all of them absent: nothing. */
  readonly spanLabels?: readonly (string | null)[];
  readonly arrows: Arrows;
  /** The row with which a second side begins, where two sides face each other; absent: there is one. */
  readonly facing?: number;
  /** How full queues and buffers are, each a strip under the processes. */
  readonly levels: readonly Level[];
  readonly counters: Counters;
  /** The critical path; absent unless requested, or where none was recorded. */
  readonly critical?: CriticalPath;
  /** The wait-for relation of a deadlocked run. */
  readonly standstill?: WaitGraph;
}

/** Whether the trace is complete and of its own run: others serve for pictures only. */
export const isWhole = ({ unseen, sketch }: Timeline): boolean => !unseen && !sketch;

/** Wait-for relation, by rows. */
export interface WaitGraph {
  /** Edges; in a cycle each process waits for the next. null: for any sender, or for an operation of its own that never ends. */
  readonly waits: readonly { readonly process: number; readonly waits_for: number | null }[];
  /** How many there are: more where the list is cut. */
  readonly count: number;
}

/** Processor time. Spans of one process do not overlap; `kind` indexes `spanKinds`; `peer` is -1 for none. */
export interface Spans {
  readonly process: Uint32Array;
  readonly start_us: Float64Array;
  readonly end_us: Float64Array;
  readonly kind: Uint8Array;
  readonly peer: Int32Array;
  readonly bytes: Float64Array;
  /** Operation to which the time belongs; `noOperation`: none. */
  readonly operation: Uint32Array;
  /** Line of the schedule's text; 0: none. */
  readonly line: Uint32Array;
}

/** Messages; sorted by nothing. `received_us` is NaN for a dropped packet; `kind` indexes `arrowKinds`. */
export interface Arrows {
  readonly source: Uint32Array;
  readonly destination: Uint32Array;
  readonly sent_us: Float64Array;
  readonly received_us: Float64Array;
  readonly kind: Uint8Array;
  readonly bytes: Float64Array;
  /** When a dropped packet was lost: as it was sent, at the switch, or as it arrived; NaN for all others. */
  readonly dropped_us: Float64Array;
  /** Operation that sent the message; `noOperation`: none. */
  readonly operation: Uint32Array;
  /** Line of the sending operation; 0: none. */
  readonly line: Uint32Array;
}

/** In a column of operations. */
export const noOperation = 0xffffffff;

/** The fill of a queue or a buffer as a step function. */
export interface Level {
  /** A short name, for the margin. */
  readonly name: string;
  readonly unit: LevelUnit;
  readonly time_us: Float64Array;
  /** From that time on. */
  readonly amount: Uint32Array;
  readonly capacity: number;
  /** The highest amount. */
  readonly peak: number;
}

/**
 * A queue of packets is at the switch and loses what finds it full as it is sent; packets that were received wait for the
 * program and lose what finds no place as it arrives; a buffer of bytes makes the sender wait; a link is idle (1) or not
 * (0); requests take the places that a network has; of all links of a network some are in use.
 */
export type LevelUnit = 'packets' | 'received' | 'bytes' | 'idle' | 'requests' | 'links';

export interface Counters {
  readonly messages: number;
  readonly control_messages: number;
  readonly copies: number;
  readonly barriers: number;
  readonly dropped: number;
  readonly retransmitted: number;
  readonly peak_queue: number;
  /** Idle time of the switch's output between its first and its last packet. */
  readonly idle_us: number;
  readonly events: number;
}

/** In the order in which columns number them. */
export const spanKinds: readonly SpanKind[] = spanKindNames;
export const arrowKinds: readonly ArrowKind[] = arrowKindNames;

export type SpanKind = Enumerator<'span_kind'>;
export type ArrowKind = Enumerator<'arrow_kind'>;

/** Drawing style of a kind: copies look alike, and so does all work to send a message. */
export const drawnAs: Readonly<Record<SpanKind, DrawnAs>> = {
  compute: 'compute',
  overhead: 'overhead',
  copy: 'copy',
  wait: 'wait',
  gather: 'copy',
  pack: 'copy',
  buffer: 'copy',
  unpack: 'copy',
  scatter: 'copy',
  store: 'overhead',
  handler: 'handler',
  transfer: 'transfer',
};
export type DrawnAs = 'compute' | 'overhead' | 'handler' | 'copy' | 'wait' | 'transfer';

/** Control messages and acknowledgements are drawn broken. */
export const isControl = (kind: ArrowKind): boolean => kind !== 'data';
