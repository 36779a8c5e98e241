import { exploreParameters } from '../../parameters/explore.ts';
import type { ExploreKey } from '../../parameters/explore.ts';
import { rowOf } from '../../parameters/parameter.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import type { LabRequest } from './labRun.ts';
import type { Report, SimulatorExports } from './memory.ts';
import { runOnce } from './runOnce.ts';
import type { Outcome } from './runOnce.ts';
import { runWorkload } from './runWorkload.ts';
import type { SentResult } from './session.ts';

export interface Diagram {
  readonly diagram: string;
  readonly workload: string;
  /** What the run depends on. */
  readonly keys: readonly ExploreKey[];
}

const computation = ['gamma_h', 'gamma_s', 'q', 'iterations'] as const;
export const blocking: Diagram = { diagram: 'blocking', workload: 'explore:blocking', keys: computation };
export const overlapped: Diagram = {
  diagram: 'overlapped', workload: 'explore:overlapped', keys: [...computation, 'f', 'omega'],
};
export const requestResponse: Diagram = {
  diagram: 'request_response', workload: 'explore:request_response', keys: computation,
};
export const deposit: Diagram = { diagram: 'deposit', workload: 'explore:deposit', keys: computation };
const gathered: Diagram = {
  diagram: 'gathered', workload: 'explore:gathered', keys: ['p', 'window', 'buffer', 'packets'],
};

/** The five runs of the front page. Times are per iteration of the exchange, and for the gather as a whole. */
export function simulateExplore(simulator: SimulatorExports, request: LabRequest): SentResult {
  const { parameters } = request;
  const outcomes = [blocking, overlapped, requestResponse, deposit, gathered].map((diagram) =>
    outcomeOf(diagram, simulator, parameters, request));
  const [block, overlap, reply, put, gather] = outcomes.map(({ report }) => report) as
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
      request_response_us: each(reply),
      deposit_us: each(put),
      gathered_us: finishOf(gather),
      gain: comparable ? block.finish_us / overlap.finish_us : null,
      dropped: gather.dropped,
      retransmitted: gather.retransmitted,
      peak_queue: gather.peak_queue,
      idle_us: gather.idle_us,
    },
    timelines: outcomes.flatMap(({ timeline }) => timeline ?? []),
  };
}

export const finishOf = ({ status, finish_us }: Report): number | null => (status === 'completed' ? finish_us : null);

/** `parameters` are those of the front page. */
export function outcomeOf(
  diagram: Diagram, simulator: SimulatorExports, parameters: ParameterValues, request: Pick<LabRequest, 'session' | 'trace'>,
): Outcome {
  const values = rowOf(exploreParameters, parameters);
  const tracks = diagram === gathered ? [{ name: 'queue', unit: 'packets', capacity: Number(parameters['buffer']) } as const] : [];
  return runOnce(request, {
    diagram: diagram.diagram,
    key: [diagram.diagram, ...diagram.keys.map((name) => `${name}=${parameters[name]}`)].join(' '),
    run: (trace) => runWorkload(simulator, { workload: diagram.workload, values }, trace ? tracks : null),
    draw: ({ process_count: length }) => ({
      processes: Array.from({ length }, (_, process) => (diagram === gathered && process === 0 ? 'P0 root' : `P${process}`)),
    }),
  });
}
