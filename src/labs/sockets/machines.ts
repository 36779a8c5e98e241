import type { Sockets } from './model.ts';

/** A workstation of Strumpen 1994, with what the lab sockets has to know of it. */
export interface SocketsMachine {
  /** For links and keys. */
  readonly id: string;
  readonly name: string;
  /** Table 1: a synchronization by semaphores, and a message of 8 bytes through a pipe. */
  readonly semaphore_us: number;
  readonly pipe_us: number;
  /** Table 2, on an Ethernet; null for the machines that it does not have. */
  readonly transfer: SocketsTransferTimes | null;
}

/** An 8-byte message between two machines of a kind. */
export interface SocketsTransferTimes {
  /** Over plain sockets: measured. The processing of a segment is calibrated to it. */
  readonly direct_us: number;
  /** Through the communication processes: measured, and nothing is fitted to it. */
  readonly through_us: number;
  /** Processing of a segment at each end: half of the direct time that is left without wire and copies. */
  readonly protocol_us: number;
  /** Chosen: memory copies of 100, 10 and 40 MB/s. Table 2 hardly depends on it. */
  readonly copy_us_per_kb: number;
}

/** Strumpen 1994, Tables 1 and 2. Where Table 2 names a model more closely, so does the name here. */
export const socketsMachines: readonly SocketsMachine[] = [
  { id: 'hp9000', name: 'HP9000', semaphore_us: 90, pipe_us: 180, transfer: null },
  {
    id: 'rs6000',
    name: 'IBM RS6000/590',
    semaphore_us: 53,
    pipe_us: 50,
    transfer: { direct_us: 596, through_us: 977, protocol_us: 263.52, copy_us_per_kb: 10 },
  },
  { id: 'crimson', name: 'SGI Crimson', semaphore_us: 222, pipe_us: 222, transfer: null },
  {
    id: 'sparc1',
    name: 'Sun SPARCstation1+',
    semaphore_us: 500,
    pipe_us: 380,
    transfer: { direct_us: 962, through_us: 2489, protocol_us: 445.8, copy_us_per_kb: 100 },
  },
  {
    id: 'sparc10',
    name: 'Sun SPARCstation10',
    semaphore_us: 190,
    pipe_us: 110,
    transfer: { direct_us: 442, through_us: 996, protocol_us: 186.4, copy_us_per_kb: 25 },
  },
];

/**
 * The largest buffer that 4.3BSD gives a socket: 64 KiB of its memory, in which every cluster of 1024 bytes may have two
 * headers of 128 beside it (sbreserve). Strumpen 1994, section 3.1.3, prints 52,428.
 */
export const largestBuffer = Math.floor((65_536 * 1024) / (2 * 128 + 1024));

/** A longer message through a pipe: bytes beyond the 8 of Table 1 are copied into the pipe and out of it. */
export const pipeMessage_us = ({ pipe_us, transfer }: SocketsMachine, bytes: number): number =>
  pipe_us + (2 * (transfer?.copy_us_per_kb ?? 0) * (bytes - 8)) / 1000;

/** The machine of an id that is in the table. */
export const socketsMachine = (id: string): SocketsMachine => socketsMachines.find((machine) => machine.id === id)!;

/** FDDI in place of an Ethernet: a ring of 100 Mbit/s. Its segments are taken as long as an Ethernet's. */
export const fddi: Pick<Sockets['Values'], 'bandwidth_mb_s'> = { bandwidth_mb_s: 12.5 };

/** Two machines of one kind on one Ethernet; costs that the paper omits are a SPARCstation1+'s. */
export function onEthernet({ pipe_us, transfer }: SocketsMachine): Pick<Sockets['Values'], 'pipe_us' | 'protocol_us' | 'copy_us_per_kb' | 'latency_us'> {
  const { protocol_us, copy_us_per_kb } = transfer ?? socketsMachine('sparc1').transfer!;
  return { pipe_us, protocol_us, copy_us_per_kb, latency_us: 0 };
}

/**
 * How many times as long as bcopy a loop copies, a byte after the other. Calibrated: on a SPARCstation1+ a message is copied
 * into a buffer and out of one in more than three times its transmission on an Ethernet (Strumpen 1994, figure 10); three times
 * 800 µs a kB, of two copies that bcopy does in 100.
 */
export const loopOverBcopy = (3 * 800) / 2 / 100;

/** When 4.3BSD, which the paper describes, first probes a closed window (TCPTV_PERSMIN). */
export const firstProbe_us = 5_000_000;

/** Bytes of a message a little longer than 4 KiB. */
export const above4KiB = 5000;
