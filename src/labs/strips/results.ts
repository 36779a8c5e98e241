import type { RunStatus } from '../../core/timeline/timeline.ts';
import { simulatedStrips } from './simulation.ts';

/** Simulated results of a scenario of the lab strips. Null: that run reached a limit, or an edit stopped it. */
export interface StripsSimulation {
  readonly status: RunStatus;
  readonly limit: string | null;
  /** The programs, from their start to the end of their last process. */
  readonly blocking_us: number | null;
  readonly nonblocking_us: number | null;
  /** Demand-driven synchronization, no transfer decomposed. */
  readonly demand_driven_us: number | null;
  /** Demand-driven synchronization with every transfer decomposed. */
  readonly strip_mined_us: number | null;
  /** Message scheduling: decomposed only while nothing else is outstanding, and past the threshold without a page of its own. */
  readonly scheduled_us: number | null;
  /** A program written for non-blocking transfers that waits explicitly for a large first strip, and by page faults for the others. */
  readonly hunted_nonblocking_us: number | null;
  /** Counts of the strip-mined run over all processes: faults, protection calls, and faults whose data were there already. */
  readonly signals: number | null;
  readonly mprotect_calls: number | null;
  readonly late_faults: number | null;
  /** Counts of the other runs that protect pages. */
  readonly demand_driven_signals: number | null;
  readonly demand_driven_mprotect_calls: number | null;
  readonly scheduled_signals: number | null;
  readonly scheduled_mprotect_calls: number | null;
  readonly hunted_nonblocking_signals: number | null;
  readonly hunted_nonblocking_mprotect_calls: number | null;
}

/** Event diagrams, a timeline each, in the order of the page. */
export const stripsRuns = simulatedStrips.runs;
export type StripsDiagram = (typeof stripsRuns)[number];

/** Times of the model in µs; holds when left < right. */
export interface Inequality {
  readonly left_us: number;
  readonly right_us: number;
  readonly holds: boolean;
}

/** The inequalities of section 5.1 with the program's own computation, without regard to pages. */
export interface Inequalities {
  /** Decomposing hides behind the first strip; that and computing on it cover what follows. */
  readonly hides_decomposition: Inequality;
  readonly covers_the_rest: Inequality;
  /** First strip that fulfils each inequality. */
  readonly least_first_strip_bytes: number | null;
  readonly covering_first_strip_bytes: number | null;
  /** The smallest transfer that has a first strip by both. */
  readonly smallest_bytes: number | null;
  /** The smallest such transfer in whole pages. */
  readonly smallest_in_pages_bytes: number | null;
}

/** Results of the closed forms, with a fault of one and a half signals. Null: undefined. */
export interface StripsModel extends Inequalities {
  /** The inequalities with the signal that is printed. */
  readonly printed: Inequalities;
  /** The smallest transfer that is faster in two equal strips of whole pages, or the machine's own; null in random order and against the scan. */
  readonly threshold_bytes: number | null;
  /** blocking_us / expected_us. */
  readonly speedup: number | null;
  /** Predicted time of the strip-mined program; null in random order with more than one strip, and for too many strips. */
  readonly expected_us: number | null;
  readonly blocking_us: number;
  readonly nonblocking_us: number;
  readonly demand_driven_us: number;
  /** Time with message scheduling; null with expected_us. */
  readonly scheduled_us: number | null;
  /** Time of a program that waits explicitly; null for too many strips. */
  readonly hunted_nonblocking_us: number | null;
  /** Sizes of the strips of a transfer, in order; their number and the first of them. */
  readonly strip_bytes: readonly number[];
  readonly strips: number;
  readonly first_strip_bytes: number;
  /** The inequality that demands the larger first strip; 'none' below the threshold. */
  readonly binding: 'decomposition' | 'computation' | 'none';
  /** The shortest train of 8-byte transfers that demand-driven synchronization makes faster than blocking. */
  readonly train_length: number | null;
  /** Train length by the printed rule of thumb of section 6.1, I / RTT + 1. */
  readonly train_length_printed: number | null;
  /** Predicted for one process; null with expected_us. */
  readonly signals: number | null;
  readonly mprotect_calls: number | null;
  readonly scheduled_signals: number | null;
  readonly scheduled_mprotect_calls: number | null;
  readonly hunted_nonblocking_signals: number | null;
  readonly hunted_nonblocking_mprotect_calls: number | null;
  /** What the closed forms use: a fault with its handler, and a protection call with coherence. */
  readonly fault_us: number;
  readonly protection_us: number;
}

/** Results that the simulator has as well, with strip_mined_us for expected_us. */
export type StripsTimes = Pick<
  StripsModel,
  'blocking_us' | 'nonblocking_us' | 'demand_driven_us' | 'expected_us' | 'scheduled_us' | 'hunted_nonblocking_us' | 'speedup' | 'signals'
>;

/** Columns of the model's curve over the size of a transfer, or over processes that share the same data (see stripsAxis.ts). */
export const stripsCurveColumns = [
  'x',
  'blocking_us',
  'nonblocking_us',
  'demand_driven_us',
  'expected_us',
  'speedup',
  'transfer_us',
  'protection_us',
  'signal_us',
  'scheduled_us',
  'hunted_nonblocking_us',
  'size_bytes',
  'signals',
  'scheduled_signals',
  'self_induced_us',
  'independent_overlap_us',
  'work_us',
] as const;
