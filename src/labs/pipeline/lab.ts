import type { WrittenLab } from '../../core/lab/lab.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { costsOf } from '../../core/results/cost.ts';
import type { Pipeline } from './model.ts';
import { pipelineTable } from './model.ts';

/** The axis of the curve: from one microbatch to eight times as many as stages. */
const pipelineAxis = ({ stages, microbatches }: Pipeline['Values']): CurveAxis => ({
  key: 'microbatches',
  minimum: 1,
  maximum: Math.min(4096, Math.max(8 * stages, microbatches, 16)),
  points: 65,
  scale: 'logarithmic',
});

/** Every fourth point of that axis, both ends among them. */
const pipelinePoints = (values: Pipeline['Values']): CurveAxis => ({ ...pipelineAxis(values), points: 17 });

export const pipelineLab: WrittenLab<Pipeline['Values']> = {
  ...pipelineTable,
  question: 'Training in a pipeline: where does the bubble come from, and what makes it small?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).pipelinePresets,
  evaluation: {
    model: true,
    simulation: true,
    curve: pipelineAxis,
    simulatedPoints: pipelinePoints,
    surveyAfter: true,
    modelFigures: [],
    bothFigures: ['bubble'],
  },
  costs: (values) => costsOf(pipelineTable.parameters, { t_f_us: {}, t_b_us: {}, t_w_us: {}, t_comm_us: {} }, values),
};
