import type { EvidenceKind } from '../../core/evidence/referenceRow.ts';
import type { Strips } from './model.ts';

/** Numbers printed by Iancu, Husbands and Hargrove 2005. */
export interface HuntedNumber {
  readonly system: 'opteron' | 'itanium' | 'ppc' | 'alphaserver';
  /** Transfers of 8 bytes one after the other. */
  readonly transfers: 1 | 2;
  /** Key of the simulation's value that it is. */
  readonly key: (typeof keys)[number];
  readonly printed_us: number;
  readonly use: EvidenceKind;
  readonly source: string;
  /** Why ours differs, or is no evidence. */
  readonly why?: string;
}

const tablesSource = 'Iancu et al. 2005, Table 2';

/** Table 2 in its order: without blocking, on demand, blocking, for one transfer and for two. */
const rows = {
  opteron: [11.67, 15.37, 11.57, 20.68, 22.36, 23.42],
  itanium: [26.14, 29.48, 25.61, 45.72, 48.93, 51.22],
  ppc: [18.62, 61.03, 18.25, 29.12, 67.65, 36.19],
  alphaserver: [7.78, 43.48, 7.55, 15.83, 52.65, 14.93],
} as const;

const keys = ['nonblocking_us', 'demand_driven_us', 'blocking_us'] as const;
const twoRoundTrips = 'It is the round trip of Table 1, 20.2 µs, of which the paper has two values: a get of 8 bytes takes 18.25 µs in Table 2.';
const roundTrips = ['It is the round trip of Table 1 again.', 'It is two round trips of Table 1 again.'];
const fittedOnDemand: Readonly<Record<string, string>> = {
  ppc: 'What a fault costs was fitted to it.',
  alphaserver: 'What coherence costs was fitted to it.',
};

/** Table 2: small transfers by three ways to wait on four machines. */
export const smallTransfers: readonly HuntedNumber[] = Object.entries(rows).flatMap(([system, printed]) =>
  printed.map((printed_us, i): HuntedNumber => {
    const key = keys[i % keys.length]!;
    const transfers = i < keys.length ? 1 : 2;
    return { system: system as HuntedNumber['system'], transfers, key, printed_us, ...worthOf(system, key, transfers), source: tablesSource };
  }),
);

function worthOf(system: string, key: HuntedNumber['key'], transfers: 1 | 2): Pick<HuntedNumber, 'use' | 'why'> {
  if (key === 'demand_driven_us') {
    const fitted = fittedOnDemand[system];
    return fitted === undefined ? { use: 'prediction' } : { use: 'calibration', why: fitted };
  }
  if (key === 'nonblocking_us' && transfers === 2) return { use: 'calibration', why: 'The gap between two gets was fitted to it.' };
  return { use: 'identity', why: system === 'ppc' ? twoRoundTrips : roundTrips[transfers - 1]! };
}

/** What the runtime left in one piece. */
interface Undecomposed {
  readonly system: HuntedNumber['system'];
  readonly kb: number;
  /** 0: by the rule. */
  readonly own_threshold_bytes: number;
  readonly use: EvidenceKind;
  readonly why: string;
  readonly source: string;
}

const largestOfMg = { kb: 250, source: 'Iancu et al. 2005, section 6.2' } as const;

/**
 * The largest message of MG, class B, on the two machines where it was not decomposed. By the rule, from 184 and 56 KiB on,
 * it is; the third is the least power of two that leaves it whole.
 */
export const undecomposedTransfers: readonly Undecomposed[] = [
  {
    ...largestOfMg,
    system: 'ppc',
    own_threshold_bytes: 0,
    use: 'unreachable',
    why: 'The paper contradicts itself: by section 6.1 this machine gains from about 200 KiB on, by section 6.2 its heuristics leave 250 KiB whole.',
  },
  {
    ...largestOfMg,
    system: 'alphaserver',
    own_threshold_bytes: 0,
    use: 'prediction',
    why: 'Section 6.1 says that coherence raises the threshold of this machine, and that its transfers vary as no model of the paper explains, but not what the threshold is.',
  },
  {
    ...largestOfMg,
    system: 'alphaserver',
    own_threshold_bytes: 2 ** 18,
    use: 'calibration',
    why: 'The threshold was chosen above this message.',
  },
];

/** A statement of the text with its range, or a number: equal ends. */
export interface HuntedRange {
  readonly low: number;
  readonly high: number;
  /** The printed text. */
  readonly paper: string;
  readonly use: EvidenceKind;
  /** Why ours is no evidence. */
  readonly why?: string;
  readonly source: string;
}

const text = 'Iancu et al. 2005, section 6.1';
const bySpeedOfMemory = 'It follows from the speed of memory, which was fitted to the threshold of the PowerPC and taken for all machines.';
const byRate = 'It depends on the rate of a process, 400 million operations a second, which was chosen with the 6% of FT in view.';

export const huntedRanges = {
  /** Smallest worthwhile transfer in KB where signals are fast. */
  fastThreshold: { low: 30, high: 64, paper: '30 KiB to 64 KiB', use: 'prediction', source: text },
  /** Smallest worthwhile transfer on the PowerPC. Its memory-to-cache cost follows: a third of G. */
  slowThreshold: { low: 200, high: 200, paper: 'about 200 KiB', use: 'calibration', why: 'The speed of memory was fitted to it.', source: text },
  /** Speedup of transfers of megabytes that are then copied. */
  gain: { low: 1.25, high: 1.35, paper: '25% to 35%', use: 'calibration', why: bySpeedOfMemory, source: text },
  /**
   * Overhead of hunting a program that overlaps perfectly. Section 6.1 times transfers that non-blocking primitives hide:
   * hunted_nonblocking_us over nonblocking_us beside work that is half as long again. The smallest are the smallest that
   * are decomposed.
   */
  overheadSmall: { low: 0.01, high: 0.01, paper: '1% for the smaller', use: 'prediction', source: text },
  /** Overhead with transfers of megabytes: a change in the third decimal digit. */
  overheadLarge: { low: 0.001, high: 0.009, paper: 'in the third decimal digit', use: 'prediction', source: text },
  /** Transfers in the shortest train worth its faults on the PowerPC. */
  train: {
    low: 5,
    high: 6,
    paper: '5 to 6',
    use: 'calibration',
    why: 'A fault was rounded to one and a half signals, so that this and Table 2 come out.',
    source: text,
  },
  /** Signals of a transfer that independent work hides. */
  signals: { low: 1, high: 1, paper: '1', use: 'prediction', source: text },
  /** Gain of all of MG. */
  program: { low: 0, high: 0.01, paper: 'at most 1%', use: 'seen', why: byRate, source: 'Iancu et al. 2005, section 6.2' },
  /** Gain of single stages of MG. */
  stages: { low: 0.05, high: 0.25, paper: '5% to 25%', use: 'prediction', source: 'Iancu et al. 2005, section 6.2' },
} as const satisfies Record<string, HuntedRange>;

/** Both engines' results over processes: the model's curve, see stripsProcesses in axis.ts. */
export type ProcessesCurve = Pick<Strips['Curve'], 'x' | 'blocking_us' | 'nonblocking_us' | 'expected_us' | 'scheduled_us' | 'hunted_nonblocking_us'>;

/** A benchmark of Iancu et al. 2005, section 6.2, on the AlphaServer, as Figures 10 and 11 show it. */
export interface HuntedProgram {
  readonly name: 'FT' | 'IS';
  /** Values with the blocks of 16 processes; other numbers scale them. */
  readonly values: Partial<Strips['Values']>;
}

const processes = 16;
const blockOf = (total_bytes: number): number => total_bytes / processes ** 2;
const megabyte = 2 ** 20;

/**
 * Operations of an iteration of class B in millions. FT and MG by the formulas of the NAS Parallel Benchmarks themselves,
 * ft.f and mg.f of version 3: with n = 2^25 numbers 14.8157 + 7.19641 ln n + 20 (5.23518 + 7.21113 ln n) for each number in
 * 20 iterations, and 58 for each of 2^24 points. IS counts keys there: its 3150 in 10 iterations are from Bailey et al. 1994, NAS Parallel Benchmark Results.
 */
const operations = { ft: 4603, is: 315, mg: 973 } as const;

/**
 * Class B of the NAS Parallel Benchmarks: FT transposes 512 x 256 x 256 complex numbers of 16 bytes, IS redistributes
 * 2^25 keys of 4 bytes. FT's first pass over what it got is a copy, the least computation there is, and all its operations
 * are the rest of the program. Of IS the histogram is one of three passes over the keys, and a third of the operations: at
 * 400 million a second 2 µs for the 256 keys of a KB.
 */
export const huntedPrograms = {
  ft: {
    name: 'FT',
    values: { system: 'alphaserver', pattern: 'all_to_all', processes, size_bytes: blockOf(512 * megabyte), rest_mflop: operations.ft },
  },
  is: {
    name: 'IS',
    values: {
      system: 'alphaserver',
      pattern: 'histogram',
      processes,
      size_bytes: blockOf(128 * megabyte),
      computation_us_per_kb: 2,
      rest_mflop: (operations.is * 2) / 3,
    },
  },
} as const satisfies Record<string, HuntedProgram>;

/**
 * The finest grid of MG, 256^3 points of 8 bytes, whose faces are exchanged three times in an iteration, two in each
 * direction that is divided: the rest is what one of them has of the iteration. 4 processes have parts of 256 x 128 x 128
 * points and the faces of 256 KiB that section 6.2 calls the largest, the 64 of its largest measurement cubes of 64. The
 * faces of the next grid are a quarter as large.
 */
export const multigrid = {
  4: { pattern: 'neighbours', processes: 4, size_bytes: 256 * 128 * 8, rest_mflop: operations.mg / (3 * 2 * 2) },
  64: { pattern: 'neighbours', processes: 64, size_bytes: 64 * 64 * 8, rest_mflop: operations.mg / (3 * 2 * 3) },
} as const satisfies Record<number, Partial<Strips['Values']>>;

/**
 * Statements of section 6.2 on the two figures. A part is relative to the time of the faster, whole program. Of the names
 * in the figures -nb is nonblocking_us, -md expected_us, and -H scheduled_us for FT, hunted_nonblocking_us for IS.
 */
export interface HuntedClaim {
  readonly program: keyof typeof huntedPrograms;
  readonly name: string;
  /** Number of processes of the scenario that shows the claim; absent: the preset's. */
  readonly processes?: number;
  /** The range of the text; a lead of more than 0 where it only states one. */
  readonly low: number;
  readonly high: number | null;
  readonly paper: string;
  readonly use: EvidenceKind;
  readonly source: string;
  /** Why ours differs, or is no evidence. */
  readonly why?: string;
  /** The claimed quantity from the model's curve. */
  readonly ours: (curve: ProcessesCurve) => number;
}

const programsSource = 'Iancu et al. 2005, section 6.2';

/** How far `ahead` is before `behind`, at all numbers of processes in the range. */
export function leads(curve: ProcessesCurve, ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve, from: number, to: number): number[] {
  return [...curve.x].flatMap((x, i) => (x >= from && x <= to ? [curve[behind][i]! / curve[ahead][i]! - 1] : []));
}

/** The paper's figures end where the text speaks of higher processor counts than 32. */
export const max = 64;

/** A program on other processes: equal data in blocks of another size. */
export const programOn = ({ values }: HuntedProgram, count: number): HuntedProgram['values'] => ({
  ...values,
  processes: count,
  size_bytes: Number(values.size_bytes) * (processes / count) ** 2,
});

export const huntedClaims: readonly HuntedClaim[] = [
  {
    program: 'ft',
    name: 'Lead of FT-nb over FT, 4 to 64 processes, the largest',
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'prediction',
    source: 'Iancu et al. 2005, section 6.2 and figure 10',
    why: 'The gap of this machine, read off two gets of 8 bytes in Table 2, is as long as its round trip, so that no two gets overlap. That they do in figure 10, where they are long, contradicts it: the paper has no gap that fits both.',
    ours: (curve) => Math.max(...leads(curve, 'nonblocking_us', 'blocking_us', 4, max)),
  },
  {
    program: 'ft',
    name: 'Lead of FT-H over FT-nb, 4 to 32 processes, the largest',
    low: 0,
    high: 0.06,
    paper: 'at most 6%',
    use: 'calibration',
    source: programsSource,
    why: 'The rate of a process was chosen with this number in view: half of it halves the lead.',
    ours: (curve) => Math.max(...leads(curve, 'scheduled_us', 'nonblocking_us', 4, 32)),
  },
  {
    program: 'ft',
    name: 'Lead of FT-H over FT-nb, 64 processes',
    processes: 64,
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'seen',
    why: byRate,
    source: programsSource,
    ours: (curve) => Math.min(...leads(curve, 'scheduled_us', 'nonblocking_us', 33, max)),
  },
  {
    program: 'ft',
    name: 'What FT-md loses of its lead from 4 to 64 processes',
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'prediction',
    source: programsSource,
    why: 'With 4 processes each keeps a quarter of its data, on which nothing is gained; from 16 on the lead shrinks.',
    ours: (curve) => leads(curve, 'expected_us', 'nonblocking_us', 4, 4)[0]! - leads(curve, 'expected_us', 'nonblocking_us', max, max)[0]!,
  },
  {
    program: 'ft',
    name: 'Lead of FT-nb over FT-md, 64 processes',
    processes: 64,
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'prediction',
    source: programsSource,
    why: 'FT-nb computes on nothing before all blocks are there, FT-md on each as it comes, and faults cost less than that gains.',
    ours: (curve) => leads(curve, 'nonblocking_us', 'expected_us', max, max)[0]!,
  },
  {
    program: 'ft',
    name: 'Lead of FT-H over FT-md, 64 processes',
    processes: 64,
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'seen',
    why: byRate,
    source: programsSource,
    ours: (curve) => leads(curve, 'scheduled_us', 'expected_us', max, max)[0]!,
  },
  {
    program: 'is',
    name: 'Lead of IS-H over IS-nb, 4 to 64 processes, the largest',
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'prediction',
    source: programsSource,
    ours: (curve) => Math.max(...leads(curve, 'hunted_nonblocking_us', 'nonblocking_us', 4, max)),
  },
  {
    program: 'is',
    name: 'Lead of IS-H over IS-nb, 4 to 64 processes, the smallest',
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'prediction',
    source: programsSource,
    why: 'With the threshold of 256 KiB that MG asks for on this machine it is not behind.',
    ours: (curve) => Math.min(...leads(curve, 'hunted_nonblocking_us', 'nonblocking_us', 4, max)),
  },
];
