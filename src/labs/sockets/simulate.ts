import { roomOf } from '../../core/lab/labSimulation.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { namedProcesses, processName } from '../../core/timeline/processes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import type { LabRequest, LabRun } from '../../engines/simulation/labRun.ts';
import { resultsOf } from '../../engines/simulation/labSimulation.ts';
import type { LevelTrack, RunReport } from '../../engines/simulation/memory.ts';
import { type DiagramRun, type RunResult, runDiagram, runDiagrams } from '../../engines/simulation/runLab.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { readStandstill, type Standstill } from './abi.ts';
import {
  type Sockets,
  type SocketsDeadlock,
  type SocketsRun,
  type SocketsScheme,
  type SocketsValues,
  shownSchemes,
  simulatedSockets,
  socketsParameters,
  socketsSchemes,
  socketsTable,
} from './model.ts';
import type { SocketsExports } from './module.ts';
import { socketsEvents, surveySockets } from './survey.ts';

type Rows = Pick<Timeline, 'processes' | 'spans' | 'arrows' | 'critical' | 'facing'>;

/**
 * The rows of two processes with the lanes of the second in reverse, so that the lanes between which messages travel
 * lie beside each other and arrows cross nothing:
 *
 *     P0 user  P0 TCP  P1 user  P1 TCP   ->   P0 user  P0 TCP  P1 TCP  P1 user
 */
export function facingLanes({ processes, spans, arrows, critical }: Rows, lanes: number): Rows {
  const row = (number: number): number => (number < lanes ? number : 3 * lanes - 1 - number);
  const rows = (column: Uint32Array): Uint32Array => column.map(row);
  return {
    facing: lanes,
    processes: namedProcesses(Array.from({ length: processes.count }, (_, i) => processName(processes, row(i)))),
    spans: { ...spans, process: rows(spans.process), peer: spans.peer.map((peer) => (peer < 0 ? peer : row(peer))) },
    arrows: { ...arrows, source: rows(arrows.source), destination: rows(arrows.destination) },
    ...(critical && { critical: { ...critical, process: rows(critical.process) } }),
  };
}

/** Only programs with a communication process depend on its costs. */
const throughPipe: readonly SocketsScheme[] = ['simultaneous', 'blocking', 'hiding'];
const ofPipe = ['pipe_us', 'fragment'] as const;

/**
 * All six programs, and one message alone with and without the communication processes. Only the programs that the
 * scenario shows have a trace.
 */
export const simulateSockets: LabRun<SocketsExports, Sockets> = function* (simulator, request) {
  const { parameters: scenario, points: axis, session } = request;
  const row = rowOf(socketsParameters, scenario);
  const programs = yield* runPrograms(simulator, scenario, request);
  const reportOf = (scheme: SocketsScheme): RunReport => programs[socketsSchemes.indexOf(scheme)]!.report;
  const chosen = scenario.scheme;
  const deadlock = standstills.get(reportOf(chosen));
  const trips = yield* runDiagrams(simulator, socketsTable, row, { ...request, onProgress: undefined }, singleMessages);
  // Back and forth as often as there are iterations is for the survey.
  const reportsByRun = new Map<string, RunReport>([
    ['program', reportOf(chosen)],
    ...socketsSchemes.map((scheme) => [scheme, reportOf(scheme)] as const),
    ...singleMessages.map(({ run }, i) => [run, trips[i]!.report] as const),
  ]);
  const reports = simulatedSockets.runs.map((run) => reportsByRun.get(run) ?? null);
  const found = resultsOf(simulator, simulatedSockets, row, reports, deadlock ? roomOf(simulatedSockets, scenario) : null);
  const { direct_8_us, through_8_us, penalty_8, direct_us, through_us, penalty } = found;
  const run = (scheme: SocketsScheme): SocketsRun => {
    const { status, limit, probes } = reportOf(scheme);
    return {
      status,
      limit,
      iteration_us: found[`${scheme}_iteration_us`],
      iteration_exposed_us: found[`${scheme}_iteration_exposed_us`],
      finish_us: found[`${scheme}_finish_us`],
      zero_window_probes: probes,
      gain: found[`${scheme}_gain`],
    };
  };
  const values: SocketsValues = {
    ...run(chosen),
    deadlock: deadlock
      ? deadlockOf(deadlock, {
          send_buffer: found.freed_by_send_buffer,
          receive_buffer: found.freed_by_receive_buffer,
          schemes: socketsSchemes.filter((scheme) => reportOf(scheme).status === 'completed'),
        })
      : null,
    schemes: Object.fromEntries(socketsSchemes.map((scheme) => [scheme, run(scheme)])) as SocketsValues['schemes'],
    transfer: { direct_8_us, through_8_us, penalty_8, direct_us, through_us, penalty },
  };
  const timelines = programs.flatMap(({ timeline }) => timeline ?? []);
  if (axis === undefined) return { values, timelines };
  const { points, survey } = yield* surveySockets(simulator, scenario, axis, session);
  return { values: { ...values, survey }, timelines, points };
};

/** One message alone, of 8 bytes and of the scenario's. */
const singleMessages = (['direct_8', 'through_8', 'direct_once', 'through_once'] as const).map((run) => ({
  run,
  hidden: true,
  idle: ['scheme'] as const,
  events: socketsEvents,
}));

/** What waits, and what is in the buffers, of runs in which nothing moves any more. */
const standstills = new WeakMap<RunReport, Pick<Standstill, 'waiters' | 'fills'>>();

function* runPrograms(simulator: SocketsExports, scenario: Sockets['Values'], request: LabRequest): Steps<RunResult[]> {
  const row = rowOf(socketsParameters, scenario);
  const shown = shownSchemes(scenario);
  const programs: RunResult[] = [];
  for (const scheme of socketsSchemes) {
    const onProgress = (share: number): void => request.onProgress?.((programs.length + share) / socketsSchemes.length);
    const diagram = diagramOf(scheme, scenario, !shown.includes(scheme));
    const { report, timeline } = yield* runDiagram(simulator, socketsTable, row, { ...request, onProgress }, diagram);
    if (report.status === 'deadlock' && !standstills.has(report)) {
      standstills.set(report, readStandstill(simulator.memory, simulator.ovx_find_standstill()));
    }
    programs.push({ report, timeline: timeline && ('held' in timeline ? timeline : drawn(timeline, diagram.lanes.length, report)) });
  }
  return programs;
}

/** Waiting processes, and the full buffers between them. */
function deadlockOf({ waiters, fills }: Pick<Standstill, 'waiters' | 'fills'>, freed_by: SocketsDeadlock['freed_by']): SocketsDeadlock {
  return {
    processes: waiters.map(({ process }) => process),
    waiting_for: waiters.map(({ waits_for }) => waits_for),
    buffers: waiters.map(({ process, waits_for }) => {
      const fill = fills.find(({ source, destination }) => source === process && destination === waits_for);
      return { unwritten: fill?.unwritten ?? 0, in_send_buffer: fill?.in_send_buffer ?? 0, in_receive_buffer: fill?.in_receive_buffer ?? 0 };
    }),
    freed_by,
  };
}

function diagramOf(scheme: SocketsScheme, values: Sockets['Values'], hidden: boolean) {
  const isThroughPipe = throughPipe.includes(scheme);
  return {
    run: scheme,
    hidden,
    idle: ['scheme', ...(isThroughPipe ? [] : ofPipe)],
    lanes: isThroughPipe ? ['user', 'comm', 'TCP'] : ['user', 'TCP'],
    tracks: tracksOf(values),
    events: socketsEvents,
  } as const satisfies DiagramRun<typeof socketsTable>;
}

/** Bytes between the first two processes, in both directions: the network holds no more than either buffer. */
function tracksOf({ send_buffer: send, receive_buffer: receive }: Sockets['Values']): LevelTrack[] {
  return [
    ['P0', 'P1'],
    ['P1', 'P0'],
  ].flatMap(([source, destination]) => [
    { name: `${source} send buffer`, unit: 'bytes' as const, capacity: send },
    { name: `wire ${source} to ${destination}`, unit: 'bytes' as const, capacity: Math.min(send, receive) },
    { name: `${destination} receive buffer`, unit: 'bytes' as const, capacity: receive },
  ]);
}

/** Two processes face each other; a program is over before the last acknowledgements are. */
function drawn(timeline: Timeline, lanes: number, { status, process_count, programs_end_us, finish_us }: RunReport): Timeline {
  return {
    ...timeline,
    ...(process_count === 2 && facingLanes(timeline, lanes)),
    finish_us: status === 'completed' ? programs_end_us : finish_us,
  };
}
