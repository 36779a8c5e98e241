import type { ModuleBoundary } from '../../core/parameters/boundary.ts';
import { counted, run, sweeps, u32 } from '../../core/parameters/boundary.ts';

/** What the module of this lab exports, and leaves in memory beside a run. */
export const boundary = {
  module: 'pipeline',
  labs: ['pipeline'],
  exports: { run, sweeps, pipeline: { ovx_stages_of_run: { parameters: [], returns: { struct: 'stages' } } } },
  structs: {
    stages: {
      about: 'What the stages of a pipeline did.',
      fields: {
        stage_count: u32,
        stage_us: { kind: 'column', type: 'f64', count: 'stage_count', about: 'from the first operation of a stage to its last' },
        peak_activations: { kind: 'column', type: 'f64', count: 'stage_count', about: 'in microbatches of all its layers' },
        steps: { kind: 'column', type: 'u32', count: 'stage_count', about: 'how many each has' },
        recognized: counted('number of the published schedule that an own one is; its own: none'),
        step_count: counted('the first operations of the run, stage by stage'),
        microbatch: { kind: 'column', type: 'u32', count: 'step_count' },
        chunk: { kind: 'column', type: 'u8', count: 'step_count' },
        pass: { kind: 'column', type: 'u8', count: 'step_count', about: '0: forward; 1: backward; 2: weights; 3: backward with weights' },
        paired: { kind: 'column', type: 'u8', count: 'step_count', about: '1: done together with the step behind it' },
      },
    },
  },
} as const satisfies ModuleBoundary;
