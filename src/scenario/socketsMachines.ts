import type { SocketsKey } from '../parameters/sockets.ts';

/** A kind of workstation of Strumpen's Tables 1 and 2. */
export interface SocketsMachine {
  readonly name: string;
  readonly title: string;
  /** Of Table 1. */
  readonly semaphore_us: number;
  readonly pipe_us: number;
  /** Of Table 2, an 8-byte message over an Ethernet; null where the machine is not in it. */
  readonly direct_us: number | null;
  readonly through_us: number | null;
  /** Four pipe messages as Table 2 prints them. */
  readonly fourPipes_us: number | null;
  /** Processor time of TCP/IP for a segment, calibrated to the direct transfer; null without one. */
  readonly protocol_us: number | null;
  /** Chosen: section 3.1.1 says that a SPARCstation10 copies in negligible time; null: as a SPARCstation1+. */
  readonly copy_us_per_kb: number | null;
}

export const socketsMachines: readonly SocketsMachine[] = [
  { name: 'hp9000', title: 'HP9000', semaphore_us: 90, pipe_us: 180, direct_us: null, through_us: null, fourPipes_us: null, protocol_us: null, copy_us_per_kb: null },
  { name: 'rs6000', title: 'IBM RS6000', semaphore_us: 53, pipe_us: 50, direct_us: 596, through_us: 977, fourPipes_us: 200, protocol_us: 263.2, copy_us_per_kb: 50 },
  { name: 'crimson', title: 'SGI Crimson', semaphore_us: 222, pipe_us: 222, direct_us: null, through_us: null, fourPipes_us: null, protocol_us: null, copy_us_per_kb: null },
  { name: 'sparc1', title: 'Sun SPARCstation1+', semaphore_us: 500, pipe_us: 380, direct_us: 962, through_us: 2489, fourPipes_us: 1520, protocol_us: 445, copy_us_per_kb: 200 },
  { name: 'sparc10', title: 'Sun SPARCstation10', semaphore_us: 190, pipe_us: 110, direct_us: 442, through_us: 996, fourPipes_us: 440, protocol_us: 186.2, copy_us_per_kb: 50 },
];

/** Two of them on one Ethernet; where the paper says nothing of a cost, it is that of a SPARCstation1+. */
export function onEthernet({ pipe_us, protocol_us, copy_us_per_kb }: SocketsMachine): Partial<Record<SocketsKey, number | string>> {
  return {
    pipe_us, latency_us: 0, bandwidth_mb_s: 1.25,
    ...(protocol_us !== null && { protocol_us }), ...(copy_us_per_kb !== null && { copy_us_per_kb }),
  };
}
