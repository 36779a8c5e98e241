import type { LabTable } from '../../core/labTable.ts';
import { simulatedSockets } from './simulation.ts';
import type { Constant, Parameter } from '../../core/parameters/parameter.ts';

/** The defaults are experiment (b) of Strumpen's section 4.2: two SPARCstation 1+ across the Internet, with the buffers that UNIX gave a socket. */
export const socketsParameters = [
  {
    kind: 'choice', key: 'scheme', symbol: '', label: 'program', default: 'hiding',
    choices: [
      { value: 'naive', label: 'naive: compute, write, read' },
      { value: 'pingpong', label: 'ping-pong: one side reads first' },
      { value: 'separated', label: 'separated: the interior after the write' },
      { value: 'simultaneous', label: 'simultaneous: naive, via a process' },
      { value: 'hiding', label: 'hiding: compute meanwhile' },
    ],
    meaning: 'How the processes exchange their boundaries: the first three on plain sockets, the last two through a communication process beside each user process.',
    source: 'Strumpen 1994, section 3.2.1: (I.1), (I.2) and (I.3)',
  },
  {
    kind: 'number', key: 'message_bytes', symbol: 'b', label: 'message', unit: 'bytes',
    minimum: 0, maximum: 100_000_000, smallest: 1, scale: 'logarithmic-from-zero', integer: true, default: 8000,
    meaning: 'Bytes that a process sends to each neighbour in an iteration: one boundary column.',
    source: 'Strumpen 1994, section 4.2: 4000, 8000 and 800,000',
  },
  {
    kind: 'number', key: 'send_buffer', symbol: 'B_s', label: 'send buffer', unit: 'bytes',
    minimum: 1, maximum: 100_000_000, scale: 'logarithmic', integer: true, default: 4096,
    meaning: 'Bytes that a socket keeps until the other side has acknowledged them. A write returns when its last byte has found room.',
    source: 'Strumpen 1994, section 3.1.1',
  },
  {
    kind: 'number', key: 'receive_buffer', symbol: 'B_r', label: 'receive buffer', unit: 'bytes',
    minimum: 1, maximum: 100_000_000, scale: 'logarithmic', integer: true, default: 4096,
    meaning: 'Bytes that a socket takes before the program reads them. Full, it advertises a window of zero.',
    source: 'Strumpen 1994, section 3.1.1',
  },
  {
    kind: 'number', key: 'fragment', symbol: 'b_f', label: 'fragment', unit: 'bytes',
    minimum: 1, maximum: 100_000_000, scale: 'logarithmic', integer: true, default: 4096,
    meaning: 'Bytes that the communication process reads or writes at most before it looks again whether there is something to read.',
    source: 'Strumpen 1994, sections 3.1.2 and 3.1.3',
  },
  {
    kind: 'choice', key: 'nodelay', symbol: '', label: 'small remainders', default: 'on',
    choices: [
      { value: 'on', label: 'leave at once (TCP_NODELAY)' },
      { value: 'off', label: 'wait for an acknowledgement' },
    ],
    meaning: 'Whether a remainder shorter than a segment may leave while other bytes are unacknowledged.',
    source: 'Strumpen 1994, section 3.1.1: messages of 4097 to 5552 bytes',
  },
  {
    kind: 'number', key: 'bandwidth_mb_s', symbol: 'B', label: 'bandwidth', unit: 'MB/s',
    minimum: 0.01, maximum: 10_000, scale: 'logarithmic', integer: false, default: 1.25,
    meaning: 'Millions of bytes that the wire carries in a second, headers included.',
    source: 'Ethernet of 1994: 10 Mbit/s; for the Internet the paper gives none',
  },
  {
    kind: 'choice', key: 'wire', symbol: '', label: 'wire', default: 'shared',
    choices: [
      { value: 'shared', label: 'one cable for all' },
      { value: 'duplex', label: 'one for each direction' },
    ],
    meaning: 'Whether the two directions have the bandwidth each for itself or, as on a coaxial cable, together.',
    source: 'the coaxial Ethernet of 1994',
  },
  {
    kind: 'number', key: 'latency_us', symbol: 'L', label: 'latency', unit: 'µs',
    minimum: 0, maximum: 1_000_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 50_000,
    meaning: 'Time of a byte on the network, beside what its segment takes of the wire.',
    source: 'Strumpen 1994, section 4.1: about 50 ms across the Internet, close to none on an Ethernet',
  },
  {
    kind: 'number', key: 'interior_us', symbol: 't_i', label: 'interior', unit: 'µs',
    minimum: 0, maximum: 100_000_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 200_000,
    meaning: 'Computation of an iteration that does not need the messages and can hide them.',
    source: 'Strumpen 1994, section 3.2.1',
  },
  {
    kind: 'number', key: 'boundary_us', symbol: 't_b', label: 'boundary', unit: 'µs',
    minimum: 0, maximum: 100_000_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 2000,
    meaning: 'Computation of an iteration that has to come before its messages.',
    source: 'Strumpen 1994, section 3.2.1',
  },
  {
    kind: 'number', key: 'pipe_us', symbol: 't_p', label: 'pipe message', unit: 'µs',
    minimum: 0, maximum: 100_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 380,
    meaning: 'Processor time of one message between user process and communication process, with its context switch.',
    source: 'Strumpen 1994, Table 1: SPARCstation 1+',
  },
  {
    kind: 'number', key: 'protocol_us', symbol: 't_s', label: 'protocol processing', unit: 'µs',
    minimum: 0, maximum: 100_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 445.8,
    meaning: 'Processor time of TCP/IP and the system call for one segment, at each end.',
    source: 'calibrated: Strumpen 1994, Table 2, direct transfer between SPARCstation 1+',
  },
  {
    kind: 'number', key: 'copy_us_per_kb', symbol: 't_c', label: 'copy', unit: 'µs/kB',
    minimum: 0, maximum: 10_000, smallest: 0.1, scale: 'logarithmic-from-zero', integer: false, default: 100,
    meaning: 'Processor time to move 1000 bytes between a program and a socket, or from there to the network card.',
    source: 'chosen: 10 MB/s, a memory copy of a SPARCstation 1+',
  },
  {
    kind: 'number', key: 'probe_us', symbol: 't_0', label: 'first probe', unit: 'µs',
    minimum: 1000, maximum: 5_000_000, scale: 'logarithmic', integer: false, default: 50_000,
    meaning: 'Time for which a sender stands before a closed window until it probes; the next probes come after twice the time each, up to 60 s.',
    source: 'RFC 1122, section 4.2.2.17: the retransmission timeout. 4.3BSD began with 5 s',
  },
  {
    kind: 'number', key: 'p', symbol: 'p', label: 'processes', unit: '',
    minimum: 2, maximum: 64, scale: 'linear', integer: true, default: 2,
    meaning: 'Processes, each on a machine of its own. Two have one neighbour each; more form a ring.',
    source: 'Strumpen 1994, figure 1',
  },
  {
    kind: 'number', key: 'iterations', symbol: 'n', label: 'iterations', unit: '',
    minimum: 1, maximum: 100, scale: 'logarithmic', integer: true, default: 3,
    meaning: 'Iterations that are simulated and drawn.',
    source: 'Strumpen 1994, section 4.2: 50',
  },
  {
    kind: 'choice', key: 'sweep', symbol: 'x', label: 'horizontal axis', default: 'interior_us',
    choices: [
      { value: 'interior_us', label: 'interior: the size of the domain' },
      { value: 'message_bytes', label: 'message' },
      { value: 'latency_us', label: 'latency' },
      { value: 'pipe_us', label: 'pipe message' },
    ],
    outsideSimulator: true,
    meaning: 'The parameter that varies along the horizontal axis of the curves; all others stay.',
    source: 'Strumpen 1994, figures 19 to 23',
  },
  {
    kind: 'choice', key: 'beside', symbol: '', label: 'beside it', default: 'separated',
    choices: [
      { value: 'none', label: 'nothing' },
      { value: 'naive', label: 'naive' },
      { value: 'pingpong', label: 'ping-pong' },
      { value: 'separated', label: 'separated' },
      { value: 'simultaneous', label: 'simultaneous' },
      { value: 'hiding', label: 'hiding' },
      { value: 'all', label: 'all other programs' },
    ],
    outsideSimulator: true,
    meaning: 'Whose event diagram is drawn under that of the program, on the same time axis.',
    source: 'chosen',
  },
  {
    kind: 'choice', key: 'against', symbol: '', label: 'gains are against', default: 'simultaneous',
    choices: [
      { value: 'naive', label: 'naive' },
      { value: 'pingpong', label: 'ping-pong' },
      { value: 'simultaneous', label: 'simultaneous' },
    ],
    outsideSimulator: true,
    meaning: 'Which program the curves of gain divide by the others.',
    source: 'Strumpen 1994, section 4.2: (I.1) in figure 21, ping-pong in figure 23',
  },
] as const satisfies readonly Parameter[];

/** TCP of the time, as far as the lab has it: without losses, so without retransmission and slow start. */
export const socketsConstants = [
  {
    key: 'segment_bytes', symbol: 'b_1', unit: 'bytes', value: 1460,
    meaning: 'Bytes of the stream that a segment carries at most.',
    source: 'Ethernet frame of 1500 bytes without 40 of IP and TCP',
  },
  {
    key: 'header_bytes', symbol: 'b_h', unit: 'bytes', value: 78,
    meaning: 'What a segment takes of the wire beside its data: IP and TCP 40, frame 18, preamble 8, gap between frames 12.',
    source: 'IEEE 802.3, RFC 791 and 793',
  },
  {
    key: 'card_bytes', symbol: 'b_k', unit: 'bytes', value: 2048,
    meaning: 'Bytes that a network card holds to send. A segment that does not fit beside the one before is processed and handed over when that has left.',
    source: 'calibrated: one full segment, so that a stream in one direction leaves a third of the wire idle, as ping-pong did in Strumpen 1994, section 4.1',
  },
  {
    key: 'page_bytes', symbol: 'b_m', unit: 'bytes', value: 4096,
    meaning: 'Bytes that a write moves into the socket before the protocol looks at them: a page of network memory.',
    source: 'Strumpen 1994, section 3.1.2: whole pages are mapped',
  },
  {
    key: 'message_header_bytes', symbol: 'b_t', unit: 'bytes', value: 8,
    meaning: 'Tag and length that a communication process sends in front of each message, in a write of their own.',
    source: 'Strumpen 1994, sections 3.1 and 5: a header says length and kind; its size and its own write are chosen',
  },
  {
    key: 'pipe_bytes', symbol: 'b_p', unit: 'bytes', value: 8,
    meaning: 'Size of a message through the pipe: a header and an identifier.',
    source: 'Strumpen 1994, Table 1',
  },
  {
    key: 'acknowledgement_share', symbol: 'a', unit: '', value: 0.5,
    meaning: 'Processor time of a segment without data as a part of that of one with data.',
    source: 'chosen: neither a system call nor a copy belongs to it',
  },
  {
    key: 'window_share', symbol: 'w', unit: '', value: 0.35,
    meaning: 'A reader tells that the window has grown when it has by this part of the receive buffer, or by two segments.',
    source: '4.3BSD, tcp_output',
  },
  {
    key: 'delayed_acknowledgement_us', symbol: 't_d', unit: 'µs', value: 100_000,
    meaning: 'Time after which an acknowledgement leaves that has found nothing to travel with.',
    source: '4.3BSD: at the next tick of a 200 ms clock, 100 ms on average',
  },
  {
    key: 'longest_probe_us', symbol: 't_{max}', unit: 'µs', value: 60_000_000,
    meaning: 'Longest time between two probes of a closed window.',
    source: '4.3BSD, TCPTV_PERSMAX',
  },
] as const satisfies readonly Constant[];

export type SocketsKey = (typeof socketsParameters)[number]['key'];
export type SocketsScheme = (typeof socketsParameters)[0]['choices'][number]['value'];

/** What a link can say of the lab. */
export const socketsTable = {
  name: 'sockets', title: 'Sockets', parameters: socketsParameters, constants: socketsConstants, simulation: simulatedSockets,
  figures: ['programs', 'comparison', 'gain', 'penalty'],
} as const satisfies LabTable;
