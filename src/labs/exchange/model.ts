import type { LabSimulation, RunEnd } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Constant, KnownValue, NumberParameter } from '../../core/parameters/parameter.ts';
import { count, number, ratio } from '../../core/parameters/rows.ts';
import type { LabTypes } from '../../core/results/labResults.ts';

/** What only the overlapped exchange depends on. */
export const hiding = ['f', 'omega'] as const;

/** Times of an iteration; their gain is blocking_us / overlapped_us. */
const exchange = {
  blocking_us: ['blocking'],
  overlapped_us: ['overlapped'],
  deposit_us: ['deposit'],
  gain: ['blocking', 'overlapped'],
} as const;

const simulatedExplore = {
  lab: 'explore',
  runs: ['blocking', 'overlapped', 'request_response', 'deposit', 'gathered'],
  refusals: [],
  results: {
    ...exchange,
    request_response_us: ['request_response'],
    gathered_us: ['gathered'],
    dropped: ['gathered'],
    retransmitted: ['gathered'],
    peak_queue: ['gathered'],
    idle_us: ['gathered'],
  },
  diagrams: { blocking: {}, overlapped: {}, request_response: {}, deposit: {}, gathered: { processes: { 0: 'P0 root' } } },
} as const satisfies LabSimulation;

/** The exchange of lab explore, without a gather. */
export const simulatedGain = {
  lab: 'gain',
  runs: ['blocking', 'overlapped', 'deposit'],
  refusals: ['messages', 'granularity'],
  results: exchange,
  // Nothing is gathered here.
  without: ['gathered_us', 'dropped', 'peak_queue'],
  refusedAsLimit: true,
} as const satisfies LabSimulation;

/** What hiding costs on machines of today, as a part of the computation: 1 / (1 - u) - 1 where a share u of the processor is taken. */
export const knownOverheads: readonly KnownValue[] = [
  { value: 0, label: 'the network card does it all', source: 'Offload, by definition' },
  { value: 0.02, label: 'InfiniBand takes 2% of a GPU', source: 'Calculon, h100_80g_nvl8.json: processor_usage 0.02' },
  { value: 0.18, label: '20 of 132 multiprocessors communicate', source: 'DeepSeek-V3, section 3.2.1' },
  { value: 0.19, label: 'measured on GPUs, mean', source: 'arXiv 2507.03114' },
  { value: 0.4, label: 'measured on GPUs, worst', source: 'arXiv 2507.03114' },
  { value: 0.43, label: 'a progress thread on a CPU', source: 'CSC, mpi-overlap on LUMI: 1.6186 s became 2.3209 s' },
];

/** Upper end of granularity axes, unless the scenario lies beyond. */
export const usualGranularity = 1000;

/** Parameters of the front page, in the order of its sliders, of links and of the C and Python copies. */
export const exploreParameters = [
  ratio('gamma_h', 'hardware granularity', 5, [0.001, 100_000], {
    symbol: '\\gamma_h',
    meaning:
      'Instructions that the processor could execute while one byte travels. A faster processor makes it larger, and so does a slower network; here the network stays and the processor changes.',
    source: 'Strumpen 1994, section 2.2',
  }),
  ratio('gamma_s', 'software granularity', 5, [0.001, 100_000], {
    symbol: '\\gamma_s',
    meaning: 'Instructions that the program executes for each byte that it sends. The larger the part of the problem that a process owns, the more they are.',
    source: 'Strumpen 1994, section 2.2',
  }),
  ratio('f', 'overlappable fraction', 0.9, [0, 1], {
    symbol: 'f',
    scale: 'linear',
    meaning: 'Fraction of the computation that does not depend on the messages in flight and can run while they travel.',
    source: 'Strumpen 1994, section 2.1',
  }),
  ratio('omega', 'overhead of hiding', 0.1, [0, 10], {
    symbol: '\\Omega',
    meaning: 'Extra computation that hiding costs, as a part of the computation time.',
    known: knownOverheads,
    source: 'Strumpen 1994, equation (4)',
  }),
  ratio('q', 'messages per iteration', 1, [0.01, 1024], {
    symbol: 'q',
    meaning: 'Messages that a process sends one after another in each iteration; a fraction is a shorter message.',
    source: 'Strumpen 1994, section 2.2',
  }),
  count('p', 'processes', 8, [2, 1024], {
    symbol: 'p',
    meaning: 'Processes of the parallel program; the gather has p - 1 senders.',
    source: 'Strumpen 1994, section 2.1',
  }),
  number('window', 'sender window', 'senders', 3, [1, 1023], {
    symbol: 'w',
    integer: true,
    meaning: 'Senders of the gather that may be active at once.',
    source: 'Tam and Wang, section 5.3',
  }),
  number('buffer', 'switch buffer', 'packets', 24, [1, 100000], {
    symbol: 'B',
    integer: true,
    meaning: 'Packets that can wait at the switch output; one that finds it full is dropped.',
    source: 'Tam and Wang, section 3.2',
  }),
  number('packets', 'packets per sender', 'packets', 8, [1, 1000], {
    symbol: 'i',
    integer: true,
    meaning: 'Packets that each sender of the gather has for the root.',
    source: 'Tam and Wang, section 5.2',
  }),
  count('iterations', 'iterations', 3, [1, 100], {
    symbol: 'n',
    meaning: 'Iterations of the exchange that are simulated and drawn.',
    source: 'Strumpen 1994, section 2.1',
  }),
] as const satisfies readonly NumberParameter[];

/**
 * The machine of the front page: one Fast Ethernet cluster as Tam and Wang measured it. The exchange uses only
 * message_us; the deposit adds what a control message, a copy and a barrier cost; the gather adds the packet gaps.
 */
export const exploreConstants = [
  {
    key: 'message_us',
    symbol: 'T',
    unit: 'µs',
    value: 1000,
    meaning: 'Time of one message of the exchange on an otherwise idle network.',
    source: 'chosen: 12,500 bytes at 100 Mbit/s',
  },
  {
    key: 'message_bytes',
    symbol: 'b',
    unit: 'bytes',
    value: 12500,
    meaning: 'Size of one message of the exchange.',
    source: 'chosen: T at 100 Mbit/s',
  },
  {
    key: 'control_bytes',
    symbol: 'm_c',
    unit: 'bytes',
    value: 8,
    meaning: 'Size of a request, a response, an acknowledgement or a startup signal.',
    source: 'Strumpen 1994, Table 1: a header and an identifier of 4 bytes each',
  },
  {
    key: 'control_send_us',
    symbol: 'O_s',
    unit: 'µs',
    value: 6.5408,
    meaning: 'Processor time to send a control message.',
    source: 'Tam and Wang, Table 1: O_s(8)',
  },
  {
    key: 'control_latency_us',
    symbol: 'L',
    unit: 'µs',
    value: 20.4568,
    meaning: 'Time of a control message on the network.',
    source: 'Tam and Wang, Table 1: L(8) for p = 2',
  },
  {
    key: 'control_receive_us',
    symbol: 'O_r + U_r',
    unit: 'µs',
    value: 22.5158,
    meaning: 'Processor time to receive a control message.',
    source: 'Tam and Wang, Table 1: O_r(8) + U_r',
  },
  {
    key: 'copy_us',
    symbol: 'M_{mtm}',
    unit: 'µs',
    value: 394.256,
    meaning: 'Processor time to copy one message from memory to memory.',
    source: 'Tam and Wang, Table 1: M_mtm(12500)',
  },
  {
    key: 'barrier_us',
    symbol: 't_b',
    unit: 'µs',
    value: 3,
    meaning: 'Time of a hardware barrier after the last process has reached it.',
    source: 'Stricker et al. 1995, section 3: a few microseconds; 3 is chosen',
  },
  {
    key: 'packet_bytes',
    symbol: 'm',
    unit: 'bytes',
    value: 1500,
    meaning: 'Size of a packet of the gather.',
    source: 'chosen: the largest Ethernet payload',
  },
  {
    key: 'packet_send_us',
    symbol: 'O_s',
    unit: 'µs',
    value: 44.32,
    meaning: 'Processor time to hand a packet to the network card.',
    source: 'Tam and Wang, Table 1: O_s(1500)',
  },
  {
    key: 'send_gap_us',
    symbol: 'g_s',
    unit: 'µs',
    value: 122.427,
    meaning: 'Time between two packets that one sender puts on the network.',
    source: 'Tam and Wang, Table 1: g_s(1500)',
  },
  {
    key: 'receive_gap_us',
    symbol: 'g_r',
    unit: 'µs',
    value: 123.186,
    meaning: 'Time between two packets that the switch output delivers.',
    source: 'Tam and Wang, Table 1: g_r(1500)',
  },
  {
    key: 'packet_receive_us',
    symbol: 'O_r',
    unit: 'µs',
    value: 76.526,
    meaning: 'Processor time of the root for each arriving packet.',
    source: 'Tam and Wang, Table 1: O_r(1500)',
  },
  {
    key: 'packet_copy_us',
    symbol: 'U_r',
    unit: 'µs',
    value: 9.93,
    meaning: 'Processor time of the root to take a packet over into the program.',
    source: 'Tam and Wang, Table 1: U_r',
  },
  {
    key: 'timeout_us',
    symbol: 't_o',
    unit: 'µs',
    value: 2000,
    meaning: 'Time after which a sender sends a dropped packet again; it doubles with each loss of the same packet, three times at most.',
    source: 'chosen: short enough to be seen; real systems wait longer',
  },
] as const satisfies readonly Constant[];

export type ExploreKey = (typeof exploreParameters)[number]['key'];

/** What a link can say of the lab. */
export const exploreTable = {
  name: 'explore',
  title: 'Explore',
  model: 'exchange',
  parameters: exploreParameters,
  constants: exploreConstants,
  simulation: simulatedExplore,
  figures: ['exchange', 'curves', 'deposit', 'gathered', 'compare'],
} as const satisfies LabTable;

/** What an iteration without hiding and one with it have in common. */
export interface Hiding extends LabTypes {
  readonly Simulation: RunEnd & Readonly<Record<'blocking_us' | 'overlapped_us', number | null>>;
}

/** What an exchange of the labs explore and gain has in common. */
export interface Exchange extends Hiding {
  readonly Values: { readonly iterations: number };
  readonly Simulation: RunEnd & Readonly<Record<keyof typeof exchange, number | null>>;
}

/** What the models of hiding latency say of a scenario, and along an axis; speedup_lh is that with hiding. */
export type GainColumn = 'gain' | 'speedup' | 'speedup_lh';
/** As columns of equal length or as the numbers of one scenario. */
export type GainAndSpeedup<Each> = Readonly<Record<GainColumn, Each>>;
