import { rowOf } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { pointsAlong } from '../../engines/simulation/pointsAlong.ts';
import { keyOf } from '../../engines/simulation/runLab.ts';
import type { Session } from '../../engines/simulation/session.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { stepByStep } from '../../engines/simulation/steps.ts';
import { fddi, loopOverBcopy, pipeMessage_us, socketsMachines } from './machines.ts';
import type { SocketsExports } from './module.ts';
import type { SocketsKey } from './parameters.ts';
import { socketsParameters, socketsTable } from './parameters.ts';
import type { SocketsSurvey } from './results.ts';
import { experimentsOf, machinesOf, resultsFor, roundTrips } from './simulateExperiments.ts';
import type { Sockets } from './types.ts';

export interface Survey {
  /** Gains against the simultaneous exchange along the axis, NaN where one did not complete. */
  readonly points: Sockets['Points'];
  readonly survey: SocketsSurvey;
}

/** The latest survey of a session, in parts by their dependencies: most sliders change one of three. */
const known = new WeakMap<Session['reports'], Map<string, { readonly key: string; readonly found: unknown }>>();

/** Surveys the scenario among others: along its axis, over sizes of messages, between machines. */
export function* surveySockets(simulator: SocketsExports, values: Sockets['Values'], axis: CurveAxis, session: Session): Steps<Survey> {
  const row = rowOf(socketsParameters, values);
  const memory = known.get(session.reports) ?? new Map<string, { readonly key: string; readonly found: unknown }>();
  known.set(session.reports, memory);
  function* remembered<Found>(name: string, without: readonly SocketsKey[], more: string, find: () => Steps<Found>): Steps<Found> {
    const key = keyOf(socketsTable, more, row, ['scheme', ...without]);
    const before = memory.get(name);
    if (before?.key === key) return before.found as Found;
    const found = yield* find();
    memory.set(name, { key, found });
    return found;
  }
  return {
    points: yield* remembered('points', [axis.key as SocketsKey], JSON.stringify(axis), () => gainsAlong(simulator, row, axis)),
    survey: {
      penalties: yield* remembered('penalties', [...ofProgram, 'message_bytes'], '', () => penaltiesOf(simulator, values)),
      transfers: yield* remembered(
        'transfers',
        values.transfers === 'fragments' ? [...ofProgram, 'message_bytes', 'fragment'] : [...ofProgram, 'message_bytes'],
        values.transfers,
        () => transfersOf(simulator, values),
      ),
      machines: yield* remembered('machines', all, '', () => machinesOf(simulator)),
      experiments: yield* remembered('experiments', all, '', () => experimentsOf(simulator)),
    },
  };
}

const all: readonly SocketsKey[] = socketsParameters.map(({ key }) => key);
const ofProgram: readonly SocketsKey[] = ['interior_us', 'boundary_us', 'p', 'iterations'];

/** Events after which a point is given up: all points together take no longer than one scenario. */
const eventsOfPoint = 200_000;

const gains = ['naive_gain', 'pingpong_gain', 'separated_gain', 'blocking_gain', 'hiding_gain', 'sequential_gain'] as const;

/** Gains against the simultaneous exchange at each point of an axis; NaN where one did not complete. */
function* gainsAlong(simulator: SocketsExports, row: readonly number[], axis: CurveAxis): Steps<Sockets['Points']> {
  const found = yield* pointsAlong(simulator, socketsTable, row, axis, gains, () => ({ events: eventsOfPoint }));
  return {
    x: found.x,
    gain_naive: found.naive_gain,
    gain_pingpong: found.pingpong_gain,
    gain_separated: found.separated_gain,
    gain_blocking: found.blocking_gain,
    gain_hiding: found.hiding_gain,
    gain_sequential: found.sequential_gain,
  };
}

/** From 8 bytes on, four to each power of ten: none equals a buffer's size, at which 8 bytes of header matter. */
const sizes = Array.from({ length: 17 }, (_, i) => Math.round(8 * 10 ** (i / 4)));
/** Strumpen 1994, section 4.1. */
const internetStartup_us = 50_000;
/** 10 Mbit/s. */
const ethernet_mb_s = 1.25;

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

/** Bytes of a fragment around a page: below half of one, between, a page and more. */
const fragments = [256, 512, 1024, 1536, 2048, 2049, 2560, 3072, 3584, 4096, 5120, 6144, 8192, 12_288, 16_384, 32_768, 65_536];
/** Bytes of the messages that are sent in them. */
const fragmented = [8192, 16_384, 32_768, 65_536];
/** Strumpen 1994, figure 16: from the message of Table 1 to where the semaphores stand. */
const pipeBytes = [8, ...Array.from({ length: 10 }, (_, i) => 128 * (i + 1))];

type Transfers = SocketsSurvey['transfers'];

/** A line by its name: what differs in it, and of which run it is. */
type Line = readonly [name: string, change: (x: number) => Partial<Sockets['Values']>, wanted: 'direct_trip_us' | 'through_trip_us'];

function* transfersOf(simulator: SocketsExports, values: Sockets['Values']): Steps<Transfers> {
  const of = values.transfers;
  if (of === 'pipes') return { of, x: pipeBytes, lines: pipeLines() };
  const x = of === 'fragments' ? fragments : sizes;
  const lines: Transfers['lines'][number][] = [];
  for (const [name, change, wanted] of linesOf(of, values)) {
    const us = yield* stepByStep(
      x,
      (at) => resultsFor(simulator, { ...values, iterations: roundTrips, ...change(at) }, [wanted], eventsOfPoint).results[wanted],
    );
    lines.push({ name, us });
  }
  return { of, x, lines };
}

const notCopied = { message_copy_us_per_kb: 0 } as const;

function linesOf(of: Exclude<Transfers['of'], 'pipes'>, { copy_us_per_kb }: Sockets['Values']): readonly Line[] {
  if (of === 'fragments')
    return fragmented.map((message_bytes): Line => [`${message_bytes / 1024} KiB`, (fragment) => ({ message_bytes, fragment }), 'through_trip_us']);
  const direct = (name: string, change: Partial<Sockets['Values']>): Line => [name, (message_bytes) => ({ message_bytes, ...change }), 'direct_trip_us'];
  return of === 'copies'
    ? [
        direct('copied by a loop', { message_copy_us_per_kb: loopOverBcopy * copy_us_per_kb }),
        direct('copied by bcopy', { message_copy_us_per_kb: copy_us_per_kb }),
        direct('not copied', notCopied),
      ]
    : [
        direct('Internet', { ...notCopied, latency_us: internetStartup_us }),
        direct('Ethernet', { ...notCopied, latency_us: 0, bandwidth_mb_s: ethernet_mb_s }),
        direct('FDDI', { ...notCopied, latency_us: 0, ...fddi }),
      ];
}

/** By closed form: what is beyond 8 bytes is copied into the pipe and out of it. */
const pipeLines = (): Transfers['lines'] =>
  socketsMachines.filter(({ transfer }) => transfer !== null).map((each) => ({ name: each.name, us: pipeBytes.map((bytes) => pipeMessage_us(each, bytes)) }));
