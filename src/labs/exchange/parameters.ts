import type { LabTable } from '../../core/labTable.ts';
import type { Constant, NumberParameter } from '../../core/parameters/parameter.ts';
import { simulatedExplore } from './simulation.ts';

/** Parameters of the front page, in the order of its sliders, of links and of the C and Python copies. */
export const exploreParameters = [
  {
    kind: 'number', key: 'gamma_h', symbol: '\\gamma_h', label: 'hardware granularity', unit: '',
    minimum: 0.001, maximum: 1000, scale: 'logarithmic', integer: false, default: 5,
    meaning: 'Instructions a processor executes while the network transfers one unit: a fast processor or a slow network makes it large.',
    source: 'Strumpen 1994, section 2.2',
  },
  {
    kind: 'number', key: 'gamma_s', symbol: '\\gamma_s', label: 'software granularity', unit: '',
    minimum: 0.001, maximum: 1000, scale: 'logarithmic', integer: false, default: 5,
    meaning: 'Instructions a program executes for each unit that it communicates: large domains make it large.',
    source: 'Strumpen 1994, section 2.2',
  },
  {
    kind: 'number', key: 'f', symbol: 'f', label: 'overlappable fraction', unit: '',
    minimum: 0, maximum: 1, scale: 'linear', integer: false, default: 0.9,
    meaning: 'Fraction of the computation that does not depend on the messages in flight and can run while they travel.',
    source: 'Strumpen 1994, section 2.1',
  },
  {
    kind: 'number', key: 'omega', symbol: '\\Omega', label: 'overhead of hiding', unit: '',
    minimum: 0, maximum: 10, scale: 'logarithmic-from-zero', integer: false, default: 0.1,
    meaning: 'Extra computation that hiding costs, as a part of the computation time.',
    source: 'Strumpen 1994, equation (4)',
  },
  {
    kind: 'number', key: 'q', symbol: 'q', label: 'messages per iteration', unit: '',
    minimum: 0.01, maximum: 1024, scale: 'logarithmic', integer: false, default: 1,
    meaning: 'Messages that a process sends one after another in each iteration; a fraction is a shorter message.',
    source: 'Strumpen 1994, section 2.2',
  },
  {
    kind: 'number', key: 'p', symbol: 'p', label: 'processes', unit: '',
    minimum: 2, maximum: 1024, scale: 'logarithmic', integer: true, default: 8,
    meaning: 'Processes of the parallel program; the gather has p - 1 senders.',
    source: 'Strumpen 1994, section 2.1',
  },
  {
    kind: 'number', key: 'window', symbol: 'w', label: 'sender window', unit: 'senders',
    minimum: 1, maximum: 1023, scale: 'logarithmic', integer: true, default: 3,
    meaning: 'Senders of the gather that may be active at once.',
    source: 'Tam and Wang, section 5.3',
  },
  {
    kind: 'number', key: 'buffer', symbol: 'B', label: 'switch buffer', unit: 'packets',
    minimum: 1, maximum: 100000, scale: 'logarithmic', integer: true, default: 24,
    meaning: 'Packets that can wait at the switch output; one that finds it full is dropped.',
    source: 'Tam and Wang, section 3.2',
  },
  {
    kind: 'number', key: 'packets', symbol: 'i', label: 'packets per sender', unit: 'packets',
    minimum: 1, maximum: 1000, scale: 'logarithmic', integer: true, default: 8,
    meaning: 'Packets that each sender of the gather has for the root.',
    source: 'Tam and Wang, section 5.2',
  },
  {
    kind: 'number', key: 'iterations', symbol: 'n', label: 'iterations', unit: '',
    minimum: 1, maximum: 100, scale: 'logarithmic', integer: true, default: 3,
    meaning: 'Iterations of the exchange that are simulated and drawn.',
    source: 'Strumpen 1994, section 2.1',
  },
] as const satisfies readonly NumberParameter[];

/**
 * The machine of the front page: one Fast Ethernet cluster as Tam and Wang measured it. The exchange uses only
 * message_us; the deposit adds what a control message, a copy and a barrier cost; the gather adds the packet gaps.
 */
export const exploreConstants = [
  {
    key: 'message_us', symbol: 'T', unit: 'µs', value: 1000,
    meaning: 'Time of one message of the exchange on an otherwise idle network.',
    source: 'chosen: 12,500 bytes at 100 Mbit/s',
  },
  {
    key: 'message_bytes', symbol: 'b', unit: 'bytes', value: 12500,
    meaning: 'Size of one message of the exchange.',
    source: 'chosen: T at 100 Mbit/s',
  },
  {
    key: 'control_bytes', symbol: 'm_c', unit: 'bytes', value: 8,
    meaning: 'Size of a request, a response, an acknowledgement or a startup signal.',
    source: 'Strumpen 1994, Table 1: a header and an identifier of 4 bytes each',
  },
  {
    key: 'control_send_us', symbol: 'O_s', unit: 'µs', value: 6.5408,
    meaning: 'Processor time to send a control message.',
    source: 'Tam and Wang, Table 1: O_s(8)',
  },
  {
    key: 'control_latency_us', symbol: 'L', unit: 'µs', value: 20.4568,
    meaning: 'Time of a control message on the network.',
    source: 'Tam and Wang, Table 1: L(8) for p = 2',
  },
  {
    key: 'control_receive_us', symbol: 'O_r + U_r', unit: 'µs', value: 22.5158,
    meaning: 'Processor time to receive a control message.',
    source: 'Tam and Wang, Table 1: O_r(8) + U_r',
  },
  {
    key: 'copy_us', symbol: 'M_{mtm}', unit: 'µs', value: 394.256,
    meaning: 'Processor time to copy one message from memory to memory.',
    source: 'Tam and Wang, Table 1: M_mtm(12500)',
  },
  {
    key: 'barrier_us', symbol: 't_b', unit: 'µs', value: 3,
    meaning: 'Time of a hardware barrier after the last process has reached it.',
    source: 'Stricker et al. 1995, section 3: a few microseconds; 3 is chosen',
  },
  {
    key: 'packet_bytes', symbol: 'm', unit: 'bytes', value: 1500,
    meaning: 'Size of a packet of the gather.',
    source: 'chosen: the largest Ethernet payload',
  },
  {
    key: 'packet_send_us', symbol: 'O_s', unit: 'µs', value: 44.32,
    meaning: 'Processor time to hand a packet to the network card.',
    source: 'Tam and Wang, Table 1: O_s(1500)',
  },
  {
    key: 'send_gap_us', symbol: 'g_s', unit: 'µs', value: 122.427,
    meaning: 'Time between two packets that one sender puts on the network.',
    source: 'Tam and Wang, Table 1: g_s(1500)',
  },
  {
    key: 'receive_gap_us', symbol: 'g_r', unit: 'µs', value: 123.186,
    meaning: 'Time between two packets that the switch output delivers.',
    source: 'Tam and Wang, Table 1: g_r(1500)',
  },
  {
    key: 'packet_receive_us', symbol: 'O_r', unit: 'µs', value: 76.526,
    meaning: 'Processor time of the root for each arriving packet.',
    source: 'Tam and Wang, Table 1: O_r(1500)',
  },
  {
    key: 'packet_copy_us', symbol: 'U_r', unit: 'µs', value: 9.93,
    meaning: 'Processor time of the root to take a packet over into the program.',
    source: 'Tam and Wang, Table 1: U_r',
  },
  {
    key: 'timeout_us', symbol: 't_o', unit: 'µs', value: 2000,
    meaning: 'Time after which a sender sends a dropped packet again; it doubles with each loss of the same packet, three times at most.',
    source: 'chosen: short enough to be seen; real systems wait longer',
  },
] as const satisfies readonly Constant[];

export type ExploreKey = (typeof exploreParameters)[number]['key'];

/** What a link can say of the lab. */
export const exploreTable = {
  name: 'explore', title: 'Explore', model: 'exchange', parameters: exploreParameters, constants: exploreConstants,
  simulation: simulatedExplore,
  figures: ['exchange', 'curves', 'deposit', 'gathered'],
} as const satisfies LabTable;
