import { namedProcesses } from '../../core/timeline/processes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { arrowKinds, spanKinds } from '../../core/timeline/timeline.ts';
import { toMicroseconds } from './cyclesOf.ts';
import type { DlxReport, DlxTrace } from './dlxMemory.ts';

/** The processor and what it asks others for. */
const [processor, others] = [0, 1];

/**
 * A run as a diagram: each instruction the time in which it occupies the processor, and before it, as part of the same
 * line of the program, what it waited; each request an arrow from the cycle in which it went into the network to the
 * cycle in which its word was there.
 */
export function dlxTimeline(diagram: string, report: DlxReport, trace: DlxTrace, lines: readonly string[]): Timeline {
  const spans = spansOf(trace, lines);
  const { released, arrived, line } = trace.requests;
  const count = released.length;
  const finish_us = toMicroseconds(report.cycles);
  const ends = trace.end.length > 0 ? toMicroseconds(trace.end[trace.end.length - 1]!) : 0;
  return {
    diagram,
    key: `${diagram} ${++runs}`,
    status: report.status === 'completed' ? 'completed' : 'limit',
    limit: report.status === 'limit' ? 'steps' : report.status === 'fault' ? 'fault' : null,
    finish_us,
    traceEnds_us: ends < finish_us ? ends : null,
    processes: namedProcesses(['processor', 'other nodes']),
    spans,
    arrows: {
      source: new Uint32Array(count).fill(processor),
      destination: new Uint32Array(count).fill(others),
      sent_us: released.map(toMicroseconds),
      received_us: arrived.map(toMicroseconds),
      kind: new Uint8Array(count).fill(arrowKinds.indexOf('data')),
      bytes: new Float64Array(count).fill(4),
      dropped_us: new Float64Array(count).fill(NaN),
      line: line.slice(),
    },
    levels: [],
    counters: {
      messages: report.requests,
      control_messages: 0,
      copies: 0,
      barriers: 0,
      dropped: 0,
      retransmitted: 0,
      peak_queue: 0,
      idle_us: 0,
      events: report.steps,
    },
  };
}

let runs = 0;

function spansOf(trace: DlxTrace, lines: readonly string[]): Timeline['spans'] {
  const rows = trace.begin.length;
  const isPrefetch = lines.map((line) => /^\s*(\w+:)?\s*pf\b/.test(line));
  const waits = trace.begin.map((begin, i) => (begin < trace.issue[i]! || trace.network[i]! > 0 ? 1 : 0)).reduce((sum, each) => sum + each, 0);
  const count = rows + waits;
  const [start_us, end_us] = [new Float64Array(count), new Float64Array(count)];
  const [line, kind, peer] = [new Uint32Array(count), new Uint8Array(count), new Int32Array(count).fill(-1)];
  let at = 0;
  const add = (start: number, end: number, what: number, of: number, from: number): void => {
    start_us[at] = toMicroseconds(start);
    end_us[at] = toMicroseconds(end);
    kind[at] = what;
    line[at] = of;
    peer[at] = from;
    at += 1;
  };
  const [compute, overhead, wait] = (['compute', 'overhead', 'wait'] as const).map((each) => spanKinds.indexOf(each)) as [number, number, number];
  for (let i = 0; i < rows; i += 1) {
    const issued = trace.issue[i]! + trace.network[i]!;
    const of = trace.line[i]!;
    if (issued > trace.begin[i]!) add(trace.begin[i]!, issued, wait, of, trace.network[i]! > 0 ? others : -1);
    add(issued, trace.end[i]!, isPrefetch[of - 1] ? overhead : compute, of, -1);
  }
  return { process: new Uint32Array(count), start_us, end_us, kind, peer, bytes: new Float64Array(count), line };
}
