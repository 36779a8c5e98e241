/**
 * What the simulator knows of a lab: the runs that its event diagrams show, what its parameters may be refused for beyond
 * their ranges, and the numbers that follow from the runs. In C they have numbers in this order; everybody else names them.
 */
export interface LabSimulation {
  /** Workloads, each called `<lab>:<run>`; all take the lab's row of values. */
  readonly runs: readonly string[];
  readonly refusals: readonly string[];
  /** Results, each with the runs that it needs. One that does not exist is NaN in C, null elsewhere. */
  readonly results: Readonly<Record<string, readonly string[]>>;
}

const exchange = {
  blocking_us: ['blocking'], overlapped_us: ['overlapped'], deposit_us: ['deposit'], gain: ['blocking', 'overlapped'],
} as const;

export const simulations = {
  explore: {
    runs: ['blocking', 'overlapped', 'request_response', 'deposit', 'gathered'],
    refusals: [],
    results: {
      ...exchange, request_response_us: ['request_response'], gathered_us: ['gathered'], dropped: ['gathered'],
      retransmitted: ['gathered'], peak_queue: ['gathered'], idle_us: ['gathered'],
    },
  },
  gain: { runs: ['blocking', 'overlapped', 'deposit'], refusals: ['messages', 'granularity'], results: exchange },
} as const satisfies Readonly<Record<string, LabSimulation>>;

export type SimulatedLab = keyof typeof simulations;
export type ResultOf<Lab extends SimulatedLab> = keyof (typeof simulations)[Lab]['results'];
export type RefusalOf<Lab extends SimulatedLab> = (typeof simulations)[Lab]['refusals'][number];
