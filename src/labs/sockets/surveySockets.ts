import { rowOf, simulated } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { resultsAt, rowsAlong } from '../../engines/simulation/labSimulation.ts';
import type { Session } from '../../engines/simulation/session.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { stepByStep } from '../../engines/simulation/steps.ts';
import type { SocketsKey } from './parameters.ts';
import { socketsParameters } from './parameters.ts';
import type { SocketsSurvey } from './results.ts';
import type { SocketsExports } from './runSockets.ts';
import { experimentsOf, machinesOf, resultsFor, roundTrips } from './simulateExperiments.ts';
import { simulatedSockets } from './simulation.ts';
import type { Sockets } from './types.ts';

export interface Survey {
  /** Gains against the simultaneous exchange along the axis, NaN where one did not complete. */
  readonly points: Readonly<Record<string, Float64Array>>;
  readonly survey: SocketsSurvey;
}

/** What was surveyed last in a session, by what it depends on: most sliders change one part of three. */
const known = new WeakMap<Session['reports'], Map<string, { readonly key: string; readonly found: unknown }>>();

/** How the scenario stands among others: along its axis, over sizes of messages, between machines. */
export function* surveySockets(simulator: SocketsExports, values: Sockets['Values'], axis: CurveAxis, session: Session): Steps<Survey> {
  const memory = known.get(session.reports) ?? new Map<string, { readonly key: string; readonly found: unknown }>();
  known.set(session.reports, memory);
  function* remembered<Found>(name: string, without: readonly SocketsKey[], more: string, find: () => Steps<Found>): Steps<Found> {
    const rows = socketsParameters.filter(({ key }) => !ofPage.includes(key) && !without.includes(key));
    const key = [more, ...rows.map((row) => `${row.key}=${values[row.key]}`)].join(' ');
    const before = memory.get(name);
    if (before?.key === key) return before.found as Found;
    const found = yield* find();
    memory.set(name, { key, found });
    return found;
  }
  return {
    points: yield* remembered('points', [axis.key as SocketsKey], JSON.stringify(axis), () => pointsAlong(simulator, values, axis)),
    survey: {
      penalties: yield* remembered('penalties', [...ofProgram, 'message_bytes'], '', () => penaltiesOf(simulator, values)),
      machines: yield* remembered('machines', all, '', () => machinesOf(simulator)),
      experiments: yield* remembered('experiments', all, '', () => experimentsOf(simulator)),
    },
  };
}

const all: readonly SocketsKey[] = socketsParameters.map(({ key }) => key);
const ofPage: readonly SocketsKey[] = ['scheme', 'sweep', 'beside', 'against'];
const ofProgram: readonly SocketsKey[] = ['interior_us', 'boundary_us', 'p', 'iterations'];

/** Events after which a point is given up: all points together take no longer than one scenario. */
const eventsOfPoint = 200_000;

const gains = ['naive_gain', 'pingpong_gain', 'separated_gain', 'blocking_gain', 'hiding_gain', 'sequential_gain'] as const;

/** Gains against the simultaneous exchange at each point of an axis; NaN where one did not complete. */
function* pointsAlong(simulator: SocketsExports, values: Sockets['Values'], axis: CurveAxis): Steps<Record<string, Float64Array>> {
  const parameter = simulated(socketsParameters).findIndex(({ key }) => key === axis.key);
  const rows = rowsAlong(simulator, simulatedSockets, rowOf(socketsParameters, values), parameter, axisPoints(axis));
  const found = yield* stepByStep(rows, (row) => resultsAt(simulator, simulatedSockets, [row], gains, { events: eventsOfPoint }));
  const gain = (name: (typeof gains)[number]): Float64Array => Float64Array.from(found, (each) => each[name][0]!);
  return {
    x: Float64Array.from(rows, (row) => row[parameter]!),
    gain_naive: gain('naive_gain'),
    gain_pingpong: gain('pingpong_gain'),
    gain_separated: gain('separated_gain'),
    gain_blocking: gain('blocking_gain'),
    gain_hiding: gain('hiding_gain'),
    gain_sequential: gain('sequential_gain'),
  };
}

/** From 8 bytes on, four to each power of ten: none is the size of a buffer, where 8 bytes of header make a case of their own. */
const sizes = Array.from({ length: 17 }, (_, i) => Math.round(8 * 10 ** (i / 4)));
/** Strumpen 1994, section 4.1. */
const internetStartup_us = 50_000;

function* penaltiesOf(simulator: SocketsExports, values: Sockets['Values']): Steps<SocketsSurvey['penalties']> {
  const penalties = (latency_us: number) =>
    stepByStep(sizes, (message_bytes) => {
      const scenario = { ...values, message_bytes, latency_us, iterations: roundTrips };
      return resultsFor(simulator, scenario, ['trip_penalty'], eventsOfPoint).results.trip_penalty;
    });
  return {
    bytes: sizes,
    here: yield* penalties(values.latency_us),
    internet: yield* penalties(internetStartup_us),
    ethernet: yield* penalties(0),
  };
}
