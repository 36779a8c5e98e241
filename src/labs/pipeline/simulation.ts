import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/** One iteration: every microbatch forward and backward through all stages. */
export const simulatedPipeline = {
  lab: 'pipeline',
  runs: ['run'],
  refusals: ['too_long'],
  results: { iteration_us: ['run'], longest_stage_us: ['run'], bubble_us: ['run'], bubble_rate: ['run'] },
} as const satisfies LabSimulation;
