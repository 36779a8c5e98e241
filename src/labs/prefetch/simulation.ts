import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

const both = ['blocking', 'prefetch'] as const;
const ideal = [...both, 'ideal'] as const;
const idealPrefetch = [...both, 'ideal_prefetch'] as const;
const searched = [...both, 'search'] as const;

/** Both forms of the program, and both on a machine without latency, without prefetches. */
export const simulatedPrefetch = {
  lab: 'prefetch',
  runs: [...ideal, 'ideal_prefetch'],
  refusals: [],
  results: {
    utilization_blocking: ideal,
    utilization_prefetch: idealPrefetch,
    improvement: both,
    cycles_blocking: both,
    cycles_prefetch: both,
    cycles_ideal: ideal,
    cycles_ideal_prefetch: idealPrefetch,
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
  // Words, their stamps, code, names and trace.
  memory: { bytes: 96 * 2 ** 20 },
  // Beyond any program's own limit: a run ends at the limit of the parameter table.
  events: 2 ** 32 - 1,
} as const satisfies LabSimulation;
