/** The processes of a diagram, named by rule: a list of a million names is more than a phone can hold. */
export interface Processes {
  readonly count: number;
  /** Prefix of numbered process names. */
  readonly prefix: string;
  /** Names of their own, by number. */
  readonly names: Readonly<Record<number, string>>;
  /** Where a process has several processors: these are what is drawn, and each is of one of so many processes. */
  readonly processors?: Processors;
}

/** Rows that are processors: of which process each is, and which of its processors; those of a process stand together. */
export interface Processors {
  readonly process: Uint32Array;
  readonly cpu: Uint8Array;
  readonly processes: number;
}

/** Processes, however many rows they have. */
export const processCount = ({ count, processors }: Processes): number => processors?.processes ?? count;

/** The process that a row belongs to. */
export const processOfRow = ({ processors }: Processes, row: number): number => processors?.process[row] ?? row;

/** All rows of a process. */
export const rowsOfProcess = ({ processors }: Processes, process: number): number[] =>
  processors === undefined ? [process] : [...processors.process.keys()].filter((row) => processors.process[row] === process);

/** "P0", "P1", ..., unless a prefix or names of their own are given. */
export const numberedProcesses = (count: number, prefix = 'P', names: Processes['names'] = {}): Processes => ({ count, prefix, names });

/** Processes with individual names. */
export const namedProcesses = (names: readonly string[]): Processes => ({ count: names.length, prefix: '', names: Object.fromEntries(names.entries()) });

/** The name of a row: of its process, and of the processor where the process has several, or another than the first. */
export function processName({ prefix, names, processors }: Processes, row: number): string {
  if (names[row] !== undefined || processors === undefined) return names[row] ?? `${prefix}${row}`;
  const { process, cpu } = processors;
  const alone = cpu[row] === 0 && process[row + 1] !== process[row];
  return alone ? `${prefix}${process[row]}` : `${prefix}${process[row]} cpu ${cpu[row]}`;
}

/** All names, in the order of their numbers. */
export const processNames = (processes: Processes): string[] => Array.from({ length: processes.count }, (_, process) => processName(processes, process));

/** What stands before a row: a process, and before a further processor of the one above its number alone; where rows are too narrow for that, their process. */
export function rowLabel(processes: Processes, row: number, isNarrow: boolean): string {
  const { processors, ...ofProcesses } = processes;
  if (processors === undefined || processes.names[row] !== undefined) return processName(processes, row);
  const [process, cpu] = [processors.process[row]!, processors.cpu[row]!];
  const isFurther = row > 0 && processors.process[row - 1] === process;
  return isFurther && !isNarrow ? `cpu ${cpu}` : processName(ofProcesses, process);
}

/** Characters of the longest label. */
export function longestLabel({ processors, ...ofProcesses }: Processes): number {
  const last = processName(ofProcesses, (processors?.processes ?? ofProcesses.count) - 1);
  return Math.max(last.length, processors ? 'cpu 63'.length : 0, ...Object.values(ofProcesses.names).map((name) => name.length));
}
