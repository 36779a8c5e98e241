import type { LabSimulation, RunEnd } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Enumerator } from '../../core/parameters/enumerations.ts';
import { noiseRows } from '../../core/parameters/noiseRows.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { bytes, choice, number, ratio, text } from '../../core/parameters/rows.ts';
import { type LabResults, type LabTypes, simulationOf } from '../../core/results/labResults.ts';

/** What a text of the reader's own comes to, which is read beforehand; what has a value a rank or a line is in no row. */
export const simulatedSchedule = {
  lab: 'schedule',
  runs: ['run'],
  refusals: ['too_long', 'no_text', 'sizes', 'few_nodes'],
  numbers: { size_1: 0, size_2: 0, size_3: 0, size_4: 0 },
  results: {
    finish_us: ['run'],
    exposed_us: ['run'],
    critical_path_us: ['run', 'search'],
    messages: ['run'],
    events: ['run'],
    unfinished: ['run'],
    unreceived: ['run'],
  },
  places: { unfinished: 'unfinished.count' },
  // Some 40 times the bytes of the text, 140 for each of a million ranks, and a trace.
  memory: { bytes: 224 * 2 ** 20, perTextByte: 48 },
  events: 50_000_000,
} as const satisfies LabSimulation;

/** Where the defaults of the machine come from: the values that LogGOPSim takes when none are given. */
const published = 'Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values';

/** Parameters of the lab schedule, in the order of links. Costs of a machine in the LogGOPS model, times in ns. */
export const scheduleParameters = [
  text('goal', 'schedule', 'binomial_broadcast', {
    symbol: '\\mathrm{GOAL}',
    content: 'GOAL text',
    names: [
      'binomial_broadcast',
      'optimal_broadcast',
      'ring_stencil',
      'dissemination_barrier',
      'all_to_all',
      'gather',
      'ring_all_reduce',
      'linear_blocking',
      'linear_nonblocking',
      'dispatch',
      'dispatch_in_turn',
      'halo_1',
      'halo_4',
      'halo_8',
      'two_streams',
      'one_stream',
      'deadlock',
    ],
    maximumLength: 67_108_864,
    meaning: 'What each rank computes, sends and receives, and what must come before what: a built-in schedule by its name, or GOAL text.',
    source: 'Hoefler, Siebert, Lumsdaine 2009: Group Operation Assembly Language',
  }),
  number('L', 'latency', 'ns', 2500, [0, 1_000_000_000], {
    symbol: 'L',
    integer: true,
    smallest: 1,
    simulatorFraction: true,
    meaning: 'Time of a message on the network, from one network card to the other. It occupies neither of them, and no processor.',
    source: published,
  }),
  number('o', 'overhead', 'ns', 1500, [0, 1_000_000_000], {
    symbol: 'o',
    integer: true,
    smallest: 1,
    simulatorFraction: true,
    meaning: 'Processor time to send a message, and as much to receive it.',
    source: published,
  }),
  number('g', 'gap', 'ns', 1000, [0, 1_000_000_000], {
    symbol: 'g',
    integer: true,
    smallest: 1,
    simulatorFraction: true,
    meaning: 'Time for which a message occupies a network card, whatever its size: its inverse is the rate of small messages.',
    source: published,
  }),
  number('G', 'gap per byte', 'ns/byte', 6, [0, 100_000], {
    symbol: 'G',
    smallest: 0.001,
    meaning: 'Time for which each byte after the first occupies a network card: its inverse is the bandwidth.',
    source: published,
  }),
  number('O', 'overhead per byte', 'ns/byte', 0, [0, 100_000], {
    symbol: 'O',
    smallest: 0.001,
    meaning: 'Processor time for each byte after the first, as where the processor copies what it sends.',
    source: published,
  }),
  bytes('S', 'eager limit', 65_535, [1, 4_294_967_295], {
    symbol: 'S',
    meaning: 'A message of more bytes waits for its receive (rendezvous); until then nothing that follows its send may begin.',
    source: published,
  }),
  choice('semantics', 'incoming bytes occupy', 'overlap', {
    choices: { overlap: 'the network card', loggops: 'the processor (LogGOPSim)' },
    meaning:
      'Where the network card receives, g and G occupy it alone, so that computation can hide incoming bytes. Where the processor receives, it spends G on each byte, as in LogGOPSim, with which the times agree to the nanosecond.',
    source: 'LogGOPSim, timing rules of its LogGP backend',
  }),
  choice('progress', 'a message longer than S', 'at_once', {
    choices: {
      at_once: 'leaves at once',
      calls: 'asks; processors answer between computations',
      thread: 'asks; a thread answers',
      card: 'asks; the card answers',
    },
    meaning:
      'A message that asks (rendezvous) sends one byte ahead, waits for an answer of one byte from its posted receive, and then leaves. Answering takes o of the receiver, and sending then o of the sender: of a processor that is through with its computation, of a thread that interrupts it, or of none where the card does it.',
    source: 'Hoefler, Lumsdaine 2008: Message Progression in Parallel Computing, To Thread or not to Thread?',
  }),
  choice('topology', 'network', 'full', {
    choices: { full: 'a path for every pair', crossbar: 'crossbar', torus: 'torus', fat_tree: 'fat tree', dragonfly: 'dragonfly' },
    meaning:
      'The links between the network cards, which messages share. In a full network every pair of cards has a path of its own. Routes are fixed and minimal: by dimension in a torus, by destination in a fat tree, over one global link in a dragonfly.',
    source: 'Dally, Towles 2004: Principles and Practices of Interconnection Networks; Kim et al. 2008: Technology-Driven, Highly-Scalable Dragonfly Topology',
  }),
  text('dimensions', 'sizes of the network', '', {
    content: 'up to four sizes from 1 to 9999, such as 4x4x4,',
    names: [''],
    maximumLength: 40,
    pattern: '[1-9][0-9]{0,3}(x[1-9][0-9]{0,3}){0,3}',
    meaning:
      'A torus: nodes in each dimension. A fat tree: how many a switch has below it, level by level from the nodes up. A dragonfly: nodes of a router, routers of a group, groups. A crossbar: nodes. When it is empty, sizes are chosen that hold all ranks.',
    source: 'chosen; empty: factors as alike as possible (MPI_Dims_create), a tree of two levels, a balanced dragonfly',
  }),
  ratio('oversubscription', 'oversubscription', 1, [1, 64], {
    meaning: 'Fat tree: links into each of its lowest switches from below, for each link out of it.',
    source: 'chosen: 1, so that every cut of the tree carries what its nodes can send',
  }),
  number('link_bytes_per_ns', 'bandwidth of a link', 'bytes/ns', 0, [0, 100_000], {
    zero: 'as fast as a card',
    smallest: 0.01,
    meaning: 'Bytes that a link carries in a nanosecond, each way: 1 is 8 Gbit/s. 0 stands for the bandwidth of a network card, 1/G.',
    source: 'chosen: links as fast as network cards, as in a network built of one generation of parts',
  }),
  number('hop_ns', 'latency of a link', 'ns', 100, [0, 1_000_000], {
    smallest: 1,
    meaning: 'Latency of each link that a message crosses, with the switch at its end, on top of L.',
    source: 'chosen: switches of today take 100 to 200 ns',
  }),
  choice('sharing', 'messages share a link', 'fair', {
    choices: { first_come: 'one after the other', fair: 'all at once, fairly', queue: 'in packets, through finite queues' },
    meaning:
      'One after the other: a link carries whole messages in the order in which their first bytes come. Fairly: messages under way have max-min fair rates on links and network cards, as in flow simulators. Finite queues: packets wait where they are until the next queue has a place, so that congestion spreads back to the senders.',
    source: 'Bertsekas, Gallager 1992: Data Networks, max-min fairness',
  }),
  bytes('packet_bytes', 'packet', 4096, [64, 1_000_000_000], {
    meaning: 'Finite queues: the most bytes of a packet.',
    source: 'InfiniBand: the largest packet of its networks',
  }),
  number('queue_packets', 'queue of a link', 'packets', 8, [2, 1_000_000], {
    integer: true,
    meaning: 'Finite queues: the packets that have room before a link, and before a card that receives.',
    source: 'chosen: 32 KiB with packets of 4 KiB',
  }),
  choice('placement', 'ranks on nodes', 'linear', {
    choices: { linear: 'in order', random: 'at random', stride: 'round robin' },
    meaning:
      'In order: rank r on node r. At random: one permutation, always the same. Round robin: over the rows of a torus, the lowest switches of a tree, the routers of a dragonfly, so that neighbouring ranks are far apart.',
    source: 'chosen: what batch systems offer',
  }),
  ...noiseRows('chosen: none'),
] as const satisfies readonly Parameter[];

/** The schedules that have a name. */
export type GoalName = (typeof scheduleParameters)[0]['names'][number];

/** What a link can say of the lab. */
export const scheduleTable = {
  name: 'schedule',
  title: 'Schedule',
  parameters: scheduleParameters,
  constants: [],
  simulation: simulatedSchedule,
  figures: ['schedule', 'links', 'finish', 'compare'],
} as const satisfies LabTable;

/** A schedule of the reader's own: no model knows it. */
export interface Schedule extends LabTypes {
  readonly Values: ValuesOf<typeof scheduleParameters>;
  readonly Model: never;
  readonly Simulation: ScheduleSimulation;
}

/** What is null is known of completed runs alone. */
export interface ScheduleSimulation extends RunEnd {
  /** Finishing time of each rank. */
  readonly finish_ns: readonly number[];
  readonly messages: number;
  readonly events: number;
  /** Binary GOAL has no lines: where others give lines, it gives numbers of operations in the file, from 1. */
  readonly binary: boolean;
  /** Length of the longest chain of operations and messages, without contention. */
  readonly critical_path_us: number | null;
  readonly exposed_us: number | null;
  readonly deadlock: Deadlock | null;
  /** By the rules of LogGOPSim a run completes all the same. */
  readonly unfinished: Unfinished;
  /** Messages that no receive has taken. */
  readonly unreceived: number;
  /** Absent where every pair of ranks has a way of its own. */
  readonly network?: ShapedNetwork;
  /** Parameters without effect on the run: LogGOPSim's messages have no network. Absent where all that is chosen has one. */
  readonly ignored?: readonly string[];
  /** Ranks that stand for a network: what they compute is communication. Absent where no comment of the schedule names one. */
  readonly network_ranks?: readonly number[];
}

/** A network with a shape, and what a run took of it. */
export interface ShapedNetwork {
  readonly nodes: number;
  readonly links: number;
  /** Given or chosen. */
  readonly dimensions: readonly number[];
  /** The links whose messages took most of their time, the busiest first. */
  readonly busiest: readonly LinkUse[];
}

interface LinkUse {
  /** Such as "(1,2)+x". */
  readonly link: string;
  readonly bytes: number;
  readonly busy_us: number;
}

/** Operations that never ran or never ended: how many there are, and of the first ones their ranks and lines. */
export interface Unfinished {
  readonly count: number;
  readonly ranks: readonly number[];
  readonly lines: readonly number[];
}

/** Whether messages cross links: a network has a shape, and rules that know of one. */
export const hasLinks = ({ topology, semantics }: Schedule['Values']): boolean => topology !== 'full' && semantics === 'overlap';

/** Finishing time of each rank in ns. */
export const finishTimes = (results: LabResults<Schedule>): readonly number[] => simulationOf(results)?.finish_ns ?? [];

/** The rank that finishes last, the first of several; -1 while there is no result. */
export function lastRank(results: LabResults<Schedule>): number {
  const finish_ns = finishTimes(results);
  let last = finish_ns.length - 1;
  for (let rank = last - 1; rank >= 0; rank -= 1) if (finish_ns[rank]! >= finish_ns[last]!) last = rank;
  return last;
}

/** When the last rank has finished, in µs; null while there is no result. */
export function finish_us(results: LabResults<Schedule>): number | null {
  const last = lastRank(results);
  return last < 0 ? null : finishTimes(results)[last]! / 1000;
}

export const deadlockOf = (results: LabResults<Schedule>): Deadlock | null => simulationOf(results)?.deadlock ?? null;

/** The wait-for relation of a deadlocked schedule. */
export interface Deadlock {
  /** Waiting ranks; outside a cycle, one entry for each rank waited for. */
  readonly ranks: readonly number[];
  /** Null: any rank. */
  readonly waiting_for: readonly (number | null)[];
  /** What no operation in the whole schedule does although it is awaited; null: one would, but waits itself. */
  readonly nobody: readonly (Exclude<Enumerator<'nobody'>, 'lacks'> | null)[];
  /** Lines of the operations in the text. */
  readonly lines: readonly number[];
  /** Whether the ranks form a cycle of waiting: no message from outside can release them. */
  readonly circle: boolean;
  /** Waits that there are, in the circle or without one in all. */
  readonly count: number;
  /** Whether these are more than the ones listed. */
  readonly cut: boolean;
}
