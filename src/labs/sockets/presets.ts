import { presetsOf } from '../../core/lab/preset.ts';
import { fddi, onEthernet, socketsMachine, socketsMachines } from './machines.ts';
import { socketsTable } from './model.ts';

/** A message of twice the buffers' size, as in figures 12 and 13, on a network slow enough to distinguish its fragments. */
const figure = {
  message_bytes: 8192,
  latency_us: 8000,
  interior_us: 60_000,
  boundary_us: 10_000,
  iterations: 2,
  probe_us: 10_000,
} as const;

/** Section 4.2: 500 or 1000 points of 8 bytes in a column, 2 µs each. */
const internet = { latency_us: 50_000, iterations: 3, against: 'simultaneous', beside: 'sends' } as const;

/** The presets of the sockets lab: the figures and experiments of Strumpen's sections 3 and 4. */
export const socketsPresets = presetsOf(socketsTable, [
  'How programs send',
  [
    'figure-12',
    'Figure 12: the naive program',
    { ...figure, scheme: 'naive', beside: 'none' },
    'Compute everything, write, read. The message is twice as long as a buffer: its first half fills the receive buffer at the other side, its second half stays in the send buffer until the read has made room.',
  ],
  [
    'figure-13',
    'Figure 13: the blocking send',
    { ...figure, scheme: 'separated', beside: 'naive' },
    'The interior is computed between write and read, and yet little is hidden: the write blocks the program until half of the message has gone, and the other half waits in the send buffer, before a closed window, for a read that comes after the computation.',
  ],
  [
    'figure-15',
    'Figure 15: a process that waits instead',
    { ...figure, scheme: 'hiding', beside: 'separated' },
    'The same message and the same buffers. Now the communication process waits, and the computation goes on; it is interrupted only while a segment is sent or received.',
  ],
  [
    'figure-17',
    'Figure 17: the steps of one message',
    {
      scheme: 'hiding',
      beside: 'simultaneous',
      message_bytes: 1000,
      iterations: 1,
      ...onEthernet(socketsMachine('sparc1')),
      boundary_us: 1000,
      interior_us: 8000,
    },
    'Request to receive and request to send go through the pipe first, each with a context switch; then the message travels while the interior is computed; two more synchronize, each with its answer. These pipe messages are the overhead of hiding.',
  ],
  'Measurements',
  [
    'internet-a',
    'Internet (a): 4000 bytes',
    { ...internet, scheme: 'hiding', message_bytes: 4000, boundary_us: 1000, interior_us: 149_000 },
    'Figure 21(a). The message fits the send buffer of 4096 bytes, so that the write of the blocking send returns at once: it gains as much as hiding: through the communication process whatever the size of the domain, on plain sockets where the domain is large.',
  ],
  [
    'internet-b',
    'Internet (b): 8000 bytes',
    { ...internet, scheme: 'hiding', message_bytes: 8000, boundary_us: 2000, interior_us: 198_000 },
    'Figure 21(b). The message does not fit: on plain sockets the blocking send gains nothing, whatever the size of the domain; through the communication process it waits for one half of the message and hides the other. Make the send buffer 8008 bytes, for message and header, and it hides both.',
  ],
  [
    'figure-22a',
    'Figure 22(a): speedup, 4000 bytes',
    { ...internet, against: 'sequential', scheme: 'hiding', message_bytes: 4000, boundary_us: 1000, interior_us: 599_000 },
    'One processor computes the columns of both, and sends nothing. Two are never twice as fast; hiding and the blocking send come close where the domain is large: 600 columns, a normalized size of 120.',
  ],
  [
    'figure-22b',
    'Figure 22(b): speedup, 8000 bytes',
    { ...internet, against: 'sequential', scheme: 'hiding', message_bytes: 8000, boundary_us: 2000, interior_us: 1_198_000 },
    'The same with messages that do not fit the send buffer. Where the domain is small, two processors are slower than one even with hiding: the messages take longer than the whole computation.',
  ],
  [
    'fddi',
    'Figures 18 and 19: FDDI',
    { ...onEthernet(socketsMachine('rs6000')), ...fddi, scheme: 'hiding', beside: 'simultaneous', message_bytes: 4000, boundary_us: 2000, interior_us: 20_000 },
    'Two RS6000 on a ring of 100 Mbit/s, ten times an Ethernet. The pipe messages cost what they cost before, and the rest less: the penalty is larger. Let the bandwidth be 1.25 MB/s again, and it shrinks.',
  ],
  [
    'ethernet',
    'Ethernet: 800,000 bytes',
    {
      scheme: 'hiding',
      beside: 'simultaneous',
      against: 'pingpong',
      message_bytes: 800_000,
      send_buffer: 32_768,
      receive_buffer: 32_768,
      ...onEthernet(socketsMachine('sparc10')),
      boundary_us: 100_000,
      interior_us: 500_000,
      iterations: 2,
    },
    'Figure 23. Far beyond all buffers: programs that write before they read would deadlock, ping-pong uses the network in one direction at a time, sending at once is faster, and hiding fastest. Small domains have little to hide behind, large ones little to hide.',
  ],
  [
    'figure-10',
    'Figure 10: message buffers',
    { ...onEthernet(socketsMachine('sparc1')), transfers: 'copies', beside: 'none' },
    'A loop that copies a byte at a time costs a SPARCstation1+ three times what the wire does, bcopy a part of that. Choose a SPARCstation10 and copies count for less.',
    'transfers',
  ],
  [
    'figure-11',
    'Figure 11: fragments',
    { ...onEthernet(socketsMachine('sparc1')), transfers: 'fragments', message_bytes: 65_536, mbuf_us: 50, beside: 'none' },
    'Network memory comes in pieces of 112 bytes, or as a page where more than half of one is written: a fragment of 2048 bytes fills 19 pieces, one of 2049 a page. 50 µs for either is chosen. Short fragments cost the processor more than the wire has time for. In the paper 4 KiB are the best, and longer fragments worse again: here the wire takes longer than their memory, so that they are not, and fragments of 2560 bytes, of two segments that leave together, are a little better.',
    'transfers',
  ],
  [
    'figure-16',
    'Figure 16: pipes and semaphores',
    { ...onEthernet(socketsMachine('sparc1')), transfers: 'pipes', beside: 'none' },
    'A short message through the pipe is cheaper than a semaphore, the mark of its machine at 1280 bytes: on a SPARCstation1+ up to about 600 bytes.',
    'transfers',
  ],
  [
    'figure-18',
    'Figure 18: three networks',
    { ...onEthernet(socketsMachine('sparc1')), transfers: 'networks', beside: 'none' },
    'A short message over an Ethernet or FDDI costs the protocol at both ends, about a millisecond; across the Internet its startup of 50 ms. Long ones cost the wire, or the processor that feeds it.',
    'transfers',
  ],
  'What goes wrong',
  [
    'deadlock-8193',
    'Deadlock: 8193 bytes',
    { ...figure, scheme: 'naive', beside: 'simultaneous', message_bytes: 8193 },
    'One byte more than the send buffer and the receive buffer hold together. Each process waits in its write, and none reads. Remove a byte, or choose one of the ways out.',
  ],
  [
    'small-remainder',
    'A small remainder: 4500 bytes',
    { ...figure, ...onEthernet(socketsMachine('sparc1')), scheme: 'pingpong', beside: 'none', message_bytes: 4500, nodelay: 'off' },
    'Without TCP_NODELAY a remainder shorter than a segment waits for an acknowledgement, which the other side delays: section 3.1.1 reports about 100 ms instead of 10 for messages of 4097 to 5552 bytes. Let small remainders leave at once, and the gaps close.',
  ],
  'Machines of Table 1',
  ...socketsMachines.map(
    (each) =>
      [
        `machine-${each.id}`,
        `Table 1: ${each.name}`,
        { ...onEthernet(each), scheme: 'hiding' as const, beside: 'simultaneous' as const, message_bytes: 4000, boundary_us: 2000, interior_us: 20_000 },
        `A pipe message takes ${each.pipe_us} µs, a semaphore would take ${each.semaphore_us} µs. ${
          each.transfer === null
            ? 'Table 2 does not have this machine: its protocol and its copies cost what they do on a SPARCstation1+.'
            : 'Its protocol costs what makes 8 bytes take the direct time of Table 2.'
        }`,
      ] as const,
  ),
]);
