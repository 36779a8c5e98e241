import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/** Lines of T(m) of a machine at most, as the models have it. */
const mostLines = 4;
/** Of a line: µs, µs a byte, and the product of two sizes that the square of a message's reaches where the next line begins; 0: there is none. */
const lineNumbers = ['alpha', 'beta', 'until'];

const both = ['separate', 'overlapped'] as const;

/** The rows of its diagrams. */
const processes = { 0: 'compute', 1: 'network' };

/** A step in which everything waits for what is before it, and one with communication beside computation. */
export const simulatedBuckets = {
  lab: 'buckets',
  runs: both,
  refusals: ['buckets'],
  numbers: Object.fromEntries(Array.from({ length: mostLines }, (_, k) => lineNumbers.map((name): [string, number] => [`machine_${name}_${k}`, 0])).flat()),
  results: {
    buckets: ['overlapped'],
    step_us: ['overlapped'],
    step_without_us: ['separate'],
    exposed_us: ['overlapped'],
    communication_us: ['overlapped'],
    gain: both,
    best_bucket_bytes: ['overlapped', 'search'],
    best_step_us: ['overlapped', 'search'],
  },
  diagrams: { separate: { processes }, overlapped: { processes } },
} as const satisfies LabSimulation;
