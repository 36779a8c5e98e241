import type { Strips } from './types.ts';

/** The curve of the model over processes; see stripsProcesses in results/stripsAxis.ts. */
export type ProcessesCurve = Strips['Curve'];

/** A benchmark of Iancu et al. 2005, section 6.2, on the AlphaServer, as Figures 10 and 11 show it. */
export interface HuntedProgram {
  readonly name: 'FT' | 'IS';
  /** With the blocks of 16 processes; those of other numbers follow from it. */
  readonly values: Partial<Strips['Values']>;
}

const processes = 16;
const blockOf = (total_bytes: number): number => total_bytes / processes ** 2;
const megabyte = 2 ** 20;

/**
 * Class B of the NAS Parallel Benchmarks: FT transposes 512 x 256 x 256 complex numbers of 16 bytes, IS redistributes
 * 2^25 keys of 4 bytes. FT's first pass over what it got is a copy, the least computation there is. That of IS is
 * calibrated: with 3.3 µs/KB, the most that it gains without blocking is the 77% that section 6.2 gives for the two.
 */
export const huntedPrograms = {
  ft: {
    name: 'FT',
    values: { system: 'alphaserver', pattern: 'all_to_all', processes, size_bytes: blockOf(512 * megabyte) },
  },
  is: {
    name: 'IS',
    values: { system: 'alphaserver', pattern: 'histogram', processes, size_bytes: blockOf(128 * megabyte), computation_us_per_kb: 3.3 },
  },
} as const satisfies Record<string, HuntedProgram>;

/**
 * What section 6.2 says of the two figures. A part is of the time of the faster; the paper's of the whole program, ours of
 * the redistribution and the pass over its data. Of the names in the figures -nb is nonblocking_us, -md expected_us, and -H
 * scheduled_us for FT, hunted_nonblocking_us for IS.
 */
export interface HuntedClaim {
  readonly program: keyof typeof huntedPrograms;
  readonly name: string;
  /** The range that the text gives; a lead of more than 0 where it says no more than that there is one. */
  readonly low: number;
  readonly high: number | null;
  readonly use: 'calibration' | 'prediction';
  readonly source: string;
  /** The same of the model. */
  readonly ours: (curve: ProcessesCurve) => number;
}

const source = 'Iancu et al. 2005, section 6.2';

/** How far `ahead` is before `behind`, at all numbers of processes in the range. */
function leads(curve: ProcessesCurve, ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve, from: number, to: number): number[] {
  return [...curve.x].flatMap((x, i) => (x >= from && x <= to ? [curve[behind][i]! / curve[ahead][i]! - 1] : []));
}

/** The paper's figures end where the text speaks of higher processor counts than 32. */
const most = 64;

export const huntedClaims: readonly HuntedClaim[] = [
  {
    program: 'is',
    name: 'Most that not blocking gains',
    low: 0.77,
    high: 0.77,
    use: 'calibration',
    source,
    ours: (curve) => Math.max(...leads(curve, 'nonblocking_us', 'blocking_us', 4, most)),
  },
  {
    program: 'ft',
    name: 'Lead of FT-H over FT-nb, 4 to 32 processes, the largest',
    low: 0,
    high: 0.06,
    use: 'prediction',
    source,
    ours: (curve) => Math.max(...leads(curve, 'scheduled_us', 'nonblocking_us', 4, 32)),
  },
  {
    program: 'ft',
    name: 'Lead of FT-H over FT-nb, 64 processes',
    low: 0,
    high: null,
    use: 'prediction',
    source,
    ours: (curve) => Math.min(...leads(curve, 'scheduled_us', 'nonblocking_us', 33, most)),
  },
  {
    program: 'ft',
    name: 'What FT-md loses of its lead from 4 to 64 processes',
    low: 0,
    high: null,
    use: 'prediction',
    source,
    ours: (curve) => leads(curve, 'expected_us', 'nonblocking_us', 4, 4)[0]! - leads(curve, 'expected_us', 'nonblocking_us', most, most)[0]!,
  },
  {
    program: 'ft',
    name: 'Lead of FT-nb over FT-md, 64 processes',
    low: 0,
    high: null,
    use: 'prediction',
    source,
    ours: (curve) => leads(curve, 'nonblocking_us', 'expected_us', most, most)[0]!,
  },
  {
    program: 'ft',
    name: 'Lead of FT-H over FT-md, 64 processes',
    low: 0,
    high: null,
    use: 'prediction',
    source,
    ours: (curve) => leads(curve, 'scheduled_us', 'expected_us', most, most)[0]!,
  },
  {
    program: 'is',
    name: 'Lead of IS-H over IS-nb, 4 to 64 processes, the largest',
    low: 0,
    high: null,
    use: 'prediction',
    source,
    ours: (curve) => Math.max(...leads(curve, 'hunted_nonblocking_us', 'nonblocking_us', 4, most)),
  },
  {
    program: 'is',
    name: 'The same, the smallest',
    low: 0,
    high: null,
    use: 'prediction',
    source,
    ours: (curve) => Math.min(...leads(curve, 'hunted_nonblocking_us', 'nonblocking_us', 4, most)),
  },
];
