import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

const both = ['separate', 'overlapped'] as const;

/** A step in which everything waits for what is before it, and one with communication beside computation. */
export const simulatedBuckets = {
  lab: 'buckets',
  runs: both,
  refusals: ['buckets'],
  results: {
    buckets: [],
    step_us: ['overlapped'],
    step_without_us: ['separate'],
    exposed_us: ['overlapped'],
    communication_us: ['overlapped'],
    gain: both,
    best_bucket_bytes: ['overlapped', 'search'],
    best_step_us: ['overlapped', 'search'],
  },
} as const satisfies LabSimulation;
