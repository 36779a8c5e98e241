import { presetsOf } from '../../core/lab/preset.ts';
import { clusterTable } from './model.ts';

/** A root that takes packets as fast as they come, or has room for all that wait. */
const keepsUp = { copy: 'none', receive_queue: 0 } as const;

/** Every figure of Tam and Wang with its parameters, and what its bounds warn of. */
export const clusterPresets = presetsOf(clusterTable, [
  'Broadcast',
  [
    'tw-tree',
    'Figures 1 and 3: the tree and its schedule',
    { operation: 'broadcast', p: 16, mtu: 1500, message_bytes: 12_000, copy: 'none', machine: 'Os:40:0,gs:100:0,gr:100:0,Or:60:0,Ur:70:0,L:130:0:0:1' },
    'The machine of figure 3, its unit of time 100 µs: `O_s = 0.4`, `L = 1.3`, `O_r = 0.6`, `U_r = 0.7`, `g_s = 1`. Process 8 receives each packet for 1.3 and sends it three times: 4.3 units a packet, where the root needs 4. From the second packet on it falls behind.',
  ],
  [
    'tw-figure-2',
    'Figure 2: a broadcast by two models',
    { operation: 'broadcast', p: 16, sweep: 'message_bytes' },
    'By Table 1 a packet of 1500 bytes is received in 86 µs, less than its send gap of 122 µs. The root, not process `p/2`, is then the slowest, equation (2) counts too little and LogP is right: with the costs that the paper prints, its broadcast does not come out as it reports.',
  ],
  [
    'tw-figure-2-copy',
    'Figure 2 with a copy on receipt',
    { operation: 'broadcast', p: 16, copy: 'mtm', sweep: 'message_bytes' },
    'A copy of each packet from memory to memory is chosen here; section 4 mentions none. With it receiving takes longer than a send gap: process `p/2` is the slowest, and equation (1), which as the postal model lets it send and receive at once, predicts less than the simulation, the more so the longer the message.',
  ],
  [
    'tw-one-path',
    'Figure 2 on one path to memory',
    { operation: 'broadcast', p: 16, memory_path: 'one', sweep: 'message_bytes' },
    'Section 4 says that sending and receiving share the way to memory. If each packet that comes in has it for a receive gap, process `p/2` needs 577 µs for a packet and the root 490: LogP predicts a fifth too little, as the paper reports. But so does equation (2), and more of it, since it counts no receive gap.',
  ],
  'Gather',
  [
    'tw-figure-4',
    'The coordinated gather (figure 4)',
    { p: 16, message_bytes: 1_048_576, sweep: 'message_bytes' },
    'Fifteen senders of 1 MiB, two of them at once; each starts the next when it has sent its last packet. Packets of those that are done still wait in the switch, more and more of them, until its buffer overflows. The root falls behind, too: copying a packet to its place takes it longer than its link takes to bring the next.',
  ],
  [
    'tw-foresight',
    'The coordinated gather with foresight',
    { p: 16, message_bytes: 1_048_576, sweep: 'message_bytes', ...keepsUp, handover: 'drained' },
    'What was chosen so that the bounds hold: a sender foresees when its last packet will leave the switch and tells the next so early that its first packet comes at that moment, and the root does not copy. No packet is dropped, and the receiving link is never idle between the first packet and the last.',
  ],
  [
    'tw-figure-5',
    'The simple gather (figure 5)',
    { p: 16, message_bytes: 1_048_576, algorithm: 'simple', sweep: 'message_bytes' },
    'The same gather with all senders at once: the buffer is full after 17 ms, packets are dropped and sent again, and much of what passes the switch is thrown away behind it.',
  ],
  [
    'tw-all-at-once',
    'Everything fits the buffer',
    { p: 16, message_bytes: 131_072 },
    'Fifteen times 88 packets are fewer than the 1935 that the buffer holds, so that all senders may start at once. What the root has not copied yet waits in its receive queue.',
  ],
  [
    'tw-above',
    'A window above the upper bound',
    { p: 16, message_bytes: 1_048_576, window: 5, ...keepsUp, handover: 'drained' },
    'The upper bound is 3. Five senders at once bring more than link and buffer can take: packets are dropped.',
  ],
  [
    'tw-below',
    'A window below the lower bound',
    { p: 16, message_bytes: 65_536, machine: 'fast_port', window: 5, buffer_units: 20_000, ...keepsUp, handover: 'drained' },
    'The root has a link ten times as fast as those of the senders, so that it takes ten of them to keep it busy. Five leave it idle half of the time.',
  ],
  [
    'tw-literal',
    'The coordinated gather at a root that keeps up',
    { p: 16, message_bytes: 1_048_576, ...keepsUp },
    'If the next sender starts when the last packet has been sent, packets of the one before still wait in the switch: each pair of senders leaves some 700 more there, and the third overflows the buffer of 1935, though the window is within the bounds. That the root does not copy is chosen, to show this alone.',
  ],
  [
    'tw-receive-queue',
    'A receive queue that fills',
    { p: 16, message_bytes: 1_048_576, window: 1 },
    'One sender at a time: hardly anything waits in the switch. But the root takes 135 µs for a packet, with its copy, and its link brings one every 123 µs: what it has not taken yet fills its receive queue, of which the bounds of the window know nothing. One packet that finds no place costs a timeout, and what came behind it is sent again.',
  ],
  'Another network',
  [
    'tw-gigabit',
    'The same processors on Gigabit Ethernet',
    { p: 16, message_bytes: 262_144, machine: 'gigabit', ...keepsUp, handover: 'drained' },
    "Ten times the network, the same processors: a sender takes 44 µs for a packet that the link passes on in 12, and the root 86 µs to receive it. The root's processor is the slowest stage, and packets wait behind the switch rather than in it.",
  ],
]);
