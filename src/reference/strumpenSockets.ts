/** A workstation of Strumpen 1994, with what the lab sockets has to know of it. */
export interface SocketsMachine {
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
  /** Processing of a segment at each end: half of what is left of the direct time without wire and copies. */
  readonly protocol_us: number;
  /** Chosen: memory copies of 100, 10 and 40 MB/s. Table 2 hardly depends on it. */
  readonly copy_us_per_kb: number;
}

/** Strumpen 1994, Tables 1 and 2. Where Table 2 names a model more closely, so does the name here. */
export const socketsMachines: readonly SocketsMachine[] = [
  { name: 'HP9000', semaphore_us: 90, pipe_us: 180, transfer: null },
  {
    name: 'IBM RS6000/590', semaphore_us: 53, pipe_us: 50,
    transfer: { direct_us: 596, through_us: 977, protocol_us: 263.52, copy_us_per_kb: 10 },
  },
  { name: 'SGI Crimson', semaphore_us: 222, pipe_us: 222, transfer: null },
  {
    name: 'Sun SPARCstation1+', semaphore_us: 500, pipe_us: 380,
    transfer: { direct_us: 962, through_us: 2489, protocol_us: 445.8, copy_us_per_kb: 100 },
  },
  {
    name: 'Sun SPARCstation10', semaphore_us: 190, pipe_us: 110,
    transfer: { direct_us: 442, through_us: 996, protocol_us: 186.4, copy_us_per_kb: 25 },
  },
];

/** What section 4.1 and 4.2 say of exchanges, in numbers as far as the text has them: the figures are missing. */
export const socketsStatements = [
  { name: 'exchange', statement: 'Of large messages the simultaneous exchange is about half as fast again as ping-pong', value: 1.5, use: 'calibration', source: 'Strumpen 1994, section 4.1, figure 20' },
  { name: 'penalty', statement: 'On a network of 50 ms the communication process costs next to nothing', value: 1.05, use: 'prediction', source: 'Strumpen 1994, section 4.1' },
  { name: 'fits', statement: 'A message that fits the send buffer is hidden by a blocking write as well', value: 1.03, use: 'prediction', source: 'Strumpen 1994, section 4.2, experiment (a)' },
  { name: 'delay', statement: 'Without TCP_NODELAY messages of 4097 to 5552 bytes take about 100 ms', value: 100_000, use: 'prediction', source: 'Strumpen 1994, section 3.1.1' },
] as const;
