import { rowOf } from '../../core/parameters/parameter.ts';
import { namedProcesses } from '../../core/timeline/processes.ts';
import { keyOf } from '../../engines/simulation/everyRun.ts';
import type { LabRequest, LabRun } from '../../engines/simulation/labRun.ts';
import { resultsOf } from '../../engines/simulation/labSimulation.ts';
import type { LevelTrack } from '../../engines/simulation/memory.ts';
import type { DiagramRun, Outcome } from '../../engines/simulation/runOnce.ts';
import { inTurn, runOnce } from '../../engines/simulation/runOnce.ts';
import { usualMemory } from '../../engines/simulation/runWorkload.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { atEnd } from '../../engines/simulation/steps.ts';
import type { Trace } from '../../engines/simulation/tracedRun.ts';
import { facingLanes } from './facingLanes.ts';
import type { SocketsScheme } from './parameters.ts';
import { socketsParameters, socketsTable } from './parameters.ts';
import type { SocketsDeadlock, SocketsRun, SocketsValues } from './results.ts';
import { shownSchemes, socketsSchemes } from './results.ts';
import type { SocketsExports, SocketsReport } from './runSockets.ts';
import { runSockets, runToStandstill, socketsEvents } from './runSockets.ts';
import { simulatedSockets } from './simulation.ts';
import { surveySockets } from './surveySockets.ts';
import type { Sockets } from './types.ts';

/** Programs without a communication process do not depend on what it costs. */
const throughPipe: readonly SocketsScheme[] = ['simultaneous', 'blocking', 'hiding'];
const ofPipe = ['pipe_us', 'fragment'] as const;

/**
 * All six programs, and one message alone with and without the communication processes. Only the programs that the
 * scenario shows have a trace.
 */
export const simulateSockets: LabRun<SocketsExports, Sockets> = function* (simulator, request) {
  const { parameters: scenario, points: axis, session } = request;
  const row = rowOf(socketsParameters, scenario);
  const shown = shownSchemes(scenario);
  const outcomes = yield* inTurn(socketsSchemes, request, (scheme, part) =>
    outcomeOf(simulator, scheme, scenario, shown.includes(scheme) ? part : { ...part, trace: false, edits: undefined }),
  );
  const reportOf = (scheme: SocketsScheme): SocketsReport => outcomes[socketsSchemes.indexOf(scheme)]!.report;
  const chosen = scenario.scheme;
  const deadlocked = reportOf(chosen).status === 'deadlock';
  const reports = simulatedSockets.runs.map((run) => {
    if (run === 'program') return reportOf(chosen);
    if (isScheme(run)) return reportOf(run);
    return run === 'direct' || run === 'through' ? null : atEnd(runSockets(simulator, run, scenario, null)).report; // transfers belong to the survey
  });
  const found = resultsOf(simulator, simulatedSockets, row, reports, deadlocked ? { memoryBytes: usualMemory, events: socketsEvents } : null);
  const { direct_8_us, through_8_us, penalty_8, direct_us, through_us, penalty } = found;
  const run = (scheme: SocketsScheme): SocketsRun & { readonly gain: number | null } => {
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
    deadlock: deadlocked
      ? deadlockOf(reportOf(chosen), {
          send_buffer: found.freed_by_send_buffer,
          receive_buffer: found.freed_by_receive_buffer,
          schemes: socketsSchemes.filter((scheme) => reportOf(scheme).status === 'completed'),
        })
      : null,
    schemes: Object.fromEntries(socketsSchemes.map((scheme) => [scheme, run(scheme)])) as SocketsValues['schemes'],
    transfer: { direct_8_us, through_8_us, penalty_8, direct_us, through_us, penalty },
  };
  const timelines = outcomes.flatMap(({ timeline }) => timeline ?? []);
  if (axis === undefined) return { values, timelines };
  const { points, survey } = yield* surveySockets(simulator, scenario, axis, session);
  return { values: { ...values, survey }, timelines, points };
};

const isScheme = (run: string): run is SocketsScheme => (socketsSchemes as readonly string[]).includes(run);

/** Which processes wait for each other, and what stands full between them. */
function deadlockOf({ waiters, fills }: SocketsReport, freed_by: SocketsDeadlock['freed_by']): SocketsDeadlock {
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

function outcomeOf(simulator: SocketsExports, scheme: SocketsScheme, values: Sockets['Values'], request: LabRequest): Steps<Outcome<SocketsReport>> {
  const ofOthers = throughPipe.includes(scheme) ? [] : ofPipe;
  return runOnce(request, {
    diagram: scheme,
    key: keyOf(socketsTable, scheme, rowOf(socketsParameters, values), ['scheme', ...ofOthers]),
    run: (recorded) => runToStandstill(simulator, scheme, values, recorded && { ...recorded, tracks: tracksOf(values) }, request.onProgress),
    draw: (report, trace) => drawn(scheme, report, trace),
  });
}

/** What stands between the first two processes, in both directions: the network holds no more than either buffer. */
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

function drawn(
  scheme: SocketsScheme,
  { status, process_count, programs_end_us, finish_us }: SocketsReport,
  { spans, arrows, critical }: Trace,
): ReturnType<DiagramRun<SocketsReport>['draw']> {
  const lanes = throughPipe.includes(scheme) ? ['user', 'comm', 'TCP'] : ['user', 'TCP'];
  const processes = namedProcesses(Array.from({ length: process_count }, (_, process) => lanes.map((lane) => `P${process} ${lane}`)).flat());
  const rows = { processes, spans, arrows, ...(critical && { critical }) };
  return {
    ...(process_count === 2 ? facingLanes(rows, lanes.length) : rows),
    finish_us: status === 'completed' ? programs_end_us : finish_us,
  };
}
