import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { socketsParameters } from './parameters.ts';
import type { SocketsKey, SocketsScheme } from './parameters.ts';
import { namedProcesses } from '../../core/timeline/processes.ts';
import { shownSchemes, socketsSchemes } from './results.ts';
import type { SocketsRun, SocketsTransfer, SocketsValues } from './results.ts';
import { facingLanes } from './facingLanes.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import type { LevelTrack, Report } from '../../engines/simulation/memory.ts';
import { runOnce } from '../../engines/simulation/runOnce.ts';
import type { DiagramRun, Outcome } from '../../engines/simulation/runOnce.ts';
import { runSockets, runToStandstill } from './runSockets.ts';
import type { SocketsExports, SocketsReport } from './runSockets.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import { socketsDeadlock } from './deadlockCircle.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { surveySockets } from './surveySockets.ts';
import type { Survey } from './surveySockets.ts';
import type { Trace } from '../../engines/simulation/tracedRun.ts';

/** Programs without a communication process do not depend on what it costs. */
const throughPipe: readonly SocketsScheme[] = ['simultaneous', 'hiding'];
const ofPipe: readonly SocketsKey[] = ['pipe_us', 'fragment'];
/** Nor does any program on which of them are shown. */
const ofPage: readonly SocketsKey[] = ['scheme', 'sweep', 'beside', 'against'];

/**
 * All five programs, and one message alone with and without the communication processes. Only the programs that the
 * scenario shows have a trace.
 */
export function simulateSockets(
  simulator: SocketsExports, { parameters, trace, points: axis, session }: LabRequest,
): SentResult | Steps<SentResult> {
  const shown = shownSchemes(parameters);
  const outcomes = new Map(socketsSchemes.map((scheme) =>
    [scheme, outcomeOf(simulator, scheme, parameters, { session, trace: trace && shown.includes(scheme) })]));
  const run = (scheme: SocketsScheme): SocketsRun => runOf(outcomes.get(scheme)!.report, Number(parameters['iterations']));
  const simultaneous_us = run('simultaneous').iteration_us;
  const withGain = (scheme: SocketsScheme): SocketsRun & { readonly gain: number | null } => {
    const values = run(scheme);
    return { ...values, gain: quotient(simultaneous_us, values.iteration_us) };
  };
  const chosen = parameters['scheme'] as SocketsScheme;
  const { report } = outcomes.get(chosen)!;
  const completes = (changed: ParameterValues): boolean => runSockets(simulator, chosen, changed, null).report.status === 'completed';
  const values: SocketsValues = {
    ...withGain(chosen),
    deadlock: report.status === 'deadlock'
      ? socketsDeadlock(report, parameters, socketsSchemes.filter((scheme) => run(scheme).status === 'completed'), completes)
      : null,
    schemes: Object.fromEntries(socketsSchemes.map((scheme) => [scheme, withGain(scheme)])) as SocketsValues['schemes'],
    transfer: transferOf(simulator, parameters),
  };
  const timelines = [...outcomes.values()].flatMap(({ timeline }) => timeline ?? []);
  if (axis === undefined) return { values: { ...values }, timelines };
  return surveyed({ values: { ...values }, timelines }, surveySockets(simulator, parameters, axis, session));
}

function* surveyed(result: SentResult, steps: Steps<Survey>): Steps<SentResult> {
  const { points, survey } = yield* steps;
  return { ...result, values: { ...result.values, survey }, points };
}

function runOf(report: Report, iterations: number): SocketsRun {
  const completed = report.status === 'completed';
  return {
    status: report.status,
    limit: report.limit,
    iteration_us: completed ? report.programs_end_us / iterations : null,
    finish_us: completed ? report.programs_end_us : null,
    zero_window_probes: report.probes,
  };
}

const quotient = (a: number | null, b: number | null): number | null => (a !== null && b !== null && b > 0 ? a / b : null);

/** Round trips that a time is the mean of: the small message is cheap to repeat. */
const roundTrips = { small: 10, message: 1 };

function transferOf(simulator: SocketsExports, parameters: ParameterValues): SocketsTransfer {
  const time = (workload: 'direct' | 'through', message_bytes: number, iterations: number): number | null => {
    const { report } = runSockets(simulator, workload, { ...parameters, message_bytes, iterations }, null);
    return report.status === 'completed' ? report.programs_end_us / (2 * iterations) : null;
  };
  const bytes = Number(parameters['message_bytes']);
  const small = { direct: time('direct', 8, roundTrips.small), through: time('through', 8, roundTrips.small) };
  const message = { direct: time('direct', bytes, roundTrips.message), through: time('through', bytes, roundTrips.message) };
  return {
    direct_8_us: small.direct, through_8_us: small.through, penalty_8: quotient(small.through, small.direct),
    direct_us: message.direct, through_us: message.through, penalty: quotient(message.through, message.direct),
  };
}

function outcomeOf(
  simulator: SocketsExports, scheme: SocketsScheme, parameters: ParameterValues, request: Pick<LabRequest, 'session' | 'trace'>,
): Outcome<SocketsReport> {
  const matters = ({ key }: { readonly key: SocketsKey }): boolean =>
    !ofPage.includes(key) && (throughPipe.includes(scheme) || !ofPipe.includes(key));
  return runOnce(request, {
    diagram: scheme,
    key: [scheme, ...socketsParameters.filter(matters).map((row) => `${row.key}=${parameters[row.key]}`)].join(' '),
    run: (trace) => runToStandstill(simulator, scheme, parameters, trace ? tracksOf(parameters) : null),
    draw: (report, trace) => drawn(scheme, report, trace),
  });
}

/** What stands between the first two processes, in both directions: the network holds no more than either buffer. */
function tracksOf(parameters: ParameterValues): LevelTrack[] {
  const [send, receive] = [Number(parameters['send_buffer']), Number(parameters['receive_buffer'])];
  return [['P0', 'P1'], ['P1', 'P0']].flatMap(([source, destination]) => [
    { name: `${source} send buffer`, unit: 'bytes' as const, capacity: send },
    { name: `wire ${source} to ${destination}`, unit: 'bytes' as const, capacity: Math.min(send, receive) },
    { name: `${destination} receive buffer`, unit: 'bytes' as const, capacity: receive },
  ]);
}

function drawn(scheme: SocketsScheme, { status, process_count, programs_end_us, finish_us }: SocketsReport, { spans, arrows }: Trace): ReturnType<DiagramRun<SocketsReport>['draw']> {
  const lanes = throughPipe.includes(scheme) ? ['user', 'comm', 'TCP'] : ['user', 'TCP'];
  const processes = namedProcesses(Array.from({ length: process_count }, (_, process) => lanes.map((lane) => `P${process} ${lane}`)).flat());
  const rows = { processes, spans, arrows };
  return {
    ...(process_count === 2 ? facingLanes(rows, lanes.length) : rows),
    finish_us: status === 'completed' ? programs_end_us : finish_us,
  };
}
