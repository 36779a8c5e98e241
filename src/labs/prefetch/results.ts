/** What the simulator says about a scenario of the lab prefetch: the contract's keys, and what goes beyond them. */
export interface PrefetchValues {
  /** What needs a search is still left out. */
  readonly brief?: true;
  readonly status: 'completed' | 'limit' | 'fault';
  /** Which limit ended a run: 'steps'; null: none. */
  readonly limit: string | null;
  /** Where and why a program of the reader's own could not go on. */
  readonly fault: PrefetchFault | null;
  /** Utilization of each form at the scenario's virtualization, relative to its own ideal; null unless both completed. */
  readonly utilization_blocking: number | null;
  readonly utilization_prefetch: number | null;
  /** cycles_blocking / cycles_prefetch. */
  readonly improvement: number | null;
  readonly cycles_blocking: number | null;
  readonly cycles_prefetch: number | null;
  /** Cycles of the blocking form on a machine without remote latency. */
  readonly cycles_ideal: number | null;
  /** Cycles of the prefetching form on that ideal machine without its prefetches: the blocking form but for the width of its trees. */
  readonly cycles_ideal_prefetch: number | null;
  readonly requests_blocking: number | null;
  readonly requests_prefetch: number | null;
  /** Smallest virtualization with such a utilization, taken to rise between two points of the curve; null: none up to 10,000, or up to the end of the curve where that has a limit. */
  readonly v50_blocking: number | null;
  readonly v50_prefetch: number | null;
  readonly v90_blocking: number | null;
  readonly v90_prefetch: number | null;
  /** The highest utilizations over the virtualizations of the curves. */
  readonly max_utilization_blocking: number | null;
  readonly max_utilization_prefetch: number | null;
  /** Largest improvement over the virtualizations of the curve, more points near its maximum, and the scenario's own. */
  readonly max_improvement: number | null;
  /** The smallest virtualization whose improvement is within a hundredth of the maximum, taken to rise between two points. */
  readonly max_improvement_at: number | null;
  /** Utilization and improvement over virtualization, as columns of equal length. */
  readonly curve: PrefetchCurve | null;
  /**
   * Why the curve ends before 10,000, so that what is null may well be reached beyond: runs of more would take too many
   * instructions (steps), or the program itself does not run there (program). Null when it does not end before.
   */
  readonly curve_limit: 'steps' | 'program' | null;
}

export interface PrefetchFault {
  /** Line of the program, from 1. */
  readonly line: number;
  readonly message: string;
}

export interface PrefetchCurve {
  readonly virtualization: readonly number[];
  readonly utilization_blocking: readonly number[];
  readonly utilization_prefetch: readonly number[];
  readonly improvement: readonly number[];
}
