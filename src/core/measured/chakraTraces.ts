import type { FileReading, ReadFile } from '../results/fileReading.ts';

/** The file of groups of ranks that lies beside execution traces. */
export const groupFile = 'comm_group.json';

/** Execution traces, one a rank, with an optional file of groups, to be converted to GOAL. */
export const chakraReading = (files: readonly ReadFile[], gflop_s: number | null): FileReading<{ readonly goal: string }> => ({
  reader: 'chakra',
  files,
  options: { gflop_s },
});
