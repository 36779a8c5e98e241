import type { Lab } from '../lab/lab.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { FileReading, ReadFile } from '../results/fileReading.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import { formatTime } from '../units/formatQuantity.ts';

/** What the reader says of a trace of an MPI program (overlap_models/mpi/answer.py); times in µs, null where the format has no clock. */
export interface MpiTrace {
  readonly format: 'liballprof' | 'simgrid' | 'paraver' | 'dimemas';
  readonly ranks: number;
  readonly messages: number;
  readonly bytes: number;
  readonly collectives: number;
  readonly traced_us: number | null;
  readonly computation_us: readonly number[];
  readonly in_mpi_us: readonly (number | null)[];
  /** When each rank begins, after the first: above 0 in a part that was cut out of a run. */
  readonly begun_us: readonly number[];
  /** The longest computation of a rank, with what is other than it was. */
  readonly unbounded_us: number;
  /** The machine that fits its own messages, of m bytes in α + β m; null: the format has no clock, or the clocks of its ranks disagree. */
  readonly machine: LatencyAndBandwidth | null;
  readonly skipped: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
  /** Sentences without a full stop. */
  readonly notes: readonly string[];
  /** Messages of the schedule, without those of collectives: other than those of the trace where some are merged or split. */
  readonly sent: number;
  readonly goal: string;
  readonly files: MpiFiles;
  /** Those that can be chosen for its collectives, by their kinds. */
  readonly algorithms: Readonly<Record<string, readonly string[]>>;
}

/** Files of a trace, by which they are told from others. */
export interface MpiFiles {
  /** The first of their names. */
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
  /** A checksum of all bytes, as eight hexadecimal digits. */
  readonly digest: string;
}

/** Times of messages of m bytes as α + β m. */
interface LatencyAndBandwidth {
  readonly alpha_us: number;
  readonly beta_us_per_byte: number;
}

/** What of a trace is other than it was (overlap_models/mpi/goal.py); what is not said is as it was. */
export interface MpiChanges {
  readonly faster?: number;
  /** How many times faster the machine's network is: its latency and its time of a byte. */
  readonly network?: number;
  readonly independent?: number;
  readonly begun_early?: number;
  readonly evened?: number;
  readonly merged?: number;
  readonly split?: number;
  /** Names of algorithms by kinds of collectives. */
  readonly algorithms?: Readonly<Record<string, string>>;
}

/** Its rates are 10^9 flops a second, of all ranks or of each. */
interface MpiOptions extends MpiChanges {
  readonly gflop_s: number | readonly number[] | null;
}

/** Files of a trace of an MPI program, to be read; the reader counts lines. */
export const mpiReading = (files: readonly ReadFile[], options: MpiOptions): FileReading<MpiTrace> => ({ reader: 'mpi', files, options: { ...options } });

/** A network of no cost, on which no message waits for its receive. */
export const noCost: ParameterValues = { L: 0, o: 0, g: 0, G: 0, O: 0, S: 2 ** 32 - 1, topology: 'full' };

/** A machine of latency and bandwidth alone, as the lab of schedules takes it: what a protocol costs is in its times already. */
export const lineMachine = ({ alpha_us, beta_us_per_byte }: LatencyAndBandwidth): ParameterValues => ({
  L: Math.round(1000 * alpha_us),
  o: 0,
  g: 0,
  G: 1000 * beta_us_per_byte,
  S: 2 ** 32 - 1,
});

/** A machine with the network that some changes ask for. */
export const withNetwork = (machine: ParameterValues, { network = 1 }: MpiChanges): ParameterValues =>
  network === 1 ? machine : { ...machine, L: Math.round(Number(machine['L']) / network), G: Number(machine['G']) / network };

/** Latency and time of a byte, in µs, as they are set from a trace: to four digits. */
export function fittedSliders({ alpha_us, beta_us_per_byte }: LatencyAndBandwidth): ParameterValues & LatencyAndBandwidth {
  const four = (value: number): number => Number(value.toPrecision(4));
  return { machine: '', alpha_us: four(alpha_us), beta_us_per_byte: four(beta_us_per_byte) };
}

/** Runs a trace's schedule on the machine of some values of the lab of schedules. */
export const mpiRun = (lab: Lab, machine: ParameterValues, goal: string): SimulationRequest => ({
  lab: lab.name,
  parameters: { ...machine, goal },
  trace: false,
});

/** How long the run took; null: it did not come to its end. */
export function mpiRunTime_us({ values }: SimulationResult): number | null {
  if (values['status'] !== 'completed' && values['status'] !== 'unreceived') return null;
  return Math.max(0, ...(values['finish_ns'] as readonly number[])) / 1000;
}

/** Why a network of no cost takes longer than the traced run did, in sentences without a full stop; none where it does not. */
export function aboveTraced({ traced_us }: Pick<MpiTrace, 'traced_us'>, ideal_us: number | null): readonly string[] {
  if (traced_us === null || ideal_us === null || ideal_us <= traced_us) return [];
  const longer = `on a network of no cost the run takes ${formatTime(ideal_us - traced_us)} longer than it was traced`;
  return [`${longer}: clocks of ranks differ, or what waits for what is not all in the trace`];
}

/** What hiding could save at most: the traced time, or that of the run where the trace has no clock, less that on a network of no cost. */
export function savingAtMost_us({ traced_us }: Pick<MpiTrace, 'traced_us'>, run_us: number | null, ideal_us: number | null): number | null {
  const taken_us = traced_us ?? run_us;
  return taken_us === null || ideal_us === null ? null : Math.max(0, taken_us - ideal_us);
}

/** A run on a machine, and the same schedule on a network of no cost. */
export interface RunAndIdeal {
  readonly run_us: number;
  readonly ideal_us: number;
}

/**
 * What a change saves of `taken_us`, in µs: of the traced time, or of the run on the same machine. What the network costs in that time
 * goes by what it costs in the runs, so that the simulated run need not take as long as the traced one did. `hides_us`: by hiding
 * communication, at most all that the network costs, `hides_at_most_us`; the rest by computing less, and waiting less for each other.
 */
export function savedBy(taken_us: number, unchanged: RunAndIdeal, changed: RunAndIdeal) {
  const network = ({ run_us, ideal_us }: RunAndIdeal): number => Math.max(0, run_us - ideal_us);
  const hides_at_most_us = Math.max(0, taken_us - unchanged.ideal_us);
  const hides_us = network(unchanged) === 0 ? -network(changed) : hides_at_most_us * (1 - network(changed) / network(unchanged));
  const otherwise_us = unchanged.ideal_us - changed.ideal_us;
  return { saves_us: hides_us + otherwise_us, hides_us, otherwise_us, hides_at_most_us };
}
