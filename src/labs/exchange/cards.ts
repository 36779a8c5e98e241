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

/** All-reduce of eight GPUs: bus bandwidth in GB/s is 2 (n - 1) / n times bytes by time (nccl-tests, PERFORMANCE.md). */
const ofBusBandwidth = (rows: readonly (readonly [bytes: number, gb_s: number])[]): (readonly [number, number])[] =>
  rows.map(([bytes, gb_s]) => [bytes, Number(((1.75 * bytes) / (1000 * gb_s)).toPrecision(5))]);
const [KiB, MiB, GiB] = [2 ** 10, 2 ** 20, 2 ** 30];

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
      points: ofBusBandwidth([
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
];

export const cardOf = (name: string): Card | undefined => cards.find((card) => card.name === name);
