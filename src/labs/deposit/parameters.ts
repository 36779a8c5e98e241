import type { LabTable } from '../../core/labTable.ts';
import type { ChoiceParameter, Constant, NumberParameter, Parameter } from '../../core/parameters/parameter.ts';
import { simulatedDeposit } from './simulation.ts';

const paper = 'Stricker et al. 1995';
const figure1 = `${paper}, figure 1`;

/** What was fitted to Table 1 of the paper is no evidence for the model; each constant says which number it was fitted to. */
const fitted = (number: string): string => `calibrated: ${paper}, Table 1, ${number}`;

interface CopySwitch<Key> {
  readonly key: Key;
  readonly choices: readonly { readonly value: 'on' | 'off'; readonly label: string }[];
}

const copySwitch = <Key extends string>(key: Key, symbol: string, label: string, meaning: string): ChoiceParameter & CopySwitch<Key> => ({
  kind: 'choice', key, symbol, label, default: 'on',
  choices: [{ value: 'on', label: 'done' }, { value: 'off', label: 'left out' }],
  meaning, source: figure1,
});

const time = <Key extends string>(key: Key, symbol: string, label: string, value: number, meaning: string, source: string): NumberParameter & { readonly key: Key } => ({
  kind: 'number', key, symbol, label, unit: 'µs', minimum: 0, maximum: 1000, smallest: 0.01,
  scale: 'logarithmic-from-zero', integer: false, default: value, meaning, source,
});

const bandwidth = <Key extends string>(key: Key, symbol: string, label: string, value: number, meaning: string, source: string): NumberParameter & { readonly key: Key } => ({
  kind: 'number', key, symbol, label, unit: 'MByte/s', minimum: 1, maximum: 100_000, scale: 'logarithmic', integer: false,
  default: value, meaning, source,
});

/** Parameters of the lab deposit, in the order of links. A MByte is a million bytes. */
export const depositParameters = [
  {
    kind: 'choice', key: 'kernel', symbol: 'K', label: 'kernel', default: 'fft2d',
    choices: [
      { value: 'fft2d', label: '2D-FFT: transposes, all to all' },
      { value: 'sor', label: 'SOR: halos to two neighbours' },
    ],
    meaning: 'The program: a two-dimensional FFT, whose two transposes are all-to-all exchanges, or successive over-relaxation, which exchanges halos.',
    source: `${paper}, section A.2`,
  },
  {
    kind: 'number', key: 'n', symbol: 'N', label: 'side of the array', unit: '',
    minimum: 2, maximum: 16_384, scale: 'logarithmic', integer: true, default: 4096,
    meaning: 'The array has as many rows as columns; its columns are divided equally among the nodes, so that p has to divide it.',
    source: `${paper}, section A.2`,
  },
  {
    kind: 'number', key: 'p', symbol: 'p', label: 'nodes', unit: '',
    minimum: 2, maximum: 1024, scale: 'logarithmic', integer: true, default: 128,
    meaning: 'Nodes of the machine, two at each router of a torus in three dimensions; divides the side of the array.',
    source: `${paper}, section A.1`,
  },
  {
    kind: 'choice', key: 'system', symbol: 'M', label: 'message passing', default: 'dmsg',
    choices: [
      { value: 'pvm', label: 'PVM: buffered sends and receives' },
      { value: 'rrmsg', label: 'RRMSG: request and response' },
      { value: 'dmsg', label: 'DMSG: direct deposit' },
    ],
    meaning: 'How data gets from one memory to another, and what has to be agreed on and copied for it.',
    source: `${paper}, sections 2.2 and 4`,
  },
  {
    kind: 'choice', key: 'sync', symbol: 'S', label: 'synchronization', default: 'barrier',
    choices: [
      { value: 'messages', label: 'control messages, three for each data message' },
      { value: 'tree', label: 'combining tree of control messages' },
      { value: 'barrier', label: 'hardware barrier' },
    ],
    meaning: 'How direct deposit learns that memory may be written and has been; PVM and RRMSG bring their own way.',
    source: `${paper}, section 3 and figure 2`,
  },
  {
    kind: 'number', key: 'iterations', symbol: 'i', label: 'iterations', unit: '',
    minimum: 1, maximum: 50, scale: 'logarithmic', integer: true, default: 1,
    meaning: 'Two-dimensional FFTs of two communication steps each, or sweeps of SOR of one.',
    source: `${paper}, section A.2: one FFT, ten sweeps`,
  },
  {
    kind: 'choice', key: 'extra_barriers', symbol: 'C', label: 'congestion control', default: 'on',
    choices: [
      { value: 'on', label: 'barriers within the step' },
      { value: 'off', label: 'barriers around the step alone' },
    ],
    meaning: 'Whether direct deposit keeps the nodes in step during an all-to-all exchange, in pairs whose messages keep out of each other\'s way. Only for a power of two.',
    source: `${paper}, section 4.1`,
  },
  copySwitch('gather', 'c_g', 'gather', 'Copying what is strided in the sender\'s array into one block; PVM and RRMSG send nothing else. Blocks of SOR are contiguous.'),
  copySwitch('pack', 'c_p', 'pack', 'PVM: copying the block into the message, when the program packs it.'),
  copySwitch('buffer', 'c_b', 'copy to a system buffer', 'PVM: copying the message into a system buffer, since its receiver may not be ready.'),
  copySwitch('unpack', 'c_u', 'unpack', 'PVM: copying the block out of the system buffer, when the program unpacks it.'),
  copySwitch('scatter', 'c_s', 'scatter', 'PVM: copying the block to its strided place in the receiver\'s array. Blocks of SOR are contiguous.'),
  time('overhead_us', 'o', 'message overhead', 2.47, 'Processor time of the sender for a data message, before its first byte.',
    `${paper}, section A.1: 3.80 µs of software overhead and latency less 1.33 µs of latency`),
  time('control_us', 'o_c', 'control message', 2.47, 'Processor time to send a request, a response, an acknowledgement or a message of the combining tree; taking one costs nothing but the wait for it.',
    `${paper}, section A.1: a remote store, as o`),
  time('barrier_us', 't_b', 'hardware barrier', 3, 'From the last node\'s arrival at a hardware barrier until all go on.',
    `${paper}, section 4: a few microseconds; 3 is chosen`),
  bandwidth('copy_mb_s', 'B_c', 'copying in memory', 113, 'Copying a contiguous block within a node: pack, copy to a system buffer, unpack.',
    fitted('SOR under PVM')),
  bandwidth('gather_mb_s', 'B_g', 'strided copying', 18.3, 'Copying a block of which one side is strided: gather, scatter.',
    fitted('2D-FFT under RRMSG')),
  bandwidth('link_mb_s', 'B_l', 'network link', 126, 'What a link of the network carries each way, and so the access to it, which two nodes share.',
    `${paper}, section A.1: measured`),
  {
    kind: 'number', key: 'shown', symbol: 'p_d', label: 'nodes in the diagrams', unit: '',
    minimum: 2, maximum: 16, scale: 'linear', integer: true, default: 4,
    meaning: 'Event diagrams show one communication step of so many nodes with messages of the same size, or all nodes if there are no more.',
    source: 'chosen: what can be told apart',
  },
] as const satisfies readonly Parameter[];

/** The Cray T3D as the paper measured it, and what its Table 1 leaves to be fitted: one set for both kernels. */
export const depositConstants = [
  {
    key: 'latency_us', symbol: 'L', unit: 'µs', value: 1.33,
    meaning: 'From a byte\'s leaving to its arrival at the other node, for data and control messages alike.',
    source: `${paper}, section A.1: measured`,
  },
  {
    key: 'store_mb_s', symbol: 'B_s', unit: 'MByte/s', value: 48.6,
    meaning: 'Remote stores by the sender\'s processor, contiguous on both sides.',
    source: fitted('SOR under DMSG'),
  },
  {
    key: 'strided_mb_s', symbol: 'B_d', unit: 'MByte/s', value: 22,
    meaning: 'Remote stores by the sender\'s processor of strided elements to their strided places.',
    source: fitted('2D-FFT under DMSG'),
  },
  {
    key: 'buffer_us', symbol: 't_q', unit: 'µs', value: 3.2,
    meaning: 'PVM: added to every receive by each system buffer in use beyond those that cost nothing.',
    source: fitted('2D-FFT under PVM'),
  },
  {
    key: 'free_buffers', symbol: 'b_0', unit: 'buffers', value: 64,
    meaning: 'PVM: system buffers of a node that can be in use before their number costs time.',
    source: `calibrated: ${paper}, section 4.1: PVM falls with more than 64 nodes`,
  },
  {
    key: 'nodes_per_access', symbol: 'a', unit: 'nodes', value: 2,
    meaning: 'Nodes that share one access to the network.',
    source: `${paper}, section A.1`,
  },
  {
    key: 'steps_per_barrier', symbol: 'k_b', unit: 'messages', value: 8,
    meaning: 'Messages of each node between two barriers of congestion control.',
    source: 'chosen: the paper says only that these barriers cost little',
  },
  {
    key: 'control_bytes', symbol: 'm_c', unit: 'bytes', value: 8,
    meaning: 'Size of a control message.',
    source: 'chosen: one word of the machine',
  },
  {
    key: 'fft_mflops', symbol: 'R_f', unit: 'MFLOPS', value: 22.04,
    meaning: 'What a node computes in a second of FFT, communication apart.',
    source: fitted('2D-FFT: time less transfer is 178 ms under all three systems'),
  },
  {
    key: 'sor_mflops', symbol: 'R_s', unit: 'MFLOPS', value: 20.84,
    meaning: 'What a node computes in a second of SOR, communication apart.',
    source: fitted('SOR: time less transfer is 157 ms under all three systems'),
  },
  {
    key: 'sor_flops', symbol: 'F_s', unit: '', value: 10,
    meaning: 'Floating-point operations of SOR for each point and iteration.',
    source: fitted('SOR: the count that leaves the same computation under all three systems'),
  },
  {
    key: 'fft_element_bytes', symbol: 'e_f', unit: 'bytes', value: 16,
    meaning: 'Size of a complex number.',
    source: 'single precision on a Cray has 64 bits; Table 1 agrees',
  },
  {
    key: 'sor_element_bytes', symbol: 'e_s', unit: 'bytes', value: 8,
    meaning: 'Size of a number of SOR.',
    source: 'single precision on a Cray has 64 bits; Table 1 agrees',
  },
  {
    key: 'halo_columns', symbol: 'h', unit: 'columns', value: 4,
    meaning: 'Columns that SOR sends to each of its two neighbours in an iteration.',
    source: `${paper}, section A.2`,
  },
] as const satisfies readonly Constant[];

/** What a link can say of the lab. */
export const depositTable = {
  name: 'deposit', title: 'Deposit', parameters: depositParameters, constants: depositConstants,
  simulation: simulatedDeposit,
  figures: ['breakdown', 'step', 'scaling', 'synchronization'],
} as const satisfies LabTable;
