import { exploreParameters } from './parameters.ts';
import type { ExploreKey } from './parameters.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import type { Report, SimulatorExports } from '../../engines/simulation/memory.ts';
import { runOnce } from '../../engines/simulation/runOnce.ts';
import type { Outcome } from '../../engines/simulation/runOnce.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import type { Workload } from '../../engines/simulation/runWorkload.ts';
import type { SentResult } from '../../engines/simulation/session.ts';

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
      peak_queue: gather.peakQueue,
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
  const values = exploreParameters.map((parameter) => Number(parameters[parameter.key]));
  const tracks = diagram === gathered ? [{ name: 'queue', unit: 'packets', capacity: Number(parameters['buffer']) } as const] : [];
  return runOnce(request, {
    diagram: diagram.diagram,
    key: [diagram.diagram, ...diagram.keys.map((name) => `${name}=${parameters[name]}`)].join(' '),
    run: (trace) => runWorkload(simulator, diagram.workload, values, trace ? tracks : null),
    draw: ({ processCount }) => ({ processes: numberedProcesses(processCount, 'P', diagram === gathered ? { 0: 'P0 root' } : {}) }),
  });
}
