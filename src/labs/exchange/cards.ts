import cardLines from './cardLines.json' with { type: 'json' };

/** A machine that somebody has measured or specified: the table of the page, and of Python by `npm run generate`. */
export interface Card {
  /** The card's name in links. */
  readonly name: string;
  readonly title: string;
  /** What its times are of: one message, messages in a stream, or a collective of all. */
  readonly of: 'message' | 'stream' | 'collective';
  /** A measured curve, bytes and microseconds. */
  readonly curve?: { readonly points: readonly (readonly [bytes: number, us: number])[] } & Sourced;
  /** Many messages one way, bytes and 10^6 bytes a second. */
  readonly stream?: { readonly points: readonly (readonly [bytes: number, mb_s: number])[] } & Sourced;
  /** Half a round trip of the shortest message, where there is no curve. */
  readonly latency_us?: CardNumber;
  /** Bandwidth of long messages, 10^9 bytes a second. */
  readonly gb_s?: CardNumber;
  /** Time from one short message to the next: the inverse of their rate. */
  readonly message_us?: CardNumber;
  /** Of one accelerator: dense multiplications in bfloat16, 10^12 operations a second, and the bandwidth of its memory, 10^12 bytes a second. */
  readonly accelerator?: { readonly tflop_s: number; readonly memory_tb_s: number; readonly source: string };
  /** What to know before believing it. */
  readonly note?: string;
}

interface Sourced {
  readonly measured: boolean;
  readonly source: string;
}

export interface CardNumber extends Sourced {
  readonly value: number;
  /** The value is a bound: this much or better. */
  readonly bound?: true;
}

const measured = (value: number, source: string): CardNumber => ({ value, measured: true, source });
const specified = (value: number, source: string, bound?: true): CardNumber => ({ value, measured: false, source, ...(bound && { bound }) });

/** 1, 2, 4, ... bytes and what was measured of them. */
const doubling = (values: readonly number[]): (readonly [number, number])[] => values.map((value, k) => [2 ** k, value]);

const alps =
  'eth-cscs/cscs-docs, container-engine/guidelines-images, image-mpich.md and image-ompi.md at commit 5d74d59 (later ones leave them out): osu_latency and osu_bw 7.5';
const hbv3 = 'charmed-hpc/docs, reference/performance.md, two Standard_HB120rs_v3';
const hbv4 = 'Microsoft, HBv4-series VM sizes performance and scalability (2023)';
const hbv5 = 'Microsoft, HBv5 performance (learn.microsoft.com, hbv5-performance)';
const york = 'J. Grimm, University of York: osu_latency and osu_bw with several MPI libraries (gist jfgrimm/3af692a5)';
const oracle = 'Oracle Japan, tutorials on OCI cluster networks: OSU micro-benchmarks 7.5';

/** All-reduce of n GPUs: bus bandwidth in GB/s is 2 (n - 1) / n times bytes by time (nccl-tests, PERFORMANCE.md). */
const ofBusBandwidth = (n: number, rows: readonly (readonly [bytes: number, gb_s: number])[]): (readonly [number, number])[] =>
  rows.map(([bytes, gb_s]) => [bytes, Number(((((2 * (n - 1)) / n) * bytes) / (1000 * gb_s)).toPrecision(5))]);
const [KiB, MiB, GiB] = [2 ** 10, 2 ** 20, 2 ** 30];

const engineering = 'stas00/ml-engineering, commit 744d01e';
const acceleratorTables = `${engineering}, compute/accelerator: tables of the data sheets`;
/** NCCL's own model of its rings; its protocol for long messages. */
const nvlinkStep = specified(3.4, 'NVIDIA/nccl, src/graph/tuning.cc: a step of a ring on NVLink, protocol Simple');
const book = 'jax-ml/scaling-book, tpus.md, commit 0819a7d';
const hop = specified(1, `${book}: a hop takes about 1 µs`);

/** Bus bandwidth by size, from 32 KiB on, of one node with eight B200 and of four, 32 in all. */
const b200 = [
  [1.2, 0.01],
  [2.17, 0.04],
  [4.86, 0.45],
  [9.54, 1.33],
  [18.71, 2.84],
  [36.06, 5.37],
  [63.09, 10.38],
  [76.48, 18.9],
  [126.49, 35.12],
  [254.96, 64.43],
  [325.97, 91.19],
  [400.6, 156.74],
  [568.38, 197.94],
  [646.11, 229.09],
  [688.99, 326.9],
  [723.34, 361.99],
  [734.97, 372.42],
  [740.64, 377.34],
  [839.07, 380.39],
  [845.67, 381.8],
] as const;

export const cards: readonly Card[] = [
  {
    name: 'alps_mpich',
    title: 'Alps, GH200, Slingshot 200G, MPICH',
    of: 'message',
    curve: {
      points: doubling([
        3, 2.99, 2.99, 3.07, 2.99, 3.08, 3.01, 3.88, 4.43, 4.62, 4.47, 4.57, 4.79, 7.92, 8.53, 9.48, 10.92, 13.84, 19.19, 30.05, 51.73, 94.94, 181.46,
      ]),
      measured: true,
      source: alps,
    },
    stream: {
      points: doubling([
        0.88, 1.76, 3.53, 7.07, 14.16, 27.76, 56.8, 113.27, 225.42, 445.7, 883.96, 1733.54, 3309.75, 6188.29, 12415.59, 19526.6, 22624.33, 23346.67, 23671.41,
        23847.29, 23940.59, 23980.12, 24007.69,
      ]),
      measured: true,
      source: alps,
    },
    note: 'MPICH with the network plug-in: libfabric with its provider cxi. Memory of the processor, from node to node.',
  },
  {
    name: 'alps_tcp',
    title: 'Alps without its network plug-in',
    of: 'message',
    curve: {
      points: doubling([
        38.25, 38.58, 38.49, 38.43, 38.4, 38.49, 39.18, 39.23, 45.17, 53.49, 59.6, 48.83, 50.84, 51.45, 52.35, 58.92, 74.88, 100.32, 135.35, 219.52, 384.61,
        706.79, 1341.79,
      ]),
      measured: true,
      source: alps,
    },
    stream: {
      points: doubling([
        0.14, 0.28, 0.56, 1.15, 2.32, 4.55, 9.36, 18.2, 20.26, 39.11, 55.88, 108.19, 142.91, 393.95, 307.93, 1205.61, 1723.86, 2376.59, 2847.85, 3277.75,
        3580.23, 3697.47, 3764.11,
      ]),
      measured: true,
      source: alps,
    },
    note: 'The same nodes, network card and MPICH. One setting of the container is missing, and messages go by TCP.',
  },
  {
    name: 'alps_openmpi',
    title: 'Alps, GH200, Slingshot 200G, Open MPI',
    of: 'message',
    curve: {
      points: doubling([
        3.34, 3.34, 3.35, 3.34, 3.33, 3.34, 3.33, 4.32, 4.36, 4.4, 4.46, 4.61, 4.89, 8.31, 8.95, 9.76, 11.16, 13.98, 19.41, 30.21, 52.12, 95.26, 182.39,
      ]),
      measured: true,
      source: alps,
    },
    stream: {
      points: doubling([
        0.95, 1.9, 3.8, 7.61, 15.21, 30.47, 60.72, 121.56, 242.28, 484.54, 968.3, 1943.99, 3870.29, 6972.95, 13922.36, 18835.52, 22049.82, 23136.2, 23555.35,
        23758.39, 23883.95, 23949.94, 23982.18,
      ]),
      measured: true,
      source: alps,
    },
    note: 'Open MPI 5.0.8 with the network plug-in: libfabric with its provider cxi.',
  },
  {
    name: 'lumi',
    title: 'LUMI, Slingshot 200G',
    of: 'stream',
    gb_s: measured(23.98, 'LUMI documentation, containers: osu_bw at 4 MiB'),
    message_us: measured(0.4, 'LUMI documentation, containers: osu_bw, 2.50 MB/s at one byte'),
    note: 'A stream of messages alone: its latency is not printed. The same page had 12.24 GB/s in October 2024, of the network before (Lumi-supercomputer/lumi-userguide, commit 6c3a26c).',
  },
  {
    name: 'hpc6a',
    title: 'AWS hpc6a, EFA 100G, Intel MPI',
    of: 'message',
    curve: {
      points: doubling([
        9.87, 9.85, 9.86, 10.37, 10.35, 10.37, 10.42, 10.47, 10.49, 10.62, 10.71, 10.93, 11.92, 12.85, 13.74, 15.27, 18.43, 46.34, 58.73, 104.86, 196.56,
        379.37, 725.62,
      ]),
      measured: true,
      source: 'aws/aws-parallelcluster, issue 6449, comment of 2025-08-20: osu_latency',
    },
  },
  {
    name: 'azure_hbv3',
    title: 'Azure HBv3, InfiniBand HDR 200G',
    of: 'message',
    latency_us: measured(1.59, hbv3),
    gb_s: measured(24.5, `${hbv3}: 196.06 Gbit/s`),
    note: 'Microsoft (hbv3-performance) says 1.2 µs, and 192 GB/s where Gbit/s are meant.',
  },
  {
    name: 'azure_hbv4',
    title: 'Azure HBv4, InfiniBand NDR 400G',
    of: 'message',
    latency_us: specified(2, `${hbv4}: below 2 µs`, true),
    gb_s: specified(50, `${hbv4}: 400 Gbit/s`),
  },
  {
    name: 'azure_hbv5',
    title: 'Azure HBv5, InfiniBand 800G',
    of: 'message',
    latency_us: specified(2, `${hbv5}: below 2 µs`, true),
    gb_s: specified(100, `${hbv5}: 800 Gbit/s`),
  },
  {
    name: 'oci_roce',
    title: 'Oracle cloud, RoCE 100G',
    of: 'message',
    latency_us: measured(1.67, oracle),
    gb_s: measured(12.25416, `${oracle}, at 256 MiB`),
  },
  {
    name: 'connectx3',
    title: 'InfiniBand FDR, ConnectX-3, MVAPICH2',
    of: 'message',
    latency_us: measured(1.77, 'openhpc/ohpc, issue 207: IMB-MPI1 PingPong'),
    gb_s: measured(5.1, 'openhpc/ohpc, issue 207: IMB-MPI1 PingPong at 256 KiB'),
  },
  {
    name: 'gigabit_tcp',
    title: 'Gigabit Ethernet, MPICH over TCP',
    of: 'message',
    latency_us: measured(25.4, york),
    gb_s: measured(0.116, york),
  },
  {
    name: 'h200_all_reduce',
    title: 'All-reduce of 8 H200, NVLink',
    of: 'collective',
    curve: {
      points: ofBusBandwidth(8, [
        [32 * KiB, 1.44],
        [64 * KiB, 2.93],
        [128 * KiB, 5.73],
        [256 * KiB, 11.74],
        [512 * KiB, 23.94],
        [MiB, 39.93],
        [2 * MiB, 64.53],
        [4 * MiB, 107.16],
        [8 * MiB, 155.53],
        [16 * MiB, 219.89],
        [32 * MiB, 275.84],
        [64 * MiB, 346.51],
        [128 * MiB, 401.93],
        [256 * MiB, 436.15],
        [512 * MiB, 450.29],
        [GiB, 463.58],
        [16 * GiB, 482.26],
      ]),
      measured: true,
      source: 'stas00/ml-engineering, network: all-reduce of 8 H200, bus bandwidth by size',
    },
    note: 'The time of a whole all-reduce, from its bus bandwidth; that is no speed of a wire.',
  },
  {
    name: 'b200_all_reduce',
    title: 'All-reduce of 8 B200, NVLink',
    of: 'collective',
    curve: {
      points: ofBusBandwidth(
        8,
        b200.map(([node], k) => [32 * KiB * 2 ** k, node]),
      ),
      measured: true,
      source: `${engineering}, network: all-reduce of 8 and 32 B200`,
    },
    note: 'The time of a whole all-reduce, from its bus bandwidth; that is no speed of a wire.',
  },
  {
    name: 'b200_nodes_all_reduce',
    title: 'All-reduce of 32 B200 in 4 nodes, EFA 400G',
    of: 'collective',
    // The shortest two have one digit.
    curve: {
      points: ofBusBandwidth(
        32,
        b200.slice(2).map(([, nodes], k) => [128 * KiB * 2 ** k, nodes]),
      ),
      measured: true,
      source: `${engineering}, network: all-reduce of 8 and 32 B200`,
    },
    note: 'NCCL sums in each node first, and only then between them.',
  },
  {
    name: 'mi300x_all_reduce',
    title: 'All-reduce of 8 MI300X',
    of: 'collective',
    gb_s: measured(178.81, `${engineering}, network: bus bandwidth of 312.912 GB/s at 4 GiB`),
    note: 'One size was printed, and no latency: small all-reduces take longer than this says.',
  },
  {
    name: 'h100',
    title: 'H100 SXM, NVLink 4',
    of: 'message',
    latency_us: nvlinkStep,
    gb_s: specified(450, `${engineering}, network: 18 links one way`),
    accelerator: { tflop_s: 989, memory_tb_s: 3.35, source: acceleratorTables },
  },
  {
    name: 'h200',
    title: 'H200 SXM, NVLink 4',
    of: 'message',
    latency_us: nvlinkStep,
    gb_s: measured(396.4, `${engineering}, network: a copy between two of them, one way; 450 GB/s are specified`),
    accelerator: { tflop_s: 989, memory_tb_s: 4.8, source: acceleratorTables },
  },
  {
    name: 'b200',
    title: 'B200 SXM, NVLink 5',
    of: 'message',
    latency_us: specified(3.4, `${nvlinkStep.source}, written for NVLink before it`),
    gb_s: specified(900, `${engineering}, network: 18 links one way`),
    accelerator: { tflop_s: 2250, memory_tb_s: 8, source: acceleratorTables },
  },
  {
    name: 'mi300x',
    title: 'MI300X, one link between two',
    of: 'message',
    gb_s: specified(64, `${engineering}, network: a link one way`),
    accelerator: { tflop_s: 1307, memory_tb_s: 5.3, source: acceleratorTables },
    note: 'No latency is printed: messages take their bytes alone. Each of the seven others has a link of its own.',
  },
  {
    name: 'tpu_v4p',
    title: 'TPU v4p, one link of ICI',
    of: 'message',
    latency_us: hop,
    gb_s: specified(45, `${book}: a link one way`),
    accelerator: { tflop_s: 275, memory_tb_s: 1.2, source: book },
    note: 'A ring along an axis of the torus can use both ways: half the time.',
  },
  {
    name: 'tpu_v5p',
    title: 'TPU v5p, one link of ICI',
    of: 'message',
    latency_us: hop,
    gb_s: specified(90, `${book}: a link one way`),
    accelerator: { tflop_s: 459, memory_tb_s: 2.8, source: book },
    note: 'A ring along an axis of the torus can use both ways: half the time.',
  },
];

export const cardOf = (name: string): Card | undefined => cards.find((card) => card.name === name);

/** Rows of the parameter table that labs about a reader's own machine and program share. */

export const cardNames = cards.map(({ name }) => name);

/** A known machine, or a measured one. */
export const machineRow = {
  kind: 'text',
  key: 'machine',
  symbol: '',
  label: 'machine',
  content: 'a machine such as 1-64:3.34:0.000145,o:0:0.68',
  names: cardNames,
  maximumLength: 1900,
  readableLength: 1200,
} as const;

/** Of labs with that row. */
export const asItIs = 'The machine is taken as it is, with all of its ranges.';

export const messageRow = {
  kind: 'number',
  key: 'message_bytes',
  symbol: 'm',
  label: 'message',
  unit: 'bytes',
  minimum: 1,
  maximum: 2 ** 34,
  scale: 'logarithmic',
  integer: true,
  default: 65_536,
} as const;

export const processorRow = {
  kind: 'number',
  key: 'gflop_s',
  symbol: 'R',
  label: 'processor',
  unit: 'GFLOP/s',
  minimum: 0.001,
  maximum: 1_000_000,
  scale: 'logarithmic',
  integer: false,
  default: 50,
  source: 'chosen: a core or two of today',
} as const;

/** A range of sizes in which T(m) is a straight line. */
export interface MachineLine {
  readonly from_bytes: number;
  readonly to_bytes: number;
  readonly alpha_us: number;
  readonly beta_us_per_byte: number;
}

/** A machine as far as the simulator takes it; what else its text says, the models judge. */
interface MachineLines {
  /** What was timed: message, stream, collective, remote. */
  readonly of: string;
  readonly lines: readonly MachineLine[];
}

interface MachineFault {
  readonly entry: string;
  readonly allowed: string;
}

/** The machine of a card's name or of a text, or what is wrong with it in the words of the models (overlap_models/measured/machine.py). */
export function machineLines(text: string): MachineLines | MachineFault {
  const card = cardOf(text);
  if (card !== undefined) return { of: card.of, lines: linesOfCards[card.name] ?? [] };
  const lines: MachineLine[] = [];
  let of = 'message';
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const line = lineIn(entry);
    const kind = /^of:(message|stream|collective|remote)$/.exec(entry)?.[1];
    if (line !== null && 'allowed' in line) return line;
    if (line !== null) lines.push(line);
    else if (kind !== undefined) of = kind;
    else if (!others.test(entry)) return { entry, allowed };
  }
  return faultOfOrder(lines) ?? { of, lines };
}

const linesOfCards: Readonly<Record<string, readonly MachineLine[]>> = cardLines;

const decimal = String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const range = new RegExp(`^(\\d+)-(\\d+):(${decimal}):(${decimal})$`);
const others = new RegExp(`^(?:[LogG]:${decimal}:(?:${decimal})?|rms:${decimal}|line(?::${decimal}){3}|at(?::${decimal}){2,})$`);
const allowed = 'entries such as 1-64:3.34:0.000145 (bytes, then microseconds and microseconds a byte) and o:0:0.68';

const [maxLines, maxBytes, minTime_us, maxTime_us] = [4, 2 ** 53, 1e-12, 1e9];

function lineIn(entry: string): MachineLine | MachineFault | null {
  const [from_bytes, to_bytes, alpha_us, beta_us_per_byte] = range.exec(entry)?.slice(1).map(Number) ?? [];
  if (from_bytes === undefined || to_bytes === undefined || alpha_us === undefined || beta_us_per_byte === undefined) return null;
  if (from_bytes > to_bytes || to_bytes > maxBytes) return { entry, allowed: `sizes from low to high, at most ${maxBytes}` };
  if (![alpha_us, beta_us_per_byte].every(isTime)) return { entry, allowed: `numbers from ${minTime_us} to 1e+09, or 0` };
  return alpha_us + beta_us_per_byte > 0 ? { from_bytes, to_bytes, alpha_us, beta_us_per_byte } : { entry, allowed: 'a time above 0' };
}

const isTime = (us: number): boolean => us === 0 || (us >= minTime_us && us <= maxTime_us);

function faultOfOrder(lines: readonly MachineLine[]): MachineFault | null {
  if (lines.length < 1 || lines.length > maxLines) {
    return { entry: `${lines.length} ranges of sizes`, allowed: `1 to ${maxLines} ranges such as 1-64:3.34:0.000145` };
  }
  const at = lines.findIndex(({ from_bytes }, i) => i > 0 && from_bytes <= lines[i - 1]!.to_bytes);
  if (at < 0) return null;
  const { from_bytes, to_bytes } = lines[at]!;
  return { entry: `${from_bytes}-${to_bytes}`, allowed: `a range that begins above ${lines[at - 1]!.to_bytes}, where the one before ends` };
}
