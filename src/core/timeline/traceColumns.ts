import { numberedTimelines } from './numberedTimelines.ts';
import type { Processes } from './processes.ts';
import { processCount, processName, processOfRow } from './processes.ts';
import type { Arrows, Spans, Timeline } from './timeline.ts';
import { arrowKinds, noOperation, spanKinds } from './timeline.ts';

/** Spans and arrows of all diagrams as columns of JSON values; processes are numbered through all diagrams. */
export interface TraceColumns {
  /** How each run ended; 'limit' names it in `limit`; `traceEnds_us` is when its columns end early, or null. */
  readonly diagrams: readonly Pick<Timeline, 'diagram' | 'status' | 'limit' | 'finish_us' | 'traceEnds_us'>[];
  /** In the order of their numbers; a process of several processors is one. */
  readonly processes: readonly { readonly diagram: string; readonly label: string }[];
  readonly spans: {
    readonly diagram: string[];
    readonly process: number[];
    readonly start_us: number[];
    readonly end_us: number[];
    readonly kind: string[];
    readonly peer: (number | null)[];
    readonly bytes: number[];
    /** Numbered through all diagrams, as `edit=` names them; null for none. */
    readonly operation: (number | null)[];
    /** Line of the schedule's text, null for none; absent where no diagram has a text. */
    readonly line?: (number | null)[];
    /** Which of its process's processors; absent where no process has several. */
    readonly cpu?: number[];
  };
  readonly arrows: {
    readonly diagram: string[];
    readonly source: number[];
    readonly destination: number[];
    readonly sent_us: number[];
    /** Null for a dropped packet. */
    readonly received_us: (number | null)[];
    readonly kind: string[];
    readonly bytes: number[];
    readonly operation: (number | null)[];
    /** Processors of both, as of spans. */
    readonly source_cpu?: number[];
    readonly destination_cpu?: number[];
  };
}

export function traceColumns(timelines: readonly Timeline[]): TraceColumns {
  const numbered = numberedTimelines(timelines);
  const spans = numbered.map(({ timeline, ...firsts }) => ({ diagram: timeline.diagram, processes: timeline.processes, columns: timeline.spans, ...firsts }));
  const arrows = numbered.map(({ timeline, ...firsts }) => ({ diagram: timeline.diagram, processes: timeline.processes, columns: timeline.arrows, ...firsts }));
  const hasProcessors = timelines.some(({ processes }) => processes.processors !== undefined);
  const hasLines = spans.some(({ columns }) => columns.line.some((line) => line > 0));
  return {
    diagrams: timelines.map(({ diagram, status, limit, finish_us, traceEnds_us }) => ({ diagram, status, limit, finish_us, traceEnds_us })),
    processes: timelines.flatMap(({ diagram, processes }) => labelsOf(processes).map((label) => ({ diagram, label }))),
    spans: {
      diagram: spans.flatMap(({ diagram, columns }) => Array.from(columns.process, () => diagram)),
      process: spans.flatMap(({ processes, columns, first }) => Array.from(columns.process, (row) => first + processOfRow(processes, row))),
      start_us: spans.flatMap(({ columns }) => Array.from(columns.start_us)),
      end_us: spans.flatMap(({ columns }) => Array.from(columns.end_us)),
      kind: spans.flatMap(({ columns }) => Array.from(columns.kind, spanKindName)),
      peer: spans.flatMap(({ processes, columns, first }) => Array.from(columns.peer, (peer) => (peer < 0 ? null : first + processOfRow(processes, peer)))),
      bytes: spans.flatMap(({ columns }) => Array.from(columns.bytes)),
      operation: spans.flatMap(operationsThrough),
      ...(hasProcessors && { cpu: spans.flatMap(({ processes, columns }) => Array.from(columns.process, (row) => cpuOf(processes, row))) }),
      ...(hasLines && { line: spans.flatMap(({ columns }) => Array.from(columns.line, (line) => line || null)) }),
    },
    arrows: {
      diagram: arrows.flatMap(({ diagram, columns }) => Array.from(columns.source, () => diagram)),
      source: arrows.flatMap(({ processes, columns, first }) => Array.from(columns.source, (row) => first + processOfRow(processes, row))),
      destination: arrows.flatMap(({ processes, columns, first }) => Array.from(columns.destination, (row) => first + processOfRow(processes, row))),
      sent_us: arrows.flatMap(({ columns }) => Array.from(columns.sent_us)),
      received_us: arrows.flatMap(({ columns }) => Array.from(columns.received_us, (time) => (Number.isNaN(time) ? null : time))),
      kind: arrows.flatMap(({ columns }) => Array.from(columns.kind, arrowKindName)),
      bytes: arrows.flatMap(({ columns }) => Array.from(columns.bytes)),
      operation: arrows.flatMap(operationsThrough),
      ...(hasProcessors && {
        source_cpu: arrows.flatMap(({ processes, columns }) => Array.from(columns.source, (row) => cpuOf(processes, row))),
        destination_cpu: arrows.flatMap(({ processes, columns }) => Array.from(columns.destination, (row) => cpuOf(processes, row))),
      }),
    },
  };
}

const cpuOf = ({ processors }: Processes, row: number): number => processors?.cpu[row] ?? 0;

/** Names of processes, whatever rows they have. */
const labelsOf = (processes: Processes): string[] => {
  const { processors, ...apart } = processes;
  return Array.from({ length: processCount(processes) }, (_, process) => processName(apart, process));
};

const operationsThrough = ({ columns, firstOperation }: { readonly columns: Spans | Arrows; readonly firstOperation: number }): (number | null)[] =>
  Array.from(columns.operation, (operation) => (operation === noOperation ? null : firstOperation + operation));

export const spanKindName = (kind: number): string => spanKinds[kind] ?? `kind ${kind}`;
export const arrowKindName = (kind: number): string => arrowKinds[kind] ?? `kind ${kind}`;
