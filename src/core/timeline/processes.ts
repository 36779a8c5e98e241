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
  /** What processors are called, by number, and for short; others are called cpu 0, cpu 1, .... */
  readonly called?: Readonly<Record<number, readonly [name: string, label: string]>>;
}

const processorName = ({ cpu, called }: Processors, row: number, short = 0): string => called?.[cpu[row]!]?.[short] ?? `cpu ${cpu[row]}`;

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

/** The name of a process, however many rows it has; with several processors none has a name of its own. */
export const nameOfProcess = ({ prefix, names, processors }: Processes, process: number): string =>
  (processors === undefined ? names[process] : undefined) ?? `${prefix}${process}`;

/** The name of a row: of its process, and of the processor where the process has several, or another than the first. */
export function processName(processes: Processes, row: number): string {
  const { names, processors } = processes;
  if (processors === undefined) return nameOfProcess(processes, row);
  const { process, cpu } = processors;
  const isAlone = cpu[row] === 0 && process[row + 1] !== process[row];
  const name = nameOfProcess(processes, process[row]!);
  return names[row] ?? (isAlone ? name : `${name} ${processorName(processors, row)}`);
}

/** All names, in the order of their numbers. */
export const processNames = (processes: Processes): string[] => Array.from({ length: processes.count }, (_, process) => processName(processes, process));

/**
 * What stands before a row: its process, or of a further processor of the process above the number alone; where rows are too narrow
 * for a label each, their process.
 */
export function rowLabel(processes: Processes, row: number, isNarrow: boolean): string {
  const { names, processors } = processes;
  if (processors === undefined || names[row] !== undefined) return processName(processes, row);
  const process = processors.process[row]!;
  const isFurther = row > 0 && processors.process[row - 1] === process;
  return isFurther && !isNarrow ? processorName(processors, row, 1) : nameOfProcess(processes, process);
}

/** Characters of the longest label. */
export function longestLabel(processes: Processes): number {
  const last = nameOfProcess(processes, processCount(processes) - 1);
  const further = processes.processors ? 'cpu 63' : '';
  return Math.max(last.length, further.length, ...Object.values(processes.names).map(({ length }) => length));
}
