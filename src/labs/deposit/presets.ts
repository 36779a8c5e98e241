import { presetsOf } from '../../core/lab/preset.ts';
import { depositTable } from './model.ts';

const sor = { kernel: 'sor', n: 4096, iterations: 10 } as const;
const noCopies = { gather: 'off', pack: 'off', buffer: 'off', unpack: 'off', scatter: 'off' } as const;

/** The figures and the table of Stricker et al. 1995, and machines that the paper asks about. */
export const depositPresets = presetsOf(depositTable, [
  'One step',
  [
    'deposit-figure-1',
    'Figure 1: the copies of a message',
    { system: 'pvm' },
    'Each copy of PVM is a bar with its letter. Switch them off one after the other: what is left is the transfer, as direct deposit has it from the start.',
    'step',
  ],
  [
    'deposit-figure-2',
    'Figure 2: synchronizing all with all',
    { p: 512, sync: 'messages' },
    'Three control messages for each data message, a combining tree, or a hardware barrier, which costs the same on any number of nodes: both axes are logarithmic.',
    'synchronization',
  ],
  'Larger machines',
  [
    'deposit-figures-3-5-7-9',
    'Figures 3, 5, 7 and 9: the FFT on larger machines',
    { p: 64, system: 'pvm' },
    'Each receive of PVM pays for every buffer in use, one for each other node: beyond 128 nodes each node does less and less, and from 256 nodes to 512 the whole machine falls. With direct deposit every node stays near its best. What a buffer costs is fitted to the diamond at 512 nodes.',
    'scaling',
  ],
  [
    'deposit-figures-4-6-8-10',
    'Figures 4, 6, 8 and 10: SOR on larger machines',
    { ...sor, p: 64, system: 'pvm' },
    'A halo has the same size on every machine, so that a node communicates at the same rate on all of them; under PVM, because of its copies, at less than half the rate of direct deposit.',
    'scaling',
  ],
  [
    'deposit-table-1-fft',
    'Table 1: the FFT on 512 nodes',
    { p: 512 },
    'Each node has 1 KiB for every other node. Under PVM nine tenths of the run are communication; with direct deposit the same data take less than a quarter of it.',
  ],
  [
    'deposit-table-1-sor',
    'Table 1: SOR on 512 nodes',
    { ...sor, p: 512 },
    'Two long messages a node and sweep: what PVM loses here it loses by copying, nearly all of it.',
  ],
  'Where the time goes',
  [
    'deposit-figure-11',
    'Figure 11: where the time of the FFT goes',
    { p: 128, system: 'pvm' },
    'Blocks of 16 KiB: gathering and scattering strided elements is nearly half of the communication of RRMSG. PVM packs, copies and unpacks the same blocks besides, and direct deposit does none of this.',
  ],
  [
    'deposit-figure-12',
    'Figure 12: where the time of SOR goes',
    { ...sor, p: 128, system: 'pvm' },
    'Nothing is gathered, since halos are whole columns; PVM packs, copies and unpacks them all the same. Its parts are of this model alone: the authors hold them to be meaningless.',
  ],
  [
    'deposit-figure-13',
    'Figure 13: the FFT of a small array',
    { n: 256, p: 128, system: 'rrmsg' },
    'Blocks of 64 bytes: what counts is the cost of a message. More than half of the communication of RRMSG is control messages; under direct deposit they hardly show.',
  ],
  [
    'deposit-figure-14',
    'Figure 14: SOR of a small array',
    { ...sor, n: 256, p: 128, system: 'rrmsg' },
    'With two neighbours control messages cost little beside the data, and PVM has two buffers in use: what it loses, it loses by copying. In the paper the transfer of PVM is slightly faster; nothing in this model explains that.',
  ],
  'Addresses',
  [
    'element-by-element',
    'Element by element',
    { access: 'strided' },
    'Direct deposit makes two addresses for each of the 1024 elements of a block, and stores it at its place; request and response makes one in either copy. At 0.22 µs for both, as much as an address costs a copy, direct deposit communicates for two thirds of the time. Above 0.72 µs the addresses would cost more than the copies: move the slider across.',
    'addresses',
  ],
  [
    'dear-addresses',
    'Expensive addresses',
    { access: 'indexed', address_us: 1.2 },
    'Reading two indexes and making addresses of them in 1.2 µs takes longer than gathering, asking and scattering: copies pay, into blocks that have one address. They no longer do when four elements lie together: choose pieces of four.',
    'addresses',
  ],
  'Other machines',
  [
    'no-hardware-barrier',
    'A machine without a hardware barrier',
    { n: 256, p: 128, sync: 'tree', extra_barriers: 'off' },
    'Direct deposit over a combining tree: two trees a step cost a small part of what three control messages for each block do. Choose those to see the difference.',
  ],
  [
    'free-copies',
    'A machine with free copies',
    { p: 512, system: 'pvm', ...noCopies },
    'Without any copy PVM on 512 nodes still communicates for nearly thirty times as long as direct deposit: what is left is the cost of so many buffers. On 64 nodes, whose messages are long, it would take hardly longer.',
  ],
  [
    'constant-message-cost',
    'If every message of PVM cost the same',
    { p: 64, system: 'pvm', allocation_us: 200, buffer_us: 0 },
    'With 200 µs for every message, however many buffers are in use, 512 nodes would compute three times as fast as was measured (the diamond), and the whole machine would go on growing. With enough to meet the diamond a small array would take far longer than it was measured to.',
    'scaling',
  ],
  [
    'congestion',
    'Link contention',
    { p: 512, link_mb_s: 63, extra_barriers: 'off' },
    "On links of half the bandwidth nodes that fall out of step get in each other's way. Congestion control saves a fifth or more of the simulated communication: switch it on. On links of 126 MB/s, the paper's, it saves 2% at most.",
  ],
  [
    'out-of-step',
    'Nodes that fall out of step',
    { p: 512, store_spread: 0.03, extra_barriers: 'off' },
    'The slowest node stores 3% more slowly than the fastest: after some messages each exchanges with another one than its fellows, over the same links. Congestion control keeps them in step, which saves 2% and more of the simulated communication: switch it on. On 128 and 256 nodes links have room for both. The closed form does not know of this.',
    'breakdown',
  ],
  [
    'limited-buffers',
    'A few system buffers',
    { p: 512, system: 'pvm', system_buffers: 8 },
    'With eight system buffers a node each message asks for one and is acknowledged, which is three control messages. By this model PVM would gain: a receive looks through eight buffers, not 511. That a buffer in use costs anything is inferred, so try it with buffers that cost nothing.',
  ],
  [
    'hybrid-messages',
    'Acknowledgements with the data',
    { n: 256, p: 128, system: 'rrmsg', acknowledgement: 'data' },
    'Half of the blocks of an all-to-all exchange have one that goes back later, and can be acknowledged by it. That spares one in six control messages: far less than a barrier, which spares them all.',
  ],
  [
    'held-links',
    'Links that a message keeps to itself',
    { p: 512, link_use: 'held' },
    'If each message kept every link on its way until its last byte had passed, congestion control would save a fifth: switch it off. But four messages and more need one link on 512 nodes, and all would take four times as long as in Table 1 at least: the Cray T3D shares its links.',
  ],
]);
