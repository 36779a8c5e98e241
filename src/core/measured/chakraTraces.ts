import type { FileReading, ReadFile } from '../results/fileReading.ts';

/** The file of groups of ranks that lies beside execution traces. */
export const groupFile = 'comm_group.json';

/** Execution traces, one a rank, with an optional file of groups, to be converted to GOAL. */
export const chakraReading = (files: readonly ReadFile[], gflop_s: number | null): FileReading<{ readonly goal: string }> => ({
  reader: 'chakra',
  files,
  options: { gflop_s },
});

const isGroups = (begin: string): boolean => /^\s*\{\s*"[^"]*"\s*:\s*\[\s*[0-9\]]/.test(begin);

const isTrace = (name: string, begin: string): boolean =>
  /\.et$/i.test(name) || (/^\s*[{[]/.test(begin) && /"(ctrlDeps|dataDeps|ctrl_deps|data_deps|version|schema|type|attr|nodes|workload_graph)"/.test(begin));

/** Whether files are execution traces by how they begin, and groups of their ranks. */
export const areChakra = (files: readonly { readonly name: string; readonly begin: string }[]): boolean =>
  files.some(({ name, begin }) => isTrace(name, begin)) && files.every(({ name, begin }) => isTrace(name, begin) || isGroups(begin));
