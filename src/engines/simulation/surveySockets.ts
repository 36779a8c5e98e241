import { socketsConstants, socketsParameters } from '../../parameters/sockets.ts';
import type { SocketsKey, SocketsScheme } from '../../parameters/sockets.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import type { CurveAxis } from '../../results/analytic.ts';
import { axisPoints } from '../../results/axisPoints.ts';
import type { SocketsSurvey } from '../../results/sockets.ts';
import { atDomain } from '../../results/socketsAxis.ts';
import type { SimulatorExports } from './memory.ts';
import { runSockets } from './runSockets.ts';
import { experimentsOf, machinesOf, transfer_us } from './socketsExperiments.ts';
import type { Session } from './session.ts';

export interface Survey {
  /** The time of an iteration of every program along the axis, NaN where it did not complete. */
  readonly points: Readonly<Record<string, Float64Array>>;
  readonly survey: SocketsSurvey;
}

const schemes: readonly SocketsScheme[] = socketsParameters[0].choices.map(({ value }) => value);

/** What was surveyed last in a session, by what it depends on: most sliders change one part of three. */
const known = new WeakMap<Session, Map<string, { readonly key: string; readonly found: unknown }>>();

/** How the scenario stands among others: along its axis, over sizes of messages, between machines. */
export function surveySockets(simulator: SimulatorExports, parameters: ParameterValues, axis: CurveAxis, session: Session): Survey {
  const memory = known.get(session) ?? new Map<string, { readonly key: string; readonly found: unknown }>();
  known.set(session, memory);
  const remembered = <Found>(name: string, without: readonly SocketsKey[], more: string, find: () => Found): Found => {
    const rows = socketsParameters.filter(({ key }) => !ofPage.includes(key) && !without.includes(key));
    const key = [more, ...rows.map((row) => `${row.key}=${parameters[row.key]}`)].join(' ');
    const before = memory.get(name);
    if (before?.key === key) return before.found as Found;
    const found = find();
    memory.set(name, { key, found });
    return found;
  };
  return {
    points: remembered('points', ['interior_us'], JSON.stringify(axis), () => pointsAlong(simulator, parameters, axis)),
    survey: {
      penalties: remembered('penalties', [...ofProgram, 'message_bytes'], '', () => penaltiesOf(simulator, parameters)),
      machines: remembered('machines', all, '', () => machinesOf(simulator)),
      experiments: remembered('experiments', all, '', () => experimentsOf(simulator)),
    },
  };
}

const all: readonly SocketsKey[] = socketsParameters.map(({ key }) => key);
const ofPage: readonly SocketsKey[] = ['scheme', 'beside', 'against'];
const ofProgram: readonly SocketsKey[] = ['interior_us', 'boundary_us', 'p', 'iterations'];

/** Bytes that travel together at most: what a message costs to simulate is in proportion to their number. */
const pieceOf = (parameters: ParameterValues): number =>
  Math.min(segment_bytes.value, ...['send_buffer', 'receive_buffer', 'fragment'].map((key) => Number(parameters[key])));
const segment_bytes = socketsConstants.find(({ key }) => key === 'segment_bytes')!;

/** Segments that all points together may send: a tenth of a second of work. */
const mostSegments = 300_000;
const fewestPoints = 5;

/** Iterations of a point: the first is not like the others. */
const iterationsOfPoint = 3;

function pointsAlong(simulator: SimulatorExports, parameters: ParameterValues, axis: CurveAxis): Record<string, Float64Array> {
  const neighbours = Number(parameters['p']) === 2 ? 1 : 2;
  const perRun = iterationsOfPoint * Number(parameters['p']) * neighbours * Math.ceil(1 + Number(parameters['message_bytes']) / pieceOf(parameters));
  const affordable = Math.floor(mostSegments / (perRun * schemes.length));
  const points = Math.min(axis.points, affordable);
  if (points < fewestPoints) return { x: new Float64Array() };
  const x = axisPoints({ ...axis, points });
  const times = (scheme: SocketsScheme): Float64Array => x.map((at) => {
    const { report } = runSockets(simulator, scheme, { ...atDomain(parameters, axis, at), iterations: iterationsOfPoint }, null);
    return report.status === 'completed' ? report.programsEnd_us / iterationsOfPoint : NaN;
  });
  return { x, ...Object.fromEntries(schemes.map((scheme) => [scheme, times(scheme)])) };
}

/** From 8 bytes on, four to each power of ten: none is the size of a buffer, where 8 bytes of header make a case of their own. */
const sizes = Array.from({ length: 17 }, (_, i) => Math.round(8 * 10 ** (i / 4)));
/** Strumpen 1994, section 4.1. */
const internetStartup_us = 50_000;

function penaltiesOf(simulator: SimulatorExports, parameters: ParameterValues): SocketsSurvey['penalties'] {
  const piece = pieceOf(parameters);
  const penalty = (message_bytes: number, latency_us: number): number | null => {
    if (message_bytes / piece > mostSegments / 100) return null;
    const time = (workload: 'direct' | 'through'): number | null => transfer_us(simulator, workload, { ...parameters, message_bytes, latency_us });
    const [direct, through] = [time('direct'), time('through')];
    return direct === null || through === null ? null : through / direct;
  };
  return {
    bytes: sizes,
    here: sizes.map((bytes) => penalty(bytes, Number(parameters['latency_us']))),
    internet: sizes.map((bytes) => penalty(bytes, internetStartup_us)),
    ethernet: sizes.map((bytes) => penalty(bytes, 0)),
  };
}
