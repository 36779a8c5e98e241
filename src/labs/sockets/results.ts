import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { RunStatus } from '../../core/timeline/timeline.ts';
import type { SocketsScheme } from './parameters.ts';
import { socketsParameters } from './parameters.ts';

/** The programs in the order of the table: the first three on plain sockets, the others through a communication process. */
export const socketsSchemes: readonly SocketsScheme[] = socketsParameters[0].choices.map(({ value }) => value);

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
  /** Time of an iteration of the program `simultaneous` over that of the chosen program; null unless both completed. */
  readonly gain: number | null;
  readonly deadlock: SocketsDeadlock | null;
  /** Results of every program with otherwise equal parameters. */
  readonly schemes: Readonly<Record<SocketsScheme, SocketsRun & { readonly gain: number | null }>>;
  /** Half the round trip of one message alone, from program to program. */
  readonly transfer: SocketsTransfer;
}

/** How one program ended. Times are null unless it completed. */
export interface SocketsRun {
  readonly status: RunStatus;
  /** Which limit ended it: events, memory or time. */
  readonly limit: string | null;
  readonly iteration_us: number | null;
  /** Exposed communication of an iteration. */
  readonly iteration_exposed_us: number | null;
  readonly finish_us: number | null;
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
  /** What would free it, each found by running the program again; null where nothing in range would. */
  readonly freed_by: {
    /** The least buffers with which the program completes, all else left as it is. */
    readonly send_buffer: number | null;
    readonly receive_buffer: number | null;
    /** Programs that complete. */
    readonly schemes: readonly SocketsScheme[];
  };
}

export interface SocketsTransfer {
  /** Transfer of 8 bytes, as in Strumpen's Table 2: over sockets, through the communication processes, and their quotient. */
  readonly direct_8_us: number | null;
  readonly through_8_us: number | null;
  readonly penalty_8: number | null;
  /** Transfer of the scenario's message, as in figure 19. */
  readonly direct_us: number | null;
  readonly through_us: number | null;
  readonly penalty: number | null;
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
  readonly ethernet_us: { readonly pingpong: number | null; readonly simultaneous: number | null; readonly hiding: number | null };
  readonly ethernet_most: number;
}

export interface SocketsGains {
  readonly separated: number | null;
  readonly blocking: number | null;
  readonly hiding: number | null;
}

/** What the size of the domain changes; null for a program that never completes. */
export interface SocketsDomains {
  /** The largest gains against simultaneous. */
  readonly max: SocketsGains;
  /** Largest difference between the gain of hiding and of each blocking send, relative to the latter. */
  readonly apart: { readonly separated: number | null; readonly blocking: number | null };
  /** Speedups with the largest domain. */
  readonly speedups: SocketsGains & { readonly simultaneous: number | null };
}
