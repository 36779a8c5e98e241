import { socketsParameters } from '../../parameters/sockets.ts';
import type { SocketsKey, SocketsScheme } from '../../parameters/sockets.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import type { CurveAxis } from '../../results/analytic.ts';
import { shownSchemes, socketsSchemes } from '../../results/sockets.ts';
import type { SocketsRun, SocketsTransfer, SocketsValues } from '../../results/sockets.ts';
import type { Timeline } from '../../results/timeline.ts';
import { countersOf } from './memory.ts';
import type { LevelTrack, SimulatorExports } from './memory.ts';
import { facingLanes } from './facingLanes.ts';
import { runSockets } from './runSockets.ts';
import type { Trace } from './runWorkload.ts';
import type { HeldTimeline, SentResult, Session } from './session.ts';
import { socketsDeadlock } from './socketsDeadlock.ts';
import type { SocketsReport } from './socketsMemory.ts';
import type { Steps } from './steps.ts';
import { surveySockets } from './surveySockets.ts';
import type { Survey } from './surveySockets.ts';

/** Programs without a communication process do not depend on what it costs. */
const throughPipe: readonly SocketsScheme[] = ['simultaneous', 'hiding'];
const ofPipe: readonly SocketsKey[] = ['pipe_us', 'fragment'];
/** Nor does any program on which of them are shown. */
const ofPage: readonly SocketsKey[] = ['scheme', 'sweep', 'beside', 'against'];

interface Outcome {
  readonly report: SocketsReport;
  readonly timeline: Timeline | HeldTimeline | null;
}

/** Reports of the latest runs of each session, by program. A session is known by its reports: the rest changes. */
const known = new WeakMap<Session['reports'], Map<string, { readonly key: string; readonly report: SocketsReport }>>();

/**
 * All five programs, and one message alone with and without the communication processes. Only the programs that the
 * scenario shows have a trace.
 */
export function simulateSockets(
  simulator: SimulatorExports, parameters: ParameterValues, trace: boolean, session: Session, axis?: CurveAxis,
): SentResult | Steps<SentResult> {
  const shown = shownSchemes(parameters);
  const outcomes = new Map(socketsSchemes.map((scheme) =>
    [scheme, outcomeOf(simulator, scheme, parameters, trace && shown.includes(scheme), session)]));
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

function runOf(report: SocketsReport, iterations: number): SocketsRun {
  const completed = report.status === 'completed';
  return {
    status: report.status,
    limit: report.limit,
    iteration_us: completed ? report.programsEnd_us / iterations : null,
    finish_us: completed ? report.programsEnd_us : null,
    zero_window_probes: report.probes,
  };
}

const quotient = (a: number | null, b: number | null): number | null => (a !== null && b !== null && b > 0 ? a / b : null);

/** Round trips that a time is the mean of: the small message is cheap to repeat. */
const roundTrips = { small: 10, message: 1 };

function transferOf(simulator: SimulatorExports, parameters: ParameterValues): SocketsTransfer {
  const time = (workload: 'direct' | 'through', message_bytes: number, iterations: number): number | null => {
    const { report } = runSockets(simulator, workload, { ...parameters, message_bytes, iterations }, null);
    return report.status === 'completed' ? report.programsEnd_us / (2 * iterations) : null;
  };
  const bytes = Number(parameters['message_bytes']);
  const small = { direct: time('direct', 8, roundTrips.small), through: time('through', 8, roundTrips.small) };
  const message = { direct: time('direct', bytes, roundTrips.message), through: time('through', bytes, roundTrips.message) };
  return {
    direct_8_us: small.direct, through_8_us: small.through, penalty_8: quotient(small.through, small.direct),
    direct_us: message.direct, through_us: message.through, penalty: quotient(message.through, message.direct),
  };
}

/** One run, or what is known of it. */
function outcomeOf(
  simulator: SimulatorExports, scheme: SocketsScheme, parameters: ParameterValues, trace: boolean, session: Session,
): Outcome {
  const reports = known.get(session.reports) ?? new Map<string, { readonly key: string; readonly report: SocketsReport }>();
  known.set(session.reports, reports);
  const matters = ({ key }: { readonly key: SocketsKey }): boolean =>
    !ofPage.includes(key) && (throughPipe.includes(scheme) || !ofPipe.includes(key));
  const key = [scheme, ...socketsParameters.filter(matters).map((row) => `${row.key}=${parameters[row.key]}`)].join(' ');
  const before = reports.get(scheme);
  if (before?.key === key && (!trace || session.held.has(key))) {
    return { report: before.report, timeline: trace ? { held: key } : null };
  }
  const run = runSockets(simulator, scheme, parameters, trace ? tracksOf(parameters) : null);
  reports.set(scheme, { key, report: run.report });
  return { report: run.report, timeline: run.trace && timelineOf(scheme, key, run.report, run.trace) };
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

function timelineOf(scheme: SocketsScheme, key: string, report: SocketsReport, trace: Trace): Timeline {
  const lanes = throughPipe.includes(scheme) ? ['user', 'comm', 'TCP'] : ['user', 'TCP'];
  const { spans, arrows } = trace;
  const rows = {
    processes: Array.from({ length: report.processCount }, (_, process) => lanes.map((lane) => `P${process} ${lane}`)).flat(), spans, arrows,
  };
  return {
    diagram: scheme,
    key,
    status: report.status,
    limit: report.limit,
    finish_us: report.status === 'completed' ? report.programsEnd_us : report.finish_us,
    traceEnds_us: trace.endsAt_us,
    ...(report.processCount === 2 ? facingLanes(rows, lanes.length) : rows),
    levels: trace.levels,
    counters: countersOf(report),
  };
}
