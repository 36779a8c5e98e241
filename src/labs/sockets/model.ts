import type { LabSimulation, PlacedOf, RunEnd } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Constant, Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { bytes, choice, count, duration, number } from '../../core/parameters/rows.ts';
import type { Columns, CurveAxis } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';

/** The defaults are experiment (b) of Strumpen's section 4.2: two SPARCstation 1+ across the Internet, with the buffers that UNIX gave a socket. */
export const socketsParameters = [
  choice('scheme', 'program', 'hiding', {
    choices: {
      naive: 'naive: compute, write, read',
      pingpong: 'ping-pong: one side reads first',
      separated: 'separated: the interior after the write',
      simultaneous: 'simultaneous: naive, via a process',
      blocking: 'blocking: wait for the send at once',
      hiding: 'hiding: compute meanwhile',
    },
    meaning:
      'How the processes exchange their boundaries: the first three on plain sockets, the last three through a communication process beside each user process.',
    source: 'Strumpen 1994, sections 3.2.1 and 4.2: (I.1), (I.2) and (I.3)',
  }),
  bytes('message_bytes', 'message', 8000, [0, 100_000_000], {
    symbol: 'b',
    smallest: 1,
    meaning: 'Bytes that a process sends to each neighbour in an iteration: one boundary column.',
    source: 'Strumpen 1994, section 4.2: 4000, 8000 and 800,000',
  }),
  bytes('send_buffer', 'send buffer', 4096, [1, 100_000_000], {
    symbol: 'B_s',
    meaning: 'Bytes that a socket keeps until the other side has acknowledged them. A write returns when its last byte has found room.',
    source: 'Strumpen 1994, section 3.1.1',
  }),
  bytes('receive_buffer', 'receive buffer', 4096, [1, 100_000_000], {
    symbol: 'B_r',
    meaning: 'Bytes that a socket accepts before the program reads them. When it is full it advertises a window of zero.',
    source: 'Strumpen 1994, section 3.1.1',
  }),
  bytes('fragment', 'fragment', 4096, [1, 100_000_000], {
    symbol: 'b_f',
    meaning: 'Largest number of bytes that the communication process reads or writes before it checks again whether there is something to read.',
    source: 'Strumpen 1994, sections 3.1.2 and 3.1.3',
  }),
  choice('nodelay', 'small remainders', 'on', {
    choices: { on: 'leave at once (TCP_NODELAY)', off: 'wait for an acknowledgement' },
    meaning: 'Whether a remainder shorter than a segment may leave while other bytes are unacknowledged.',
    source: 'Strumpen 1994, section 3.1.1: messages of 4097 to 5552 bytes',
  }),
  number('bandwidth_mb_s', 'bandwidth', 'MB/s', 1.25, [0.01, 100_000], {
    symbol: 'B',
    meaning: 'Millions of bytes that the wire carries in a second, headers included.',
    source: 'Ethernet of 1994: 10 Mbit/s; for the Internet the paper gives none',
  }),
  choice('wire', 'wire', 'shared', {
    choices: { shared: 'one cable for all', duplex: 'one for each direction' },
    meaning: 'Whether each direction has the bandwidth for itself, or both share it, as on a coaxial cable.',
    source: 'the coaxial Ethernet of 1994',
  }),
  duration('latency_us', 'latency', 50_000, [0, 1_000_000], {
    symbol: 'L',
    smallest: 0.1,
    meaning: 'Time of a byte on the network, in addition to the time of its segment on the wire.',
    source: 'Strumpen 1994, section 4.1: about 50 ms across the Internet, close to none on an Ethernet',
  }),
  duration('interior_us', 'interior', 200_000, [0, 100_000_000], {
    symbol: 't_i',
    smallest: 0.1,
    meaning: 'Computation of an iteration that does not need the messages and can hide them.',
    source: 'Strumpen 1994, section 3.2.1',
  }),
  duration('boundary_us', 'boundary', 2000, [0, 100_000_000], {
    symbol: 't_b',
    smallest: 0.1,
    meaning: 'Computation of an iteration that has to come before its messages.',
    source: 'Strumpen 1994, section 3.2.1',
  }),
  duration('pipe_us', 'pipe message', 380, [0, 100_000], {
    symbol: 't_p',
    smallest: 0.01,
    meaning: 'Processor time of one message between user process and communication process, with its context switch.',
    source: 'Strumpen 1994, Table 1: SPARCstation 1+',
  }),
  duration('protocol_us', 'protocol processing', 445.8, [0, 100_000], {
    symbol: 't_s',
    smallest: 0.01,
    meaning: 'Processor time of TCP/IP and the system call for one segment, at each end.',
    source: 'calibrated: Strumpen 1994, Table 2, direct transfer between SPARCstation 1+',
  }),
  number('copy_us_per_kb', 'copy', 'µs/kB', 100, [0, 10_000], {
    symbol: 't_c',
    smallest: 0.001,
    meaning: 'Processor time to move 1000 bytes between a program and a socket, or from there to the network card.',
    source: 'chosen: 10 MB/s, a memory copy of a SPARCstation 1+',
  }),
  number('message_copy_us_per_kb', 'message buffer', 'µs/kB', 0, [0, 100_000], {
    symbol: 't_m',
    smallest: 0.01,
    meaning: "The program's own time to copy 1000 bytes into a message buffer before it sends them, and out of one when it has them.",
    source: 'Strumpen 1994, section 3.1.1, figure 10; 0: without a message buffer',
  }),
  duration('mbuf_us', 'network memory', 0, [0, 10_000], {
    symbol: 't_n',
    smallest: 0.01,
    meaning:
      'Processor time of a write for each piece of network memory that it fills: one of 112 bytes after the other, or a page where more than half of one is left to write. Closed forms leave it out.',
    source: 'Strumpen 1994, section 3.1.2: a list costs more to manage than a page; the paper prints no time, and the default is 0',
  }),
  choice('pages', 'pages of a write', 'copied', {
    choices: { copied: 'copied', remapped: 'remapped' },
    meaning:
      'What a write does with each page of network memory of which it fills more than half: its bytes are copied, or the page is remapped, in a time of its own. What a reader takes came in segments, which fill no page, and is copied. Closed forms leave it out.',
    source: 'Strumpen 1994, section 3.1.2: pages are remapped without a copy',
  }),
  duration('remap_us', 'remapping', 50, [0, 10_000], {
    symbol: 't_v',
    smallest: 0.01,
    meaning: 'Processor time to remap a page, where pages of a write are remapped.',
    source: 'chosen: the paper prints no time; 500 bytes are copied in it by default',
  }),
  duration('probe_us', 'first probe', 50_000, [1000, 5_000_000], {
    symbol: 't_0',
    meaning: 'Time that a sender waits at a closed window before it probes; each further probe comes after twice the time of the one before, up to 60 s.',
    source: 'RFC 1122, section 4.2.2.17: the retransmission timeout. 4.3BSD began with 5 s',
  }),
  count('p', 'processes', 2, [2, 64], {
    symbol: 'p',
    scale: 'linear',
    meaning: 'Processes, each on a machine of its own. Two have one neighbour each; more form a ring.',
    source: 'Strumpen 1994, figure 1',
  }),
  count('iterations', 'iterations', 3, [1, 100], {
    symbol: 'n',
    meaning: 'Iterations that are simulated and drawn.',
    source: 'Strumpen 1994, section 4.2: 50',
  }),
  choice('sweep', 'horizontal axis', 'interior_us', {
    symbol: 'x',
    choices: { interior_us: 'interior: the size of the domain', message_bytes: 'message', latency_us: 'latency', pipe_us: 'pipe message' },
    outsideSimulator: true,
    meaning: 'The parameter that varies along the horizontal axis of the curves; all others stay.',
    source: 'Strumpen 1994, figures 19 to 23',
  }),
  choice('transfers', 'transfer times', 'copies', {
    choices: { copies: 'by message buffers', fragments: 'by fragments', pipes: 'of pipes and semaphores', networks: 'by networks' },
    outsideSimulator: true,
    meaning: 'What the lines of the transfer times differ in: how a message is copied, how long it is, the machine, or the network.',
    source: 'Strumpen 1994, figures 10, 11, 16 and 18',
  }),
  choice('beside', 'compare with', 'separated', {
    choices: {
      none: 'nothing',
      naive: 'naive',
      pingpong: 'ping-pong',
      separated: 'separated',
      simultaneous: 'simultaneous',
      blocking: 'blocking',
      hiding: 'hiding',
      sends: 'both blocking sends',
      all: 'all other programs',
    },
    outsideSimulator: true,
    meaning: 'The other programs whose event diagrams stand below that of the chosen one, on the same time axis.',
    source: 'chosen',
  }),
  choice('against', 'gain relative to', 'simultaneous', {
    choices: { naive: 'naive', pingpong: 'ping-pong', simultaneous: 'simultaneous', sequential: 'one processor: the speedup' },
    outsideSimulator: true,
    meaning: 'Which program the curves of gain divide by the others; against one processor, which computes for all without messages, the gain is the speedup.',
    source: 'Strumpen 1994, section 4.2: (I.1) in figure 21, ping-pong in figure 23, one processor in figure 22',
  }),
] as const satisfies readonly Parameter[];

/** TCP of the time, as far as the lab has it: without losses, so without retransmission and slow start. */
const socketsConstants = [
  {
    key: 'segment_bytes',
    symbol: 'b_1',
    unit: 'bytes',
    value: 1460,
    meaning: 'Bytes of the stream that a segment carries at most.',
    source: 'Ethernet frame of 1500 bytes without 40 of IP and TCP',
  },
  {
    key: 'header_bytes',
    symbol: 'b_h',
    unit: 'bytes',
    value: 78,
    meaning: 'Bytes on the wire that a segment adds to its data: IP and TCP 40, frame 18, preamble 8, gap between frames 12.',
    source: 'IEEE 802.3, RFC 791 and 793',
  },
  {
    key: 'card_bytes',
    symbol: 'b_k',
    unit: 'bytes',
    value: 2048,
    meaning:
      'Bytes that a network card holds to send. A segment that does not fit together with the one before is processed and handed over when that one has left.',
    source: 'calibrated: one full segment, so that a stream in one direction leaves a third of the wire idle, as ping-pong did in Strumpen 1994, section 4.1',
  },
  {
    key: 'page_bytes',
    symbol: 'b_m',
    unit: 'bytes',
    value: 4096,
    meaning: 'Bytes that a write moves into the socket before the protocol looks at them: a page of network memory.',
    source: 'Strumpen 1994, section 3.1.2: whole pages are mapped',
  },
  {
    key: 'mbuf_bytes',
    symbol: 'b_n',
    unit: 'bytes',
    value: 112,
    meaning: 'Bytes in a piece of network memory that is no page.',
    source: 'Strumpen 1994, section 3.1.2',
  },
  {
    key: 'message_header_bytes',
    symbol: 'b_t',
    unit: 'bytes',
    value: 8,
    meaning: 'Tag and length that a communication process sends in front of each message, in a write of their own.',
    source: 'Strumpen 1994, sections 3.1 and 5: a header says length and kind; its size and its own write are chosen',
  },
  {
    key: 'pipe_bytes',
    symbol: 'b_p',
    unit: 'bytes',
    value: 8,
    meaning: 'Size of a message through the pipe: a header and an identifier.',
    source: 'Strumpen 1994, Table 1',
  },
  {
    key: 'acknowledgement_share',
    symbol: 'a',
    unit: '',
    value: 0.5,
    meaning: 'Processor time of a segment without data as a part of that of one with data.',
    source: 'chosen: neither a system call nor a copy belongs to it',
  },
  {
    key: 'window_share',
    symbol: 'w',
    unit: '',
    value: 0.35,
    meaning: 'A reader advertises a larger window when it has grown by this part of the receive buffer, or by two segments.',
    source: '4.3BSD, tcp_output',
  },
  {
    key: 'delayed_acknowledgement_us',
    symbol: 't_d',
    unit: 'µs',
    value: 100_000,
    meaning: 'Time after which an acknowledgement leaves by itself if no data takes it along.',
    source: '4.3BSD: at the next tick of a 200 ms clock, 100 ms on average',
  },
  {
    key: 'longest_probe_us',
    symbol: 't_{max}',
    unit: 'µs',
    value: 60_000_000,
    meaning: 'Longest time between two probes of a closed window.',
    source: '4.3BSD, TCPTV_PERSMAX',
  },
] as const satisfies readonly Constant[];

export type SocketsKey = (typeof socketsParameters)[number]['key'];
export type SocketsScheme = (typeof socketsParameters)[0]['choices'][number]['value'];

/** The programs in the order of the table: the first three on plain sockets, the others through a communication process. */
export const socketsSchemes: readonly SocketsScheme[] = socketsParameters[0].choices.map(({ value }) => value);

/** What is said of each program. */
const ofScheme = ['iteration_us', 'iteration_exposed_us', 'finish_us', 'gain'] as const;
type OfScheme = (typeof ofScheme)[number];
type InSchemes = `${SocketsScheme}_${OfScheme}`;

/** One such result of every program, with the runs that it needs. */
const ofEvery = <Name extends OfScheme>(name: Name, ...more: SocketsScheme[]) =>
  Object.fromEntries(socketsSchemes.map((scheme) => [`${scheme}_${name}`, [...new Set([scheme, ...more])]])) as {
    readonly [Each in InSchemes as Each extends `${SocketsScheme}_${Name}` ? Each : never]: readonly SocketsScheme[];
  };

/** Of 8 bytes, as in Strumpen's Table 2, and of the scenario's message, as in figure 19: over sockets, through the communication processes, the quotient. */
const transfers = {
  direct_8_us: ['direct_8'],
  through_8_us: ['through_8'],
  penalty_8: ['direct_8', 'through_8'],
  direct_us: ['direct_once'],
  through_us: ['through_once'],
  penalty: ['direct_once', 'through_once', 'direct', 'through'],
} as const;

/** Places of the results in their groups. */
const inSchemes = Object.fromEntries(socketsSchemes.flatMap((scheme) => ofScheme.map((name) => [`${scheme}_${name}`, `schemes.${scheme}.${name}`]))) as {
  readonly [Name in InSchemes]: Name extends `${infer Scheme extends SocketsScheme}_${infer Of}` ? `schemes.${Scheme}.${Of}` : never;
};
const inTransfer = Object.fromEntries(Object.keys(transfers).map((name) => [name, `transfer.${name}`])) as {
  readonly [Name in keyof typeof transfers]: `transfer.${Name}`;
};

/**
 * The program that is chosen, all six of them, and one message alone: of 8 bytes ten times back and forth, of the scenario's
 * once and as often as it has iterations.
 */
export const simulatedSockets = {
  lab: 'sockets',
  runs: ['program', ...socketsSchemes, 'direct_8', 'through_8', 'direct_once', 'through_once', 'direct', 'through'],
  refusals: [],
  results: {
    iteration_us: ['program'],
    finish_us: ['program'],
    // Exposed communication.
    iteration_exposed_us: ['program'],
    // Time of an iteration of the program `simultaneous` over that of the chosen one; null unless both completed.
    gain: ['program', 'simultaneous'],
    zero_window_probes: ['program'],
    ...ofEvery('iteration_us'),
    ...ofEvery('finish_us'),
    ...ofEvery('iteration_exposed_us'),
    ...ofEvery('gain', 'simultaneous'),
    sequential_gain: ['simultaneous'],
    ...transfers,
    direct_trip_us: ['direct'],
    through_trip_us: ['through'],
    trip_penalty: ['direct', 'through'],
    exchange_ratio: ['pingpong', 'simultaneous'],
    // The least buffers with which the program completes, all else left as it is.
    freed_by_send_buffer: ['program', 'search'],
    freed_by_receive_buffer: ['program', 'search'],
  },
  places: {
    ...inSchemes,
    ...inTransfer,
    // For the survey alone.
    sequential_gain: null,
    direct_trip_us: null,
    through_trip_us: null,
    trip_penalty: null,
    exchange_ratio: null,
    freed_by_send_buffer: 'deadlock.freed_by.send_buffer',
    freed_by_receive_buffer: 'deadlock.freed_by.receive_buffer',
  },
  // A few tenths of a second of work: one scenario is a dozen runs.
  events: 5_000_000,
} as const satisfies LabSimulation;

type Placed = PlacedOf<typeof simulatedSockets>;

/** The lab as links describe it. */
export const socketsTable = {
  name: 'sockets',
  title: 'Sockets',
  parameters: socketsParameters,
  constants: socketsConstants,
  simulation: simulatedSockets,
  figures: ['programs', 'comparison', 'gain', 'penalty', 'transfers', 'compare'],
} as const satisfies LabTable;

/** The programs whose diagrams a scenario shows, its own first. */
export function shownSchemes({ scheme, beside }: ValuesOf<typeof socketsParameters>): readonly SocketsScheme[] {
  return [...new Set([scheme, ...besides(beside)])];
}

function besides(beside: ValuesOf<typeof socketsParameters>['beside']): readonly SocketsScheme[] {
  if (beside === 'none') return [];
  if (beside === 'sends') return ['separated', 'blocking'];
  return beside === 'all' ? socketsSchemes : [beside];
}

/** Simulated results of a scenario of the lab sockets: the contract's keys, and more. */
export interface SocketsValues extends SocketsRun {
  readonly deadlock: SocketsDeadlock | null;
  /** Results of every program with otherwise equal parameters. */
  readonly schemes: Readonly<Record<SocketsScheme, SocketsRun>>;
  /** Half the round trip of one message alone, from program to program. */
  readonly transfer: Placed['transfer'];
}

/** How one program ended. Times are null unless it completed. */
export interface SocketsRun extends RunEnd, Pick<Placed, OfScheme> {
  readonly zero_window_probes: number;
}

export interface SocketsDeadlock {
  readonly processes: readonly number[];
  readonly waiting_for: readonly number[];
  /** Full buffers of each of these processes. */
  readonly buffers: readonly {
    /** Bytes of the message that have not found room in the send buffer. */
    readonly unwritten: number;
    /** Bytes in the process's own send buffer, and in its peer's receive buffer. */
    readonly in_send_buffer: number;
    readonly in_receive_buffer: number;
  }[];
  /** What would free it, each found by running the program again: buffers, null where none in range would, and programs that complete. */
  readonly freed_by: Placed['deadlock']['freed_by'] & { readonly schemes: readonly SocketsScheme[] };
}

/** Results that the page requests beyond the contract's: the scenario among others. */
export interface SocketsSurvey {
  /** The quotient of figure 19 by the size of the message; null where a message was too long to be simulated. */
  readonly penalties: {
    readonly bytes: readonly number[];
    readonly here: readonly (number | null)[];
    /** Penalties on a network with a startup of 50 ms. */
    readonly internet: readonly (number | null)[];
    /** Penalties on a network without startup. */
    readonly ethernet: readonly (number | null)[];
  };
  /** One way of a message alone, in µs, over the axis that the lines have together. */
  readonly transfers: {
    readonly of: ValuesOf<typeof socketsParameters>['transfers'];
    readonly x: readonly number[];
    readonly lines: readonly { readonly name: string; readonly us: readonly (number | null)[] }[];
  };
  /** Runs of sections 3 and 4, whatever the scenario is. */
  readonly experiments: SocketsExperiments;
  /** An 8-byte message between two machines of each kind in Table 2, on an Ethernet. */
  readonly machines: readonly {
    readonly machine: string;
    readonly direct_us: number | null;
    readonly through_us: number | null;
  }[];
}

export interface SocketsExperiments {
  /** How the naive program ends with messages of 8192 and 8193 bytes and buffers of 4096, and with 800,000 and the largest buffers. */
  readonly naive_8192: SocketsRun['status'];
  readonly naive_8193: SocketsRun['status'];
  readonly naive_800000: SocketsRun['status'];
  /** A long message alone on an Ethernet, without any message buffer: between two SPARCstation1+ and two SPARCstation10. */
  readonly long: { readonly bytes: number; readonly sparc1_us: number | null; readonly sparc10_us: number | null };
  /** A long message between two SPARCstation1+ through the communication processes, by bytes of a fragment. */
  readonly fragments_us: readonly { readonly fragment: number; readonly us: number | null }[];
  /** Alone over an Ethernet: a message of 4500 bytes with and without TCP_NODELAY, the sizes delayed without it, and a message of 8500. */
  readonly remainder_us: { readonly nodelay: number | null; readonly delayed: number | null };
  readonly remainder_bytes: { readonly from: number; readonly to: number };
  readonly remainder_8500: number | null;
  /** An iteration of figure 13. */
  readonly figure_13_us: Readonly<Record<'naive' | 'separated', number | null>>;
  /** 8 bytes between two RS6000 on FDDI, between two SPARCstation1+ across the Internet. */
  readonly fddi_us: number | null;
  readonly internet_us: number | null;
  /** Penalties, of each machine of Table 2: 8 bytes across the Internet, 8192 bytes on an Ethernet. */
  readonly internet_penalties: readonly (number | null)[];
  readonly ethernet_penalties: readonly (number | null)[];
  /** Penalties of 4000 bytes between two RS6000. */
  readonly network_penalties: Readonly<Record<'ethernet' | 'fddi', number | null>>;
  /** 800,000 bytes over an Ethernet: the time of the exchange alone, ping-pong over simultaneous, between two SPARCstation1+. */
  readonly exchange_ratio: number | null;
  /** The simultaneous exchange by the size of both buffers. */
  readonly buffers_us: readonly { readonly buffer: number; readonly us: number | null }[];
  /** Gains against simultaneous of both experiments across the Internet. */
  readonly internet_a: SocketsGains;
  readonly internet_b: SocketsGains;
  /** Results over all domains of figure 21, and with messages of 16,000 bytes. */
  readonly domains_a: SocketsDomains;
  readonly domains_b: SocketsDomains;
  readonly domains_16000: SocketsDomains;
  /** An iteration of the solver between two SPARCstation10 on an Ethernet, and the largest gain of hiding against ping-pong over all domains. */
  readonly ethernet_us: Readonly<Record<'pingpong' | 'simultaneous' | 'hiding', number | null>>;
  readonly ethernet_most: number;
}

export type SocketsGains = Readonly<Record<'separated' | 'blocking' | 'hiding', number | null>>;

/** What the size of the domain changes; null for a program that never completes. */
export interface SocketsDomains {
  /** The largest gains against simultaneous. */
  readonly max: SocketsGains;
  /** Largest difference between the gain of hiding and of each blocking send, relative to the latter. */
  readonly apart: Pick<SocketsGains, 'separated' | 'blocking'>;
  /** Speedups with the largest domain. */
  readonly speedups: SocketsGains & { readonly simultaneous: number | null };
}

/** Sockets and the communication process. */
export interface Sockets extends LabTypes {
  readonly Values: ValuesOf<typeof socketsParameters>;
  readonly Model: SocketsModel;
  /** The survey comes after everything else. */
  readonly Simulation: SocketsValues & { readonly survey?: SocketsSurvey };
  readonly Curve: Columns<'x' | 'penalty' | SocketsGain>;
  readonly Points: Columns<'x' | SocketsGain>;
}

/** Gains relative to the program `simultaneous`; sequential: of one processor that computes for all. */
export type SocketsGain = `gain_${Exclude<SocketsScheme, 'simultaneous'> | 'sequential'}`;

/** By overlap_models/labs/sockets.py; times in µs. */
export interface SocketsModel {
  readonly penalty: number;
  /** Time of an iteration of the chosen program; null: it never ends. */
  readonly expected_us: number | null;
  readonly expected: Readonly<Record<SocketsScheme, number | null>>;
  readonly direct_8_us: number;
  readonly latency_hiding_8_us: number;
  readonly latency_hiding_8_by_path_us: number;
  readonly deadlocks: boolean;
}

/** Points of the model's curves. */
const points = 193;
/** A simulated point for each so many of the model's: every one is a dozen runs. */
const each = 8;

/** From where the networks of the paper feel the parameter to where nothing changes any more. */
const ends: Readonly<Record<Sockets['Values']['sweep'], readonly [number, number]>> = {
  interior_us: [1000, 10_000_000],
  message_bytes: [8, 1_000_000],
  latency_us: [1, 1_000_000],
  pipe_us: [1, 10_000],
};

/** The axis of the sockets lab's curves: the parameter that sweep names. */
export function socketsAxis(values: Sockets['Values']): CurveAxis {
  const key = values.sweep;
  const [minimum, maximum] = ends[key];
  return { key, minimum, maximum, points, scale: 'logarithmic' };
}

/** Every eighth point of that axis, both ends among them. */
export function socketsPoints(values: Sockets['Values']): CurveAxis {
  return { ...socketsAxis(values), points: (points - 1) / each + 1 };
}
