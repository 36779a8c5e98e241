/** The processes of a diagram, named by rule: a list of a million names is more than a phone can hold. */
export interface Processes {
  readonly count: number;
  /** Prefix of numbered process names. */
  readonly prefix: string;
  /** Names of their own, by number. */
  readonly names: Readonly<Record<number, string>>;
}

/** "P0", "P1", ..., unless a prefix or names of their own are given. */
export const numberedProcesses = (count: number, prefix = 'P', names: Processes['names'] = {}): Processes => ({ count, prefix, names });

/** Processes with individual names. */
export const namedProcesses = (names: readonly string[]): Processes => ({ count: names.length, prefix: '', names: Object.fromEntries(names.entries()) });

export const processName = ({ prefix, names }: Processes, process: number): string => names[process] ?? `${prefix}${process}`;

/** All names, in the order of their numbers. */
export const processNames = (processes: Processes): string[] => Array.from({ length: processes.count }, (_, process) => processName(processes, process));

/** Characters of the longest name. */
export const longestName = (processes: Processes): number =>
  Math.max(processName(processes, processes.count - 1).length, ...Object.values(processes.names).map((name) => name.length));
