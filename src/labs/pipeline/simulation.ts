import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/** One iteration: every microbatch forward and backward through all stages. */
export const simulatedPipeline = {
  lab: 'pipeline',
  runs: ['run'],
  refusals: ['too_long', 'own_size', 'own_step', 'odd_stages', 'few_microbatches'],
  numbers: Object.fromEntries(Array.from({ length: 8 }, (_, stage) => [`own_${stage}`, 0])),
  results: { iteration_us: ['run'], longest_stage_us: ['run'], bubble_us: ['run'], bubble_rate: ['run'], idle_rate: ['run'] },
  // A run with its messages.
  memory: { bytes: 256 * 2 ** 20 },
} as const satisfies LabSimulation;
