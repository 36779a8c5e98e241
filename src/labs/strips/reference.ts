import type { Strips } from './model.ts';

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
 * The benchmarks of Iancu et al. 2005, section 6.2, on the AlphaServer, as figures 10 and 11 show them, with the blocks of 16 processes.
 * Class B of the NAS Parallel Benchmarks: FT transposes 512 x 256 x 256 complex numbers of 16 bytes, IS redistributes
 * 2^25 keys of 4 bytes. FT's first pass over what it got is a copy, the least computation there is, and all its operations
 * are the rest of the program. Of IS the histogram is one of three passes over the keys, and a third of the operations: at
 * 400 million a second 2 µs for the 256 keys of a KB.
 */
export const huntedPrograms = {
  ft: { system: 'alphaserver', pattern: 'all_to_all', processes, size_bytes: blockOf(512 * megabyte), rest_mflop: operations.ft },
  is: {
    system: 'alphaserver',
    pattern: 'histogram',
    processes,
    size_bytes: blockOf(128 * megabyte),
    computation_us_per_kb: 2,
    rest_mflop: (operations.is * 2) / 3,
  },
} as const satisfies Record<string, Partial<Strips['Values']>>;

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
