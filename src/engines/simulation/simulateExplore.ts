import { exploreParameters } from '../../parameters/explore.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import type { SimulationResult } from '../../results/simulation.ts';
import type { Timeline } from '../../results/timeline.ts';
import type { Report, SimulatorExports } from './memory.ts';
import { runWorkload } from './runWorkload.ts';
import type { Run, Workload } from './runWorkload.ts';

const diagrams: readonly { readonly diagram: string; readonly workload: Workload }[] = [
  { diagram: 'blocking', workload: 'explore: blocking' },
  { diagram: 'overlapped', workload: 'explore: overlapped' },
  { diagram: 'request_response', workload: 'explore: request and response' },
  { diagram: 'deposit', workload: 'explore: deposit' },
  { diagram: 'gathered', workload: 'explore: gathered' },
];

/** The five runs of the front page. Times are per iteration of the exchange, and for the gather as a whole. */
export function simulateExplore(
  simulator: SimulatorExports, parameters: ParameterValues, trace: boolean,
): SimulationResult {
  const values = exploreParameters.map(({ key }) => Number(parameters[key]));
  const iterations = Number(parameters['iterations']);
  const runs = diagrams.map(({ workload }) => runWorkload(simulator, workload, values, trace));
  const reports = runs.map(({ report }) => report);
  const [blocking, overlapped, request, deposit, gathered] = reports as [Report, Report, Report, Report, Report];
  const each = ({ status, finish_us }: Report): number | null =>
    status === 'completed' ? finish_us / iterations : null;
  const ended = reports.find(({ status }) => status !== 'completed');
  const comparable = blocking.status === 'completed' && overlapped.status === 'completed';
  return {
    values: {
      status: ended?.status ?? 'completed',
      limit: ended?.limit ?? null,
      blocking_us: each(blocking),
      overlapped_us: each(overlapped),
      request_response_us: each(request),
      deposit_us: each(deposit),
      gathered_us: gathered.status === 'completed' ? gathered.finish_us : null,
      gain: comparable ? blocking.finish_us / overlapped.finish_us : null,
      dropped: gathered.dropped,
      retransmitted: gathered.retransmitted,
      peak_queue: gathered.peakQueue,
      idle_us: gathered.idle_us,
    },
    timelines: trace
      ? runs.map((run, i) => timeline(diagrams[i]!.diagram, run, Number(parameters['buffer'])))
      : [],
  };
}

function timeline(diagram: string, { report, trace }: Run, buffer: number): Timeline {
  if (trace === null) throw new Error('a timeline needs a trace');
  const gathered = diagram === 'gathered';
  return {
    diagram,
    status: trace.cut ? 'limit' : report.status,
    limit: trace.cut ? 'trace' : report.limit,
    finish_us: report.finish_us,
    processes: Array.from({ length: report.processCount }, (_, process) =>
      gathered && process === 0 ? 'P0 root' : `P${process}`),
    spans: trace.spans,
    arrows: trace.arrows,
    queue: gathered ? { ...trace.queue, capacity: buffer, idle_us: report.idle_us } : null,
    counters: {
      messages: report.messages,
      control_messages: report.controlMessages,
      copies: report.copies,
      barriers: report.barriers,
      dropped: report.dropped,
      retransmitted: report.retransmitted,
      peak_queue: report.peakQueue,
      events: report.events,
    },
  };
}
