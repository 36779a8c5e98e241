import type { SimulatorExports } from '../../engines/simulation/memory.ts';

/** What the module `strips` exports beside the rest. */
export interface DemandExports extends SimulatorExports {
  readonly ovx_demand: () => number;
}

/** What the runtimes of a run did, all processes together. */
export interface DemandCounters {
  readonly signals: number;
  readonly protections: number;
  /** Faults that found their data there. */
  readonly late: number;
}

/** Of the last run, in the order of ovx_demand_counters. */
export function readDemand({ memory, ovx_demand }: DemandExports): DemandCounters {
  const [signals, protections, late] = new Uint32Array(memory.buffer, ovx_demand(), 3);
  return { signals: signals!, protections: protections!, late: late! };
}
