import { type LabSimulation, type RunEnd, type SimulatedOf, usualMemory } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { ChoiceParameter, Constant, NumberParameter, OtherDefault, Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { choice, count, duration, number, ratio } from '../../core/parameters/rows.ts';
import type { Columns } from '../../core/results/analytic.ts';
import { type LabResults, type LabTypes, modelOf } from '../../core/results/labResults.ts';

/** One step of the chosen system with the computation before it; the synchronization of one all-to-all exchange; steps of few nodes. */
export const simulatedDeposit = {
  lab: 'deposit',
  runs: ['step', 'sync', 'shown_pvm', 'shown_rrmsg', 'shown_dmsg'],
  refusals: ['remainder'],
  results: {
    mflops_per_node: ['step'],
    mflops_total: ['step'],
    mbyte_s_per_node: ['step'],
    communication_ms: ['step'],
    computation_ms: ['step'],
    transfer_ms: ['step'],
    control_ms: ['step'],
    gather_scatter_ms: ['step'],
    pack_unpack_ms: ['step'],
    data_messages: ['step'],
    control_messages: ['step'],
    // Synchronizing one all-to-all exchange as the scenario says, without its data.
    sync_us: ['sync'],
    sync_messages: ['sync'],
  },
  places: {
    transfer_ms: 'breakdown.transfer',
    control_ms: 'breakdown.control',
    gather_scatter_ms: 'breakdown.gather_scatter',
    pack_unpack_ms: 'breakdown.pack_unpack',
    data_messages: 'messages.data',
    control_messages: 'messages.control',
  },
  diagrams: { shown_pvm: { name: 'pvm' }, shown_rrmsg: { name: 'rrmsg' }, shown_dmsg: { name: 'dmsg' } },
  // A message takes some 300 bytes with all that waits for it.
  memory: { bytes: usualMemory, above: { key: 'p', value: 512, bytes: 2 * usualMemory } },
} as const satisfies LabSimulation;

const paper = 'Stricker et al. 1995';
const figure1 = `${paper}, figure 1`;

/** What was fitted to Table 1 of the paper is no evidence for the model; each constant says which number it was fitted to. */
const fitted = (number: string): string => `calibrated: ${paper}, Table 1, ${number}`;

interface CopySwitch<Key> {
  readonly key: Key;
  readonly choices: readonly { readonly value: 'on' | 'off'; readonly label: string }[];
}

const copySwitch = <Key extends string>(key: Key, symbol: string, label: string, meaning: string): ChoiceParameter & CopySwitch<Key> =>
  choice(key, label, 'on', {
    symbol: symbol,
    choices: { on: 'done', off: 'left out' },
    meaning,
    source: figure1,
  });

const time = <Key extends string>(
  key: Key,
  symbol: string,
  label: string,
  value: number,
  meaning: string,
  source: string,
  ...otherDefaults: readonly OtherDefault<number>[]
): NumberParameter & { readonly key: Key } =>
  duration(key, label, value, [0, 1000], {
    symbol: symbol,
    smallest: 0.01,
    otherDefaults,
    meaning,
    source,
  });

const bandwidth = <Key extends string>(
  key: Key,
  symbol: string,
  label: string,
  value: number,
  meaning: string,
  source: string,
  ...otherDefaults: readonly OtherDefault<number>[]
): NumberParameter & { readonly key: Key } =>
  number(key, label, 'MB/s', value, [1, 100_000], {
    symbol: symbol,
    otherDefaults,
    meaning,
    source,
  });

/** Parameters of the lab deposit, in the order of links. A rate in MB/s counts millions of bytes. */
export const depositParameters = [
  choice('kernel', 'kernel', 'fft2d', {
    symbol: 'K',
    choices: { fft2d: '2D-FFT: transposes, all to all', sor: 'SOR: halos to two neighbours' },
    meaning: 'The program: a two-dimensional FFT, whose two transposes are all-to-all exchanges, or successive over-relaxation, which exchanges halos.',
    source: `${paper}, section A.2`,
  }),
  count('n', 'side of the array', 4096, [2, 16_384], {
    symbol: 'N',
    meaning: 'The array has as many rows as columns; its columns are divided equally among the nodes, so that p has to divide it.',
    source: `${paper}, section A.2`,
  }),
  count('p', 'nodes', 128, [2, 1024], {
    symbol: 'p',
    meaning: 'Nodes of the machine, two at each router of a torus in three dimensions; divides the side of the array.',
    source: `${paper}, section A.1`,
  }),
  choice('system', 'message passing', 'dmsg', {
    symbol: 'M',
    choices: { pvm: 'PVM: buffered sends and receives', rrmsg: 'RRMSG: request and response', dmsg: 'DMSG: direct deposit' },
    meaning: 'How data gets from one memory to another, and what has to be agreed on and copied for it.',
    source: `${paper}, sections 2.2 and 4`,
  }),
  choice('sync', 'synchronization', 'barrier', {
    symbol: 'S',
    choices: { messages: 'control messages, three for each data message', tree: 'combining tree of control messages', barrier: 'hardware barrier' },
    meaning: 'How direct deposit learns that memory may be written, and that it has been; PVM and RRMSG have ways of their own.',
    source: `${paper}, section 3 and figure 2`,
  }),
  count('iterations', 'iterations', 1, [1, 50], {
    symbol: 'i',
    meaning: 'Two-dimensional FFTs, of two communication steps each, or sweeps of SOR, of one step each.',
    source: `${paper}, section A.2: one FFT, ten sweeps`,
  }),
  choice('extra_barriers', 'congestion control', 'on', {
    symbol: 'C',
    choices: { on: 'barriers within the step', off: 'barriers around the step alone' },
    meaning:
      "Whether direct deposit keeps the nodes in step during an all-to-all exchange, in pairs whose messages keep out of each other's way. Only for a power of two. At 126 MB/s a link it saves 2% at most while all nodes are alike: a larger effect, as the paper reports, takes links that are held, or nodes that fall out of step.",
    source: `${paper}, section 4.1`,
  }),
  choice('acknowledgement', 'acknowledgements', 'own', {
    symbol: 'H',
    choices: { own: 'messages of their own', data: 'with data that goes back (hybrid messages)' },
    meaning:
      'RRMSG, and direct deposit behind control messages: how a node learns that its block has arrived. In an all-to-all exchange half of the blocks have one that goes back later, and each of these carries 8 bytes more.',
    source: `${paper}, section 2.1, names such messages; which block carries them is chosen`,
  }),
  copySwitch(
    'gather',
    'c_g',
    'gather',
    "Copying what is strided in the sender's array into one block; PVM and RRMSG send only such blocks. Blocks of SOR are contiguous.",
  ),
  copySwitch('pack', 'c_p', 'pack', 'PVM: copying the block into the message, when the program packs it.'),
  copySwitch('buffer', 'c_b', 'copy to a system buffer', 'PVM: copying the message into a system buffer, since its receiver may not be ready.'),
  copySwitch('unpack', 'c_u', 'unpack', 'PVM: copying the block out of the system buffer, when the program unpacks it.'),
  copySwitch('scatter', 'c_s', 'scatter', "PVM and RRMSG: copying the block to its strided place in the receiver's array. Blocks of SOR are contiguous."),
  choice('copies', 'copies of a transpose', 'alike', {
    symbol: 'c',
    choices: { alike: 'all alike; RRMSG scatters too', apart: 'contiguous ones as in SOR; RRMSG does not scatter' },
    otherDefaults: [{ until: 1, value: 'apart' }],
    meaning:
      'Either all copies of the blocks of a transpose run at the rate of strided ones, and RRMSG scatters the blocks too; or packing, copying to a system buffer and unpacking run as they do for the halos of SOR, and under RRMSG blocks reach their places without a copy.',
    source: `${paper}, section 3, for the scatter of RRMSG; that all copies are alike is calibrated: chosen with the ratios of figure 11 in view`,
  }),
  choice('access', 'elements of a block', 'kernel', {
    symbol: 'A',
    choices: { kernel: 'of the kernel, at one rate', contiguous: 'contiguous', strided: 'strided, address by address', indexed: 'indexed, address by address' },
    meaning:
      'How the elements of a message lie in both arrays. Those of the kernel are strided in the FFT, where one rate stands for storing and one for copying them, and contiguous in SOR. Address by address, direct deposit makes the addresses of every piece and stores it at its place; PVM and RRMSG make addresses when they copy. Indexed: each strided address is read from a list besides, a word at the rate of copying in memory.',
    source: `${paper}, section 3: strided or indexed elements`,
  }),
  count('piece_elements', 'elements of a piece', 1, [1, 4096], {
    symbol: 'e_p',
    meaning: 'Address by address: elements that lie together in both arrays and have one address in each; the last piece of a block may have fewer.',
    source: `chosen: each element alone, as in a transpose`,
  }),
  time(
    'address_us',
    't_a',
    'addresses of a piece',
    0.22,
    'Address by address: processor time with which direct deposit makes the two addresses of a piece, its own and that at the other node, before it stores it.',
    'chosen: about what a strided element takes longer than a contiguous one in a copy, 16 bytes at 45.2 MB/s less 16 at 113',
  ),
  time(
    'overhead_us',
    'o',
    'message overhead',
    2.47,
    'Processor time of the sender for a data message, before its first byte.',
    `${paper}, section A.1: 3.80 µs of software overhead and latency less 1.33 µs of latency`,
  ),
  time(
    'control_us',
    'o_c',
    'control message',
    2.47,
    'Processor time to send a request, a response, an acknowledgement or a message of the combining tree; taking one costs nothing but the wait for it.',
    `${paper}, section A.1: a remote store, as o`,
  ),
  time(
    'barrier_us',
    't_b',
    'hardware barrier',
    3,
    "From the last node's arrival at a hardware barrier until all continue.",
    `${paper}, section 4: a few microseconds; 3 is chosen`,
  ),
  {
    ...time(
      'allocation_us',
      't_m',
      'message buffer',
      0,
      'PVM: processor time of the sender for each message, to allocate its buffer and synchronize its transfer, however many there are.',
      `chosen: none. At 200 µs a small FFT would take as long as in figure 13, at 1,450 the large one on 512 nodes as long as in Table 1: no constant does both`,
      { until: 2, value: 0 },
      { until: 3, value: 200 },
    ),
    maximum: 10_000,
  },
  time(
    'buffer_us',
    't_q',
    'buffers in use',
    2.8,
    'PVM: time that each system buffer in use adds to every receive. In a transpose every other node fills one, in SOR two do.',
    `calibrated: ${paper}, Table 1, 2D-FFT under PVM, 1,103 MFLOPS on 512 nodes. The mechanism is inferred: the paper names the allocation of buffers (section 4.1), no search among them`,
    { until: 2, value: 3.2 },
    { until: 3, value: 0 },
  ),
  count('free_buffers', 'free buffers', 0, [0, 1024], {
    symbol: 'b_0',
    otherDefaults: [{ until: 3, value: 64 }],
    meaning: 'PVM: system buffers of a node that may be in use before their number costs time.',
    source: 'chosen: none; 64 would explain as well that PVM falls with more than 64 nodes (section 4.1)',
  }),
  count('system_buffers', 'system buffers', 0, [0, 1024], {
    symbol: 'b_s',
    meaning:
      'PVM: system buffers of a node; 0: without limit. Where there are so many, each message asks for one and is acknowledged, and a node sends as many messages ahead of its receives.',
    source: `${paper}, section 2.3: storage for buffers is bounded, and flow control asks for buffers; the paper prints no number`,
  }),
  bandwidth(
    'copy_mb_s',
    'B_c',
    'copying in memory',
    113,
    'Copying a contiguous block within a node: pack, copy to a system buffer, unpack.',
    fitted('SOR under PVM'),
    { until: 2, value: 113 },
    { until: 3, value: 120 },
  ),
  bandwidth(
    'gather_mb_s',
    'B_g',
    'strided copying',
    45.2,
    'Copying a block of which one side is strided: gather, scatter; and every other copy of a transpose where these are alike.',
    fitted('2D-FFT under RRMSG'),
    { until: 1, value: 18.3 },
  ),
  bandwidth(
    'block_mb_s',
    'B_a',
    'stores all to all',
    21,
    "Remote stores by the sender's processor in an all-to-all exchange, contiguous on both sides: slower here than strided ones, only because the transfer is said to take the same time.",
    `calibrated: ${paper}, section 4.2: the transfer takes virtually the same time under all systems, and under DMSG it runs at 22; section 4.1: there is no contention for links, which up to six messages over one of 126 MB/s allow until 21`,
    { until: 1, value: 48.6 },
  ),
  bandwidth(
    'link_mb_s',
    'B_l',
    'network link',
    126,
    'Bandwidth of a network link each way, and of the access to the network, which two nodes share.',
    `${paper}, section A.1: measured`,
  ),
  choice('link_use', 'use of a link', 'shared', {
    symbol: 'W',
    choices: { shared: 'shared by messages, byte by byte', held: 'held by one message until its last byte has passed' },
    meaning:
      'Whether messages that need the same link share its bandwidth, or the first keeps it for as long as its sender stores it, and with it every link on its way while it waits for the next (wormhole routing of whole messages).',
    source: `${paper}, section 5, names congestion and not what it consists of. Shared is chosen: by Table 1 a node communicates at 20 MB/s on 512 nodes, where four messages and more need one link`,
  }),
  ratio('store_spread', 'spread of stores', 0, [0, 1], {
    symbol: 's',
    smallest: 0.001,
    meaning:
      'How much longer than the fastest node the slowest one stores a byte, the others in equal steps between them: nodes fall out of step, unless barriers keep them in it. The closed form counts the slowest alone: it holds where nodes neither crowd links nor answer control messages.',
    source: 'chosen: none, since the nodes of the Cray T3D are alike',
  }),
  count('shown', 'nodes in the diagrams', 4, [2, 16], {
    symbol: 'p_d',
    scale: 'linear',
    meaning: 'Nodes in the event diagrams, which show one communication step with messages of the same size; all nodes if there are no more.',
    source: 'chosen: what can be told apart',
  }),
] as const satisfies readonly Parameter[];

/** The Cray T3D as the paper measured it, and what its Table 1 leaves to be fitted: one set for both kernels. */
const depositConstants = [
  {
    key: 'latency_us',
    symbol: 'L',
    unit: 'µs',
    value: 1.33,
    meaning: "From a byte's leaving to its arrival at the other node, for data and control messages alike.",
    source: `${paper}, section A.1: measured`,
  },
  {
    key: 'store_mb_s',
    symbol: 'B_s',
    unit: 'MB/s',
    value: 48.6,
    meaning: "Remote stores by the sender's processor between neighbours, contiguous on both sides.",
    source: fitted('SOR under DMSG'),
  },
  {
    key: 'strided_mb_s',
    symbol: 'B_d',
    unit: 'MB/s',
    value: 22,
    meaning: "Remote stores by the sender's processor of strided elements to their strided places.",
    source: fitted('2D-FFT under DMSG'),
  },
  {
    key: 'nodes_per_access',
    symbol: 'a',
    unit: 'nodes',
    value: 2,
    meaning: 'Nodes that share one access to the network.',
    source: `${paper}, section A.1`,
  },
  {
    key: 'steps_per_barrier',
    symbol: 'k_b',
    unit: 'messages',
    value: 8,
    meaning: 'Messages of each node between two barriers of congestion control.',
    source: 'chosen: the paper says only that these barriers cost little',
  },
  {
    key: 'control_bytes',
    symbol: 'm_c',
    unit: 'bytes',
    value: 8,
    meaning: 'Size of a control message.',
    source: 'chosen: one word of the machine',
  },
  {
    key: 'fft_mflops',
    symbol: 'R_f',
    unit: 'MFLOPS',
    value: 22.04,
    meaning: 'What a node computes in a second of FFT, communication apart.',
    source: fitted('2D-FFT: time less transfer is 178 ms under all three systems'),
  },
  {
    key: 'sor_mflops',
    symbol: 'R_s',
    unit: 'MFLOPS',
    value: 20.84,
    meaning: 'What a node computes in a second of SOR, communication apart.',
    source: fitted('SOR: time less transfer is 157 ms under all three systems'),
  },
  {
    key: 'sor_flops',
    symbol: 'F_s',
    unit: '',
    value: 10,
    meaning: 'Floating-point operations of SOR for each point and iteration.',
    source: fitted('SOR: the count that leaves the same computation under all three systems'),
  },
  {
    key: 'fft_element_bytes',
    symbol: 'e_f',
    unit: 'bytes',
    value: 16,
    meaning: 'Size of a complex number.',
    source: 'single precision on a Cray has 64 bits; Table 1 agrees',
  },
  {
    key: 'sor_element_bytes',
    symbol: 'e_s',
    unit: 'bytes',
    value: 8,
    meaning: 'Size of a number of SOR.',
    source: 'single precision on a Cray has 64 bits; Table 1 agrees',
  },
  {
    key: 'index_bytes',
    symbol: 'm_i',
    unit: 'bytes',
    value: 8,
    meaning: 'Size of an index, which is read for an address of an indexed element.',
    source: 'chosen: one word of the machine',
  },
  {
    key: 'halo_columns',
    symbol: 'h',
    unit: 'columns',
    value: 4,
    meaning: 'Columns that SOR sends to each of its two neighbours in an iteration.',
    source: `${paper}, section A.2`,
  },
] as const satisfies readonly Constant[];

/** What a link can say of the lab. */
export const depositTable = {
  name: 'deposit',
  title: 'Deposit',
  parameters: depositParameters,
  constants: depositConstants,
  simulation: simulatedDeposit,
  figures: ['breakdown', 'step', 'scaling', 'addresses', 'synchronization', 'messages', 'compare'],
} as const satisfies LabTable;

/** Synchronization apart from data. */
export interface Deposit extends LabTypes {
  readonly Values: ValuesOf<typeof depositParameters>;
  readonly Model: DepositModel;
  readonly Simulation: DepositSimulation;
  readonly Curve: Columns<'x' | `${DepositSystem}_${DepositRate}` | `sync_${Synchronization}_us`>;
  readonly Points: Columns<'x' | DepositRate>;
}

export type DepositSystem = Deposit['Values']['system'];
export type Synchronization = Deposit['Values']['sync'];
/** What is drawn over machine sizes. */
export const depositRates = ['mflops_per_node', 'mbyte_s_per_node'] as const;
type DepositRate = (typeof depositRates)[number];

/** What is null did not complete. */
type DepositSimulation = SimulatedOf<typeof simulatedDeposit>;

/** What both engines report for a system, by the names of the contract; times of the whole run. */
export type DepositValues = { readonly [Name in Exclude<keyof DepositSimulation, keyof RunEnd | 'messages'>]: NonNullable<DepositSimulation[Name]> };

/** Milliseconds; their sum is the communication. */
export type DepositBreakdown = DepositValues['breakdown'];

/** Milliseconds of communication under each system over what the addresses of a piece take. */
export type AddressCurve = Readonly<Record<'address_us' | DepositSystem, readonly number[]>>;

/** What the model answers beside: the same scenario under each system, and each synchronization of all with all. */
export interface DepositAnswers {
  readonly systems: Readonly<Record<DepositSystem, DepositValues>>;
  readonly synchronizations: Readonly<Record<Synchronization, { readonly messages: number; readonly us: number }>>;
  /** Null where no addresses are made one by one. */
  readonly addresses: AddressCurve | null;
}

export interface DepositModel extends DepositValues {
  /** Part of the transfer in which addresses of pieces are made. */
  readonly addresses_ms: number;
  /** What the addresses of a piece take where direct deposit and copying are even; null where nowhere. */
  readonly even_address_us: number | null;
  /** Present only where requested, as by the page. */
  readonly answers?: DepositAnswers;
}

/** The systems under the paper's names, and in words. */
export const depositSystemNames: Readonly<Record<DepositSystem, string>> = { pvm: 'PVM', rrmsg: 'RRMSG', dmsg: 'DMSG' };
export const depositSystems = Object.keys(depositSystemNames) as readonly DepositSystem[];
export const systemWords: Readonly<Record<DepositSystem, string>> = { pvm: 'PVM', rrmsg: 'request and response', dmsg: 'direct deposit' };

export const synchronizationNames: Readonly<Record<Synchronization, string>> = {
  messages: 'control messages',
  tree: 'combining tree',
  barrier: 'hardware barrier',
};
export const synchronizations = Object.keys(synchronizationNames) as readonly Synchronization[];

export const partNames: Readonly<Record<keyof DepositBreakdown, string>> = {
  transfer: 'transfer',
  control: 'synchronization',
  gather_scatter: 'gather and scatter',
  pack_unpack: 'pack and unpack',
};
export const depositParts = Object.keys(partNames) as readonly (keyof DepositBreakdown)[];

/** Null while there is no result. */
export const depositAnswers = (results: LabResults<Deposit>): DepositAnswers | null => modelOf(results)?.answers ?? null;

/** Whether addresses are made one by one. */
export const inPieces = (access: Deposit['Values']['access']): boolean => access === 'strided' || access === 'indexed';

/** Whether every node gets as many columns as every other; if not, no engine has an answer. */
export const isDivided = ({ n, p }: Deposit['Values']): boolean => n % p === 0;
