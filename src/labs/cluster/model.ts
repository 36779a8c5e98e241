import type { LabSimulation, SimulatedOf } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Constant, Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { bytes, choice, count, duration, number, text } from '../../core/parameters/rows.ts';
import type { Columns, CurveAxis } from '../../core/results/analytic.ts';
import {
  isCurrent,
  type LabResults,
  type LabTypes,
  modelNumber,
  modelOf,
  type NumberKey,
  simulationNumber,
  simulationOf,
} from '../../core/results/labResults.ts';

/** Costs of a packet, in the order of the table on the page. */
export const costNames = ['Os', 'gs', 'gr', 'Or', 'Ur', 'Mctc', 'Mctm', 'Mmtm'] as const;
export type CostName = (typeof costNames)[number];

/**
 * Table 1 of Tam and Wang: measured costs in microseconds as straight lines over the m bytes of a packet, one line up
 * to 40 bytes and one above. T_s, which the table lists and the text does not define, is not used.
 */
const clusterTable1: readonly Constant[] = [
  {
    key: 'short_bytes',
    symbol: 'm',
    unit: 'bytes',
    value: 40,
    meaning: 'Up to this size a packet costs what the left column of Table 1 says.',
    source: 'Tam and Wang, Table 1',
  },
  ...cost('Os', 'O_s', 'send time', [6.308, 0.0291], [6.37, 0.0253]),
  ...cost('gs', 'g_s', 'send gap', [6.73, 0], [3.027, 0.0796]),
  ...cost('gr', 'g_r', 'receive gap', [6.73, 0], [4.986, 0.0788]),
  ...cost('Or', 'O_r', 'asynchronous receive', [12.245, 0.0426], [12.176, 0.0429]),
  ...line('Ur', 'U_r', 'user receive', [9.93, 0]),
  ...line('Mctc', 'M_{ctc}', 'copy from cache to cache', [0.194, 0.015]),
  ...line('Mctm', 'M_{ctm}', 'copy from cache to memory', [2.07, 0.0149]),
  ...line('Mmtm', 'M_{mtm}', 'copy from memory to memory', [1.756, 0.0314]),
  part('L_fixed', 'L', 'µs', 16.684, 'Transfer time: part that does not depend on size or processes.'),
  part('L_process', 'L', 'µs', 1.556, 'Transfer time: part for each process that takes part.'),
  part('L_byte', 'L', 'µs/byte', 0.0826, 'Transfer time: part for each byte while the switch has bandwidth left.'),
  part('L_aggregate', 'L', 'bytes/µs', 90, 'Transfer time: bandwidth of the whole switch, above which the part for each byte grows.'),
  {
    key: 'control_bytes',
    symbol: 'm_c',
    unit: 'bytes',
    value: 8,
    meaning: 'Size of a startup signal.',
    source: 'Strumpen 1994, Table 1: a header and an identifier of 4 bytes each',
  },
];

type Line = readonly [fixed: number, perByte: number];

function cost(key: string, symbol: string, name: string, short: Line, long: Line): Constant[] {
  return [...line(`${key}_short`, symbol, `${name} up to 40 bytes`, short), ...line(key, symbol, `${name} above 40 bytes`, long)];
}

function line(key: string, symbol: string, name: string, [fixed, perByte]: Line): Constant[] {
  return [
    part(`${key}_fixed`, symbol, 'µs', fixed, `Fixed part of the ${name}.`),
    part(`${key}_byte`, symbol, 'µs/byte', perByte, `Part of the ${name} for each byte.`),
  ];
}

function part(key: string, symbol: string, unit: string, value: number, meaning: string): Constant {
  return { key, symbol, unit, value, meaning, source: 'Tam and Wang, Table 1' };
}

const valueOf = (key: string): number | undefined => clusterTable1.find((constant) => constant.key === key)?.value;

/** Lines of a cost up to 40 bytes and above; one that Table 1 has once is both. */
const parts = ['short_fixed', 'short_byte', 'fixed', 'byte'] as const;
const named = [...costNames.flatMap((name) => parts.map((part) => `${name}_${part}`)), 'L_fixed', 'L_process', 'L_byte', 'L_aggregate'];

/** One broadcast or one gather, on the machine of the parameter `machine`. */
export const simulatedCluster = {
  lab: 'cluster',
  runs: ['run'],
  refusals: ['one_process', 'no_bytes', 'slow', 'no_window'],
  numbers: Object.fromEntries(named.map((name) => [`machine_${name}`, valueOf(name) ?? valueOf(name.replace('_short', ''))!])),
  results: {
    time_us: ['run'],
    packets: ['run'],
    dropped: ['run'],
    // Packets that were dropped where they arrived, since the receive queue was full; they count as dropped too.
    overflowed: ['run'],
    retransmitted: ['run'],
    discarded: ['run'],
    peak_queue: ['run'],
    idle_us: ['run'],
    bubbles: ['run'],
    senders: ['run'],
    signals: ['run'],
    bottleneck: ['run'],
    peak_backlog: ['run'],
    events: ['run'],
    slowest_us: ['run'],
  },
  // What its machine costs is asked for by itself.
  places: { slowest_us: null },
  // A packet occupies 32 bytes until it is taken, and a trace takes 100 MB.
  memory: { bytes: 320 * 2 ** 20 },
  // Some ten seconds of work.
  events: 100_000_000,
} as const satisfies LabSimulation;

/** Parameters of the lab cluster, in the order of links. */
export const clusterParameters = [
  choice('operation', 'operation', 'gather', {
    choices: { broadcast: 'broadcast: one to all, down a tree', gather: 'gather: all to one' },
    meaning: 'What the processes do together: process 0 sends its message to all others, or all others send theirs to process 0.',
    source: 'Tam and Wang, sections 4 and 5',
  }),
  count('p', 'processes', 16, [1, 4096], {
    symbol: 'p',
    meaning: 'Processes that take part, the root included; the gather has p - 1 senders.',
    source: 'Tam and Wang, section 3.2: machine size',
  }),
  bytes('message_bytes', 'message', 1_048_576, [0, 16_777_216], {
    symbol: 'M',
    smallest: 1,
    meaning: 'Size of the message that is broadcast, or of the one that each sender of the gather has.',
    source: 'Tam and Wang, section 5.5: 1 KiB to 1 MiB',
  }),
  bytes('mtu', 'largest packet', 1500, [16, 65_536], {
    symbol: 'm',
    meaning: 'A message goes in packets of this size; the last may be shorter.',
    source: 'Tam and Wang, section 3.1; 1500 is chosen: the largest Ethernet payload',
  }),
  number('buffer_units', 'switch buffer', 'packets', 1935, [0, 1_000_000], {
    symbol: 'B',
    integer: true,
    smallest: 1,
    meaning:
      'Packets of any size that can wait in the switch; one that finds it full is dropped. The units of the paper are read as packets, as its equations count them.',
    source: 'Tam and Wang, Table 1: B_L = 1935 units',
  }),
  choice('switch_memory', 'memory of the switch', 'shared', {
    choices: { shared: 'one for all outputs', separate: 'one for each output' },
    otherDefaults: [{ until: 2, value: 'separate' }],
    meaning:
      'Whether the buffer holds what waits for all outputs of the switch together, or each output has one of that size. The packets of a gather wait for one output, so that it makes no difference to them.',
    source: 'Tam and Wang, section 5.1: packets wait in the shared memory of the router; section 3.2: B_L are the buffers of the router',
  }),
  number('receive_queue', 'receive queue', 'packets', 1024, [0, 1_000_000], {
    symbol: 'q',
    integer: true,
    zero: 'unbounded',
    smallest: 1,
    otherDefaults: [{ until: 2, value: 0 }],
    meaning: 'Packets that a process can hold from when they arrive until its program has taken them; one that finds no place is dropped. 0: room for all.',
    source: 'Tam and Wang, section 5.2: it is scarce; 1024 is chosen: 1.5 MiB of the 32 MiB of a node in section 4, where the paper gives no size',
  }),
  number('window', 'sender window', 'senders', 0, [0, 4095], {
    symbol: 'w',
    integer: true,
    zero: 'automatic',
    smallest: 1,
    meaning:
      'Senders of the gather that may be active at once; 0 leaves it to algorithm 1: all if the buffer holds everything, else the window of equation (7).',
    source: 'Tam and Wang, section 5.3',
  }),
  choice('algorithm', 'gather', 'coordinated', {
    choices: { coordinated: 'coordinated: a window of senders', simple: 'simple: all at once' },
    meaning: 'Whether the senders of the gather wait for their turn, or send when they like and send again what was dropped.',
    source: 'Tam and Wang, sections 5.3 and 5.5',
  }),
  choice('handover', 'turn of a sender ends', 'sent', {
    choices: { drained: 'when its last packet leaves the switch (known in advance)', sent: 'when it has sent its last packet' },
    otherDefaults: [{ until: 2, value: 'drained' }],
    meaning:
      'When a sender of the coordinated gather counts as done, so that the next one may start. By algorithm 1 the startup signal is sent after the last packet, while packets of the sender still wait in the switch. A sender that foresees when its last packet will leave the switch sends the signal so early that the next one takes over at that moment.',
    source: 'Tam and Wang, algorithm 1; the foresight is chosen: with it packets of no more senders than the window are in the switch',
  }),
  choice('copy', 'copy on receipt', 'mtm', {
    symbol: 'M',
    choices: { none: 'none', ctc: 'from cache to cache', ctm: 'from cache to memory', mtm: 'from memory to memory' },
    otherDefaults: [
      { until: 1, value: 'none' },
      { until: 2, beside: { key: 'operation', value: 'broadcast' }, value: 'mtm' },
      { until: 2, value: 'none' },
      { beside: { key: 'operation', value: 'broadcast' }, value: 'none' },
    ],
    meaning:
      'Copy of each packet that the receiving process adds to its user receive. Where nothing is chosen, the root of a gather copies each packet from memory to memory, to its final place, and a broadcast does not copy.',
    source: 'Tam and Wang, section 5.1: the root of a gather moves or copies what it receives to its final place; section 4 mentions no copy in a broadcast',
  }),
  choice('memory_path', 'way to memory', 'apart', {
    symbol: 'π',
    choices: { apart: 'packets come in beside the work of the process', one: 'one for sending, receiving and the processor' },
    meaning:
      'Whether a packet that comes in goes from the network card to memory beside all else, or takes the only way there for a receive gap, during which its process neither sends nor receives nor takes another. An idle process has it as soon as it has arrived.',
    source:
      'Tam and Wang, section 4: transmission and reception share the way between memory and network; that equation (2) counts no receive gap speaks for apart',
  }),
  duration('poll_us', 'polling interval', 0, [0, 10_000_000], {
    symbol: 't_p',
    zero: 'at once',
    smallest: 1,
    meaning:
      'Time between the moments at which the scheduler runs the program of a process that waits for packets. It then takes all that interrupts have taken in, until nothing is left. Closed forms leave it out.',
    source: 'Tam and Wang, section 3.2: a process that seldom polls delays its user receive; the paper prints no interval',
  }),
  duration('timeout_us', 'timeout', 2000, [1, 10_000_000], {
    symbol: 't_o',
    meaning: 'Time from a drop until its sender goes back to the dropped packet; it doubles with each drop of the same packet, three times at most.',
    source: 'chosen: the paper gives none; that of the front page',
  }),
  choice('sweep', 'horizontal axis', 'message_bytes', {
    symbol: 'x',
    choices: { message_bytes: 'message length', p: 'processes' },
    outsideSimulator: true,
    meaning: 'The parameter that varies along the horizontal axis of the curves; all others stay.',
    source: 'Tam and Wang, figures 2, 4 and 5',
  }),
  text('machine', 'machine', 'fast_ethernet', {
    content: 'costs such as link:10,Os:6.3:0.025',
    names: ['fast_ethernet', 'gigabit', 'ten_gigabit', 'fast_port'],
    maximumLength: 1000,
    meaning:
      "The machine of Table 1 or another, by what differs from it: host:x, link:x and port:x make processors, senders' links and the receiving link x times as fast; Os:a:b and the like replace a cost by a + b m.",
    source: 'Tam and Wang, Table 1; faster links by IEEE 802.3: 10 and 100 times the bit rate with the same framing',
  }),
] as const satisfies readonly Parameter[];

export const clusterConstants = clusterTable1 satisfies readonly Constant[];

/** What a link can say of the lab. */
export const clusterTable = {
  name: 'cluster',
  title: 'Cluster',
  parameters: clusterParameters,
  constants: clusterConstants,
  simulation: simulatedCluster,
  figures: ['operation', 'times', 'tree', 'compare'],
} as const satisfies LabTable;

/** Broadcast and gather on a cluster. */
export interface Cluster extends LabTypes {
  readonly Values: ValuesOf<typeof clusterParameters>;
  readonly Model: ClusterModel;
  readonly Simulation: ClusterSimulation;
  readonly Curve: Columns<'x' | 'logp_us' | 'cluster_us' | 'bound_us'>;
  /** Times of both algorithms for a gather, of one for a broadcast. */
  readonly Points: Columns<'x' | 'time_us'> & Partial<Columns<'coordinated_us' | 'simple_us'>>;
}

/** What the model calls that which stands in the way. */
export type ClusterProblem = 'one_process' | 'no_bytes' | 'too_few_senders' | 'no_buffer' | 'no_window';

/** By overlap_models/labs/cluster.py; null: does not exist, or not for this operation. */
export interface ClusterModel {
  readonly problem: ClusterProblem | null;
  readonly packets: number;
  /** Costs of the largest packet in µs. */
  readonly packet: Readonly<Record<'bytes' | Exclude<CostName, `M${string}`> | 'L', number>> | null;
  /** Broadcast: equations (1) and (2), and the process that needs longest for each packet. */
  readonly logp_us: number | null;
  readonly cluster_us: number | null;
  readonly bottleneck: number | null;
  /** Gather: equations (5), (6) and (7). */
  readonly lower: number | null;
  readonly upper: number | null;
  readonly window: number | null;
  readonly fits_at_once: boolean | null;
  /** Senders that are active at once. */
  readonly senders: number | null;
  /** A window that serves although equation (7) leaves it out. */
  readonly suggested_window: number | null;
  /** Senders whose packets never overrun the buffer, whatever leaves it. */
  readonly safe: number | null;
  /** Fewest packets of buffer with which algorithm 1 has an answer. */
  readonly least_buffer: number | null;
  /** Equations (4) and (3). */
  readonly transfer_ratio: number | null;
  readonly saturation_us: number | null;
  /** Equation (8) with the slowest stage. */
  readonly bound_us: number | null;
  readonly stage: 'link' | 'processor' | 'senders' | null;
}

/** How one run ended; what is null does not exist. */
export interface ClusterRunValues extends SimulatedOf<typeof simulatedCluster> {
  readonly refused: ClusterProblem | null;
  readonly packets: number;
}

export interface ClusterSimulation extends ClusterRunValues {
  /** The gather by the other algorithm, where the page requested it. */
  readonly compared?: ClusterRunValues;
}

/** Points of the model's curves; odd, so that the middle is one. */
const points = 161;
/** A simulated point for each so many of the model's. */
const each = 16;

/** Lengths of the paper's figures 2, 4 and 5, and numbers of processes of which its own lie in the middle. */
const ends: Readonly<Record<Cluster['Values']['sweep'], readonly [number, number]>> = { message_bytes: [1024, 1_048_576], p: [2, 128] };

/** The axis of the cluster lab's curves: the parameter that sweep names, from where the paper has it, wide enough for the scenario. */
export function clusterAxis(values: Cluster['Values']): CurveAxis {
  const key = values.sweep;
  const [min, max] = ends[key];
  const at = values[key];
  const row = clusterParameters.find((parameter) => parameter.key === key)!;
  const floor = row.kind === 'number' ? Math.max(row.minimum, 1) : 1;
  return { key, minimum: at >= floor ? Math.min(min, at) : min, maximum: Math.max(max, at), points, scale: 'logarithmic' };
}

/** Every sixteenth point of that axis, both ends among them. */
export function clusterPoints(values: Cluster['Values']): CurveAxis {
  return { ...clusterAxis(values), points: (points - 1) / each + 1 };
}

/** The index in the model's curve of a simulated point. */
export const clusterModelIndex = (simulated: number): number => simulated * each;

export const isGather = (values: Cluster['Values']): boolean => values.operation === 'gather';
export const isBroadcast = (values: Cluster['Values']): boolean => !isGather(values);

/** Whether the senders of the gather are not coordinated. */
export const isSimple = (values: Cluster['Values']): boolean => values.algorithm === 'simple';

/** Why these values have no result; null if nothing does or there is no answer yet. The model takes precedence; a frame may have the simulation alone. */
export function clusterProblem(results: LabResults<Cluster>): ClusterProblem | null {
  if (isCurrent(results, 'model')) return modelOf(results)?.problem ?? null;
  return isCurrent(results, 'simulation') ? (simulationOf(results)?.refused ?? null) : null;
}

/** A number of the model for these values; null for others. */
export const modelNow = (results: LabResults<Cluster>, key: NumberKey<ClusterModel>): number | null =>
  isCurrent(results, 'model') ? modelNumber(results, key) : null;

export const simulatedNow = (results: LabResults<Cluster>, key: NumberKey<ClusterSimulation>): number | null =>
  isCurrent(results, 'simulation') ? simulationNumber(results, key) : null;

/** How far a prediction lies from the simulation, as a part of the latter; null without both. */
export function predictionError(predicted: number | null, simulated: number | null): number | null {
  return predicted === null || simulated === null || simulated === 0 ? null : predicted / simulated - 1;
}

/** The part of what senders put on the switch that passed it; null without a simulation. */
export function passed(results: LabResults<Cluster>): number | null {
  const { packets = 0, dropped = null, overflowed = null, retransmitted = null } = simulationOf(results) ?? {};
  return dropped === null || retransmitted === null || packets === 0 ? null : 1 - (dropped - (overflowed ?? 0)) / (packets + retransmitted);
}

/** What the same gather comes to by the other algorithm; null where it was not simulated. */
export const comparedGather = (results: LabResults<Cluster>): ClusterRunValues | null => simulationOf(results)?.compared ?? null;
