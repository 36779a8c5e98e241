import { exploreParameters } from '../../parameters/explore.ts';
import type { ExploreKey } from '../../parameters/explore.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import type { Timeline } from '../../results/timeline.ts';
import type { LevelTrack, Report, SimulatorExports } from './memory.ts';
import { runWorkload } from './runWorkload.ts';
import type { Trace, Workload } from './runWorkload.ts';
import type { HeldTimeline, SentResult, Session } from './session.ts';

export interface Diagram {
  readonly diagram: string;
  readonly workload: Workload;
  /** What the run depends on. */
  readonly keys: readonly ExploreKey[];
}

const computation = ['gamma_h', 'gamma_s', 'q', 'iterations'] as const;
export const blocking: Diagram = { diagram: 'blocking', workload: 'explore: blocking', keys: computation };
export const overlapped: Diagram = {
  diagram: 'overlapped', workload: 'explore: overlapped', keys: [...computation, 'f', 'omega'],
};
export const requestResponse: Diagram = {
  diagram: 'request_response', workload: 'explore: request and response', keys: computation,
};
export const deposit: Diagram = { diagram: 'deposit', workload: 'explore: deposit', keys: computation };
const gathered: Diagram = {
  diagram: 'gathered', workload: 'explore: gathered', keys: ['p', 'window', 'buffer', 'packets'],
};

export interface Outcome {
  readonly report: Report;
  readonly timeline: Timeline | HeldTimeline | null;
}

/** The five runs of the front page. Times are per iteration of the exchange, and for the gather as a whole. */
export function simulateExplore(
  simulator: SimulatorExports, parameters: ParameterValues, trace: boolean, session: Session,
): SentResult {
  const outcomes = [blocking, overlapped, requestResponse, deposit, gathered].map((diagram) =>
    outcomeOf(diagram, simulator, parameters, trace, session));
  const [block, overlap, request, put, gather] = outcomes.map(({ report }) => report) as
    [Report, Report, Report, Report, Report];
  const ended = outcomes.find(({ report }) => report.status !== 'completed')?.report;
  const each = (report: Report): number | null => {
    const finish_us = finishOf(report);
    return finish_us === null ? null : finish_us / Number(parameters['iterations']);
  };
  const comparable = finishOf(block) !== null && finishOf(overlap) !== null;
  return {
    values: {
      status: ended?.status ?? 'completed',
      limit: ended?.limit ?? null,
      blocking_us: each(block),
      overlapped_us: each(overlap),
      request_response_us: each(request),
      deposit_us: each(put),
      gathered_us: finishOf(gather),
      gain: comparable ? block.finish_us / overlap.finish_us : null,
      dropped: gather.dropped,
      retransmitted: gather.retransmitted,
      peak_queue: gather.peakQueue,
      idle_us: gather.idle_us,
    },
    timelines: outcomes.flatMap(({ timeline }) => timeline ?? []),
  };
}

export const finishOf = ({ status, finish_us }: Report): number | null => (status === 'completed' ? finish_us : null);

/** One run, or what is known of it. `parameters` are those of the front page. */
export function outcomeOf(
  diagram: Diagram, simulator: SimulatorExports, parameters: ParameterValues, trace: boolean, session: Session,
): Outcome {
  const key = [diagram.diagram, ...diagram.keys.map((name) => `${name}=${parameters[name]}`)].join(' ');
  const before = session.reports.get(diagram.diagram);
  if (before?.key === key && (!trace || session.held.has(key))) {
    return { report: before.report, timeline: trace ? { held: key } : null };
  }
  const values = exploreParameters.map((parameter) => Number(parameters[parameter.key]));
  const run = runWorkload(simulator, diagram.workload, values, trace ? tracksOf(diagram, Number(parameters['buffer'])) : null);
  session.reports.set(diagram.diagram, { key, report: run.report });
  return {
    report: run.report,
    timeline: run.trace && timelineOf(diagram.diagram, key, run.report, run.trace),
  };
}

const tracksOf = (diagram: Diagram, capacity: number): LevelTrack[] =>
  diagram === gathered ? [{ name: 'queue', unit: 'packets', capacity }] : [];

function timelineOf(diagram: string, key: string, report: Report, trace: Trace): Timeline {
  const gathering = diagram === gathered.diagram;
  return {
    diagram,
    key,
    status: report.status,
    limit: report.limit,
    finish_us: report.finish_us,
    traceEnds_us: trace.endsAt_us,
    processes: Array.from({ length: report.processCount }, (_, process) =>
      gathering && process === 0 ? 'P0 root' : `P${process}`),
    spans: trace.spans,
    arrows: trace.arrows,
    levels: trace.levels,
    counters: {
      messages: report.messages,
      control_messages: report.controlMessages,
      copies: report.copies,
      barriers: report.barriers,
      dropped: report.dropped,
      retransmitted: report.retransmitted,
      peak_queue: report.peakQueue,
      idle_us: report.idle_us,
      events: report.events,
    },
  };
}
