import type { LabTable } from '../../core/labTable.ts';
import { simulatedCluster } from './simulation.ts';
import { clusterTable1 } from './table1.ts';
import type { Constant, Parameter } from '../../core/parameters/parameter.ts';

/** Parameters of the lab cluster, in the order of links. */
export const clusterParameters = [
  {
    kind: 'choice', key: 'operation', symbol: '', label: 'operation', default: 'gather',
    choices: [
      { value: 'broadcast', label: 'broadcast: one to all, down a tree' },
      { value: 'gather', label: 'gather: all to one' },
    ],
    meaning: 'What the processes do together: process 0 sends its message to all others, or all others send theirs to process 0.',
    source: 'Tam and Wang, sections 4 and 5',
  },
  {
    kind: 'number', key: 'p', symbol: 'p', label: 'processes', unit: '',
    minimum: 1, maximum: 4096, scale: 'logarithmic', integer: true, default: 16,
    meaning: 'Processes that take part, the root included; the gather has p - 1 senders.',
    source: 'Tam and Wang, section 3.2: machine size',
  },
  {
    kind: 'number', key: 'message_bytes', symbol: 'M', label: 'message', unit: 'bytes',
    minimum: 0, maximum: 16_777_216, smallest: 1, scale: 'logarithmic-from-zero', integer: true, default: 1_048_576,
    meaning: 'Size of the message that is broadcast, or of the one that each sender of the gather has.',
    source: 'Tam and Wang, section 5.5: 1 KB to 1 MB',
  },
  {
    kind: 'number', key: 'mtu', symbol: 'm', label: 'largest packet', unit: 'bytes',
    minimum: 16, maximum: 65_536, scale: 'logarithmic', integer: true, default: 1500,
    meaning: 'A message goes in packets of this size; the last may be shorter.',
    source: 'Tam and Wang, section 3.1; 1500 is chosen: the largest Ethernet payload',
  },
  {
    kind: 'number', key: 'buffer_units', symbol: 'B', label: 'switch buffer', unit: 'packets',
    minimum: 0, maximum: 1_000_000, smallest: 1, scale: 'logarithmic-from-zero', integer: true, default: 1935,
    meaning: 'Packets of any size that can wait at an output of the switch; one that finds it full is dropped. The units of the paper are read as packets, as its equations count them.',
    source: 'Tam and Wang, Table 1: B_L = 1935 units',
  },
  {
    kind: 'number', key: 'window', symbol: 'w', label: 'sender window', unit: 'senders',
    minimum: 0, maximum: 4095, smallest: 1, scale: 'logarithmic-from-zero', integer: true, default: 0,
    meaning: 'Senders of the gather that may be active at once; 0 leaves it to algorithm 1: all if the buffer holds everything, else the window of equation (7).',
    source: 'Tam and Wang, section 5.3',
  },
  {
    kind: 'choice', key: 'algorithm', symbol: '', label: 'gather', default: 'coordinated',
    choices: [
      { value: 'coordinated', label: 'coordinated: a window of senders' },
      { value: 'simple', label: 'simple: all at once' },
    ],
    meaning: 'Whether the senders of the gather wait for their turn, or send when they like and send again what was dropped.',
    source: 'Tam and Wang, sections 5.3 and 5.5',
  },
  {
    kind: 'choice', key: 'handover', symbol: '', label: 'turn of a sender ends', default: 'drained',
    choices: [
      { value: 'drained', label: 'when its last packet leaves the switch' },
      { value: 'sent', label: 'when it has sent its last packet' },
    ],
    meaning: 'When a sender of the coordinated gather counts as done, so that the next one may start. Algorithm 1 read to the letter sends the startup signal after the last packet was sent, while packets of the sender still wait in the switch.',
    source: 'Tam and Wang, algorithm 1; drained is our reading of an active sender',
  },
  {
    kind: 'choice', key: 'copy', symbol: 'M', label: 'copy on receipt', default: 'none',
    choices: [
      { value: 'none', label: 'none' },
      { value: 'ctc', label: 'from cache to cache' },
      { value: 'ctm', label: 'from cache to memory' },
      { value: 'mtm', label: 'from memory to memory' },
    ],
    meaning: 'Copy of each packet that the receiving process adds to its user receive.',
    source: 'Tam and Wang, section 3.2 B',
  },
  {
    kind: 'number', key: 'timeout_us', symbol: 't_o', label: 'timeout', unit: 'µs',
    minimum: 1, maximum: 10_000_000, scale: 'logarithmic', integer: false, default: 2000,
    meaning: 'Time from a drop until its sender goes back to the dropped packet; it doubles with each drop of the same packet, three times at most.',
    source: 'chosen: the paper gives none; that of the front page',
  },
  {
    kind: 'choice', key: 'sweep', symbol: 'x', label: 'horizontal axis', default: 'message_bytes',
    choices: [
      { value: 'message_bytes', label: 'message length' },
      { value: 'p', label: 'processes' },
    ],
    outsideSimulator: true,
    meaning: 'The parameter that varies along the horizontal axis of the curves; all others stay.',
    source: 'Tam and Wang, figures 2, 4 and 5',
  },
  {
    kind: 'text', key: 'machine', symbol: '', label: 'machine', content: 'costs such as link:10,Os:6.3:0.025', default: 'fast_ethernet',
    names: ['fast_ethernet', 'gigabit', 'ten_gigabit', 'fast_port'],
    maximumLength: 1000,
    meaning: 'The machine of Table 1 or another, by what differs from it: host:x, link:x and port:x make processors, senders\' links and the receiving link x times as fast; Os:a:b and the like replace a cost by a + b m.',
    source: 'Tam and Wang, Table 1; faster links by IEEE 802.3: 10 and 100 times the bit rate with the same framing',
  },
] as const satisfies readonly Parameter[];

export const clusterConstants = clusterTable1 satisfies readonly Constant[];

/** What a link can say of the lab. */
export const clusterTable = {
  name: 'cluster', title: 'Cluster', parameters: clusterParameters, constants: clusterConstants,
  simulation: simulatedCluster,
  figures: ['operation', 'times'],
} as const satisfies LabTable;
