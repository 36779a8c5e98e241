import type { EvidenceKind } from '../../core/evidence/referenceRow.ts';
import { byRate } from './reference.ts';
import type { Strips } from './types.ts';

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

const source = 'Iancu et al. 2005, section 6.2';

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
    source,
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
    source,
    ours: (curve) => Math.min(...leads(curve, 'scheduled_us', 'nonblocking_us', 33, max)),
  },
  {
    program: 'ft',
    name: 'What FT-md loses of its lead from 4 to 64 processes',
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'prediction',
    source,
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
    source,
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
    source,
    ours: (curve) => leads(curve, 'scheduled_us', 'expected_us', max, max)[0]!,
  },
  {
    program: 'is',
    name: 'Lead of IS-H over IS-nb, 4 to 64 processes, the largest',
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'prediction',
    source,
    ours: (curve) => Math.max(...leads(curve, 'hunted_nonblocking_us', 'nonblocking_us', 4, max)),
  },
  {
    program: 'is',
    name: 'Lead of IS-H over IS-nb, 4 to 64 processes, the smallest',
    low: 0,
    high: null,
    paper: 'there is one',
    use: 'prediction',
    source,
    why: 'With the threshold of 256 KiB that MG asks for on this machine it is not behind.',
    ours: (curve) => Math.min(...leads(curve, 'hunted_nonblocking_us', 'nonblocking_us', 4, max)),
  },
];
