import { defaultValues } from '../../core/lab/defaultScenario.ts';
import type { ResultOf } from '../../core/lab/labSimulation.ts';
import { rowOf, valuesOf } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import type { RowStatus } from '../../engines/simulation/abi.ts';
import { pointsAlong } from '../../engines/simulation/pointsAlong.ts';
import { keyOf } from '../../engines/simulation/runLab.ts';
import type { Session } from '../../engines/simulation/session.ts';
import { type Steps, stepByStep } from '../../engines/simulation/steps.ts';
import { sweep } from '../../engines/simulation/sweep.ts';
import { above4KiB, fddi, firstProbe_us, largestBuffer, loopOverBcopy, onEthernet, pipeMessage_us, socketsMachine, socketsMachines } from './machines.ts';
import {
  type Sockets,
  type SocketsDomains,
  type SocketsExperiments,
  type SocketsGains,
  type SocketsKey,
  type SocketsSurvey,
  simulatedSockets,
  socketsParameters,
  socketsSchemes,
  socketsTable,
} from './model.ts';
import type { SocketsExports } from './module.ts';
import { socketsPresets } from './presets.ts';

type Values = Sockets['Values'];
type SocketsResult = ResultOf<typeof simulatedSockets>;

const preset = (name: string): Values => valuesOf(socketsParameters, socketsPresets.find((each) => each.name === name)!.values);
const machine = (id: string): Values => ({ ...defaultValues(socketsTable), ...onEthernet(socketsMachine(id)) });

/** Events of one run, a few tenths of a second of work: one scenario is a dozen runs. */
export const socketsEvents = simulatedSockets.events;

/** Some results of one scenario, and how it ended; null: undefined. */
function resultsFor<Name extends SocketsResult>(
  simulator: SocketsExports,
  values: Values,
  wanted: readonly Name[],
  events: number = socketsEvents,
): { readonly results: Readonly<Record<Name, number | null>>; readonly status: RowStatus['status'] } {
  const { results, status } = sweep(simulator, simulatedSockets.lab, [rowOf(socketsParameters, values)], wanted, { events });
  const numbers = wanted.map((name) => [name, Number.isNaN(results[name][0]) ? null : results[name][0]]);
  return { results: Object.fromEntries(numbers) as Readonly<Record<Name, number | null>>, status: status[0]!.status };
}

/** Round trips to measure, since the first is not like the others. */
const roundTrips = 2;

type Trip = 'direct_trip_us' | 'through_trip_us' | 'trip_penalty';

/** One message alone between two machines of a kind, on an Ethernet by default. */
function trip(simulator: SocketsExports, id: string, wanted: Trip, change: Partial<Values>): number | null {
  return resultsFor(simulator, { ...machine(id), iterations: roundTrips, ...change }, [wanted]).results[wanted];
}

const measured = socketsMachines.filter(({ transfer }) => transfer !== null);

/** Table 2: 8 bytes between two machines of each kind that it has. */
function machinesOf(simulator: SocketsExports): Steps<SocketsSurvey['machines']> {
  return stepByStep(measured, ({ id }) => ({
    machine: id,
    direct_us: trip(simulator, id, 'direct_trip_us', { message_bytes: 8 }),
    through_us: trip(simulator, id, 'through_trip_us', { message_bytes: 8 }),
  }));
}

/** The experiments of sections 3 and 4; presets have the values of some. */
function* experimentsOf(simulator: SocketsExports): Steps<SocketsExperiments> {
  const gains = (values: Values): SocketsGains => {
    const { results } = resultsFor(simulator, values, ['separated_gain', 'blocking_gain', 'hiding_gain']);
    return { separated: results.separated_gain, blocking: results.blocking_gain, hiding: results.hiding_gain };
  };
  const naive = (values: Values): SocketsExperiments['naive_8192'] => {
    const { status } = resultsFor(simulator, { ...values, scheme: 'naive' }, ['finish_us']);
    if (status === 'invalid') throw new Error('the simulator refused the values of a preset');
    return status;
  };
  const deadlock = preset('deadlock-8193');
  const ethernet = preset('ethernet');
  const figure13 = resultsFor(simulator, { ...preset('figure-13'), probe_us: firstProbe_us, interior_us: 1.2 * firstProbe_us }, [
    'naive_iteration_us',
    'separated_iteration_us',
  ]).results;
  const { pingpong_iteration_us, simultaneous_iteration_us, hiding_iteration_us } = resultsFor(simulator, ethernet, [
    'pingpong_iteration_us',
    'simultaneous_iteration_us',
    'hiding_iteration_us',
  ]).results;
  // Without computation an iteration is the exchange alone.
  const exchange: Values = { ...ethernet, ...onEthernet(socketsMachine('sparc1')), interior_us: 0, boundary_us: 0 };
  const [a, b] = [preset('internet-a'), preset('internet-b')];
  return {
    naive_8192: naive({ ...deadlock, message_bytes: 8192 }),
    naive_8193: naive(deadlock),
    naive_800000: naive({ ...ethernet, send_buffer: largestBuffer, receive_buffer: largestBuffer }),
    long: {
      bytes: long,
      sparc1_us: trip(simulator, 'sparc1', 'direct_trip_us', { message_bytes: long }),
      sparc10_us: trip(simulator, 'sparc10', 'direct_trip_us', { message_bytes: long }),
    },
    fragments_us: yield* stepByStep([1024, 2048, 4096, 8192, 16_384], (fragment) => ({
      fragment,
      us: trip(simulator, 'sparc1', 'through_trip_us', { message_bytes: long, fragment }),
    })),
    remainder_us: {
      nodelay: trip(simulator, 'sparc1', 'direct_trip_us', { message_bytes: 4500, nodelay: 'on' }),
      delayed: trip(simulator, 'sparc1', 'direct_trip_us', { message_bytes: 4500, nodelay: 'off' }),
    },
    remainder_bytes: yield* delayedSizes(simulator, 4500),
    remainder_8500: quotient(
      trip(simulator, 'sparc1', 'direct_trip_us', { message_bytes: 8500, nodelay: 'off' }),
      trip(simulator, 'sparc1', 'direct_trip_us', { message_bytes: 8500, nodelay: 'on' }),
    ),
    figure_13_us: { naive: figure13.naive_iteration_us, separated: figure13.separated_iteration_us },
    fddi_us: trip(simulator, 'rs6000', 'direct_trip_us', { ...fddi, message_bytes: 8 }),
    internet_us: trip(simulator, 'sparc1', 'direct_trip_us', { latency_us: a.latency_us, message_bytes: 8 }),
    internet_penalties: measured.map(({ id }) => trip(simulator, id, 'trip_penalty', { latency_us: a.latency_us, message_bytes: 8 })),
    ethernet_penalties: measured.map(({ id }) => trip(simulator, id, 'trip_penalty', { message_bytes: above4KiB })),
    network_penalties: {
      ethernet: trip(simulator, 'rs6000', 'trip_penalty', { message_bytes: 4000 }),
      fddi: trip(simulator, 'rs6000', 'trip_penalty', { ...fddi, message_bytes: 4000 }),
    },
    exchange_ratio: resultsFor(simulator, exchange, ['exchange_ratio']).results.exchange_ratio,
    buffers_us: yield* stepByStep([4096, 16_384, largestBuffer], (buffer) => {
      const values: Values = { ...exchange, send_buffer: buffer, receive_buffer: buffer };
      return { buffer, us: resultsFor(simulator, values, ['simultaneous_iteration_us']).results.simultaneous_iteration_us };
    }),
    internet_a: gains(a),
    internet_b: gains(b),
    domains_a: yield* domainsOf(simulator, a),
    domains_b: yield* domainsOf(simulator, b),
    domains_16000: yield* domainsOf(simulator, { ...b, message_bytes: 16_000, boundary_us: 2 * b.boundary_us }),
    ethernet_us: { pingpong: pingpong_iteration_us, simultaneous: simultaneous_iteration_us, hiding: hiding_iteration_us },
    ethernet_most: Math.max(
      ...(yield* stepByStep([2, 3, 4, 6, 9, 12, 15, 24, 48], (columns) => {
        const values = { ...ethernet, interior_us: (columns - 1) * ethernet.boundary_us };
        const { results } = resultsFor(simulator, values, ['pingpong_gain', 'hiding_gain']);
        return quotient(results.hiding_gain, results.pingpong_gain) ?? 0;
      })),
    ),
  };
}

/** Bytes of a long message, far above all buffers of the default size. */
const long = 65_536;

/** Between which lengths a message waits for the delayed acknowledgement, of which `inside` is one. */
function* delayedSizes(simulator: SocketsExports, inside: number): Steps<SocketsExperiments['remainder_bytes']> {
  const waits = (message_bytes: number): boolean => (trip(simulator, 'sparc1', 'direct_trip_us', { message_bytes, nodelay: 'off' }) ?? 0) > 50_000;
  /** The last that waits on the way to a length that does not. */
  function* last(outside: number): Steps<number> {
    let [within, without] = [inside, outside];
    while (Math.abs(without - within) > 1) {
      const middle = Math.trunc((within + without) / 2);
      if (waits(middle)) within = middle;
      else without = middle;
      yield;
    }
    return within;
  }
  return { from: yield* last(1), to: yield* last(2 * inside) };
}

/** Domains of figure 21 in columns, from a normalized size of 1 to one of 120. */
const domains = [5, 10, 20, 40, 60, 80, 100, 120, 150, 200, 300, 600];

/** The programs over these domains, for 50 time steps: section 4.2. */
function* domainsOf(simulator: SocketsExports, values: Values): Steps<SocketsDomains> {
  const found = yield* stepByStep(domains, (columns) => {
    const scenario = { ...values, interior_us: (columns - 1) * values.boundary_us, iterations: 50 };
    return resultsFor(simulator, scenario, ['separated_gain', 'blocking_gain', 'hiding_gain', 'sequential_gain']).results;
  });
  const of = (gain: (typeof found)[number]) => ({ separated: gain.separated_gain, blocking: gain.blocking_gain, hiding: gain.hiding_gain });
  const every = found.map(of);
  const max = (scheme: keyof SocketsGains) => largest(every.map((gains) => gains[scheme]));
  const apart = (send: 'separated' | 'blocking') =>
    largest(every.map((gains) => quotient(gains.hiding, gains[send])).map((ratio) => (ratio === null ? null : ratio - 1)));
  const [end, sequential] = [every.at(-1)!, found.at(-1)!.sequential_gain];
  return {
    max: { separated: max('separated'), blocking: max('blocking'), hiding: max('hiding') },
    apart: { separated: apart('separated'), blocking: apart('blocking') },
    speedups: {
      simultaneous: quotient(1, sequential),
      separated: quotient(end.separated, sequential),
      blocking: quotient(end.blocking, sequential),
      hiding: quotient(end.hiding, sequential),
    },
  };
}

const quotient = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a / b);

/** Largest absolute value, with its sign; null where there is none. */
const largest = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((a, b) => (b !== null && (a === null || Math.abs(b) > Math.abs(a)) ? b : a), null);

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

const compared = [...socketsSchemes.filter((scheme) => scheme !== 'simultaneous'), 'sequential' as const];

/** Gains against the simultaneous exchange at each point of an axis; NaN where one did not complete. */
function* gainsAlong(simulator: SocketsExports, row: readonly number[], axis: CurveAxis): Steps<Sockets['Points']> {
  const gains = compared.map((name) => `${name}_gain` as const);
  const found = yield* pointsAlong(simulator, socketsTable, row, axis, gains, () => ({ events: eventsOfPoint }));
  return { x: found.x, ...Object.fromEntries(compared.map((name) => [`gain_${name}`, found[`${name}_gain`]])) } as Sockets['Points'];
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
