import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

const both = ['blocking', 'prefetch'] as const;
const beside = [...both, 'ideal'] as const;
const searched = [...both, 'search'] as const;

/** Both forms of the program, and the blocking one on a machine without latency. */
export const simulatedPrefetch = {
  lab: 'prefetch',
  runs: beside,
  refusals: [],
  results: {
    utilization_blocking: beside,
    utilization_prefetch: beside,
    improvement: both,
    cycles_blocking: both,
    cycles_prefetch: both,
    cycles_ideal: beside,
    requests_blocking: both,
    requests_prefetch: both,
    v50_blocking: searched,
    v50_prefetch: searched,
    v90_blocking: searched,
    v90_prefetch: searched,
    max_utilization_blocking: searched,
    max_utilization_prefetch: searched,
    max_improvement: searched,
    max_improvement_at: searched,
  },
} as const satisfies LabSimulation;
