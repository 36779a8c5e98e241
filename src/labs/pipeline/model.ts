import type { LabSimulation, SimulatedOf } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Constant, Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { choice, count, duration, ratio, text } from '../../core/parameters/rows.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';

/** One iteration: every microbatch forward and backward through all stages. */
const simulatedPipeline = {
  lab: 'pipeline',
  runs: ['run'],
  refusals: ['too_long', 'own_size', 'own_step', 'odd_stages', 'few_microbatches'],
  numbers: Object.fromEntries(Array.from({ length: 8 }, (_, stage) => [`own_${stage}`, 0])),
  results: {
    iteration_us: ['run'],
    // From its first pass to its last, and what of that it does not compute (Qi et al. 2024).
    longest_stage_us: ['run'],
    bubble_us: ['run'],
    bubble_rate: ['run'],
    // Of the time of all stages over the whole iteration, the part in which they do not compute.
    idle_rate: ['run'],
  },
  // A run with its messages.
  memory: { bytes: 256 * 2 ** 20 },
} as const satisfies LabSimulation;

const zeroBubble = 'Qi et al. 2024';
const megatron = 'Narayanan et al. 2021';

/** The time of a pass of one microbatch on one stage. */
const pass = <Key extends string>(key: Key, symbol: string, label: string, meaning: string) =>
  duration(key, label, 10_000, [0, 10_000_000], {
    symbol: symbol,
    smallest: 1,
    meaning,
    source: `${zeroBubble}, Table 9; 10 ms is chosen, between its models`,
  });

/** Parameters of the lab pipeline, training in a pipeline of stages, in the order of links. */
const pipelineParameters = [
  choice('schedule', 'schedule', 'one_f_one_b', {
    choices: {
      gpipe: 'GPipe: all forward, then all backward',
      one_f_one_b: '1F1B: one forward, one backward',
      interleaved: '1F1B interleaved: several chunks a stage',
      zb_h1: 'ZB-H1: weights later, memory of 1F1B',
      zb_h2: 'ZB-H2: weights later, twice the memory',
      zbv: 'ZBV: weights later, two chunks that turn',
      dualpipe: 'DualPipe: two directions at once',
      dualpipev: 'DualPipeV: forward beside backward, two chunks that turn',
      own: 'one of your own',
    },
    meaning:
      'The order in which each stage does its forward and backward passes. The zero bubble schedules compute the gradients of the weights, `W`, apart from the rest of the backward pass and put them where a stage would wait. DualPipe has every stage twice, in both directions, and does a forward and a backward pass of different microbatches at the same time.',
    source: `Huang et al. 2019, section 2; ${megatron}, section 2.2; ${zeroBubble}, sections 2 and 6; deepseek-ai/DualPipe, README`,
  }),
  count('stages', 'stages', 4, [1, 1024], {
    symbol: 'p',
    meaning: 'Devices in the pipeline. Each has an equal share of the layers of the model.',
    source: `${megatron}, section 2.2`,
  }),
  count('microbatches', 'microbatches', 8, [1, 4096], {
    symbol: 'm',
    meaning: 'Parts of a batch, which go through the pipeline one behind the other. The weights change when all are through.',
    source: `${megatron}, section 2.2`,
  }),
  count('chunks', 'chunks of a stage', 2, [1, 16], {
    symbol: 'v',
    scale: 'linear',
    meaning:
      'Pieces of the model that each stage of the interleaved schedule has. Every microbatch passes all stages once for each, so that its messages are `v` times as many. The number of microbatches should be a multiple of the stages.',
    source: `${megatron}, section 2.2.2`,
  }),
  pass('t_f_us', 'T_F', 'forward', 'The forward pass of one microbatch through the layers of one stage.'),
  pass('t_b_us', 'T_B', 'backward, inputs', 'The part of the backward pass that computes the gradients of the inputs, for which the stage before waits.'),
  pass('t_w_us', 'T_W', 'backward, weights', 'The part of the backward pass that computes the gradients of the weights, for which no other stage waits.'),
  ratio('pair', 'forward and backward together', 1, [0.5, 1.5], {
    symbol: 'F\\&B',
    scale: 'linear',
    meaning:
      'How long a forward and a backward pass take together, `F&B`, where 1 is one behind the other. Below 1 the messages within the one pass hide behind the computing of the other.',
    source: 'deepseek-ai/DualPipe, README; 1 is chosen, as its pictures are drawn',
  }),
  duration('t_comm_us', 'between neighbours', 500, [0, 10_000_000], {
    symbol: 'T_{comm}',
    smallest: 1,
    meaning: 'How long the activations of a microbatch, or their gradients, are on their way from one stage to the next. Other messages do not delay them.',
    source: `${zeroBubble}, Table 9; 0.5 ms is chosen, as its models have it`,
  }),
  ratio('omega', 'slowdown beside messages', 0, [0, 10], {
    symbol: 'Ω',
    smallest: 0.01,
    meaning:
      'What a stage computes while a message is on its way from it or to it takes `1 + Ω` times as long: network and computation share memory, and processors. Where all of the computation hides messages this is the overhead of Strumpen 1994, equation (4).',
    source: 'Strumpen 1994, equation (4); measured beside messages of accelerators, arXiv 2507.03114: 0.19 on average, 0.40 at most',
  }),
  text('order', 'own order', '', {
    content: 'a list of passes',
    names: [''],
    maximumLength: 300,
    readableLength: 300,
    pattern: '[FBW]*(-[FBW]*){0,7}',
    meaning:
      'The order of the schedule of your own: for each stage its passes so far, F, B and W, with a hyphen between stages, as in FFB-FB. The microbatches of each pass follow each other.',
    source: 'chosen: readable in a link',
  }),
] as const satisfies readonly Parameter[];

const pipelineConstants = [
  {
    key: 'steps',
    symbol: '',
    unit: '',
    value: 2 ** 18,
    meaning: 'Most passes of all stages that are simulated.',
    source: 'chosen: one and a half seconds of work',
  },
] as const satisfies readonly Constant[];

export const pipelineTable = {
  name: 'pipeline',
  title: 'Pipeline',
  parameters: pipelineParameters,
  constants: pipelineConstants,
  simulation: simulatedPipeline,
  figures: ['schedule', 'bubble', 'events', 'stages', 'schedules', 'compare'],
} as const satisfies LabTable;

/** Training in a pipeline of stages. */
export interface Pipeline extends LabTypes {
  readonly Values: ValuesOf<typeof pipelineParameters>;
  readonly Model: PipelineModel;
  readonly Simulation: PipelineSimulation;
  readonly Curve: Columns<'x' | 'free_bubble_rate'>;
  readonly Points: Columns<'x' | 'bubble_rate'>;
}

/** By overlap_models/labs/pipeline.py; null: no closed form is published for these values. */
export interface PipelineModel {
  /** What a stage computes. */
  readonly computation_us: number;
  readonly iteration_us: number | null;
  readonly bubble_us: number | null;
  readonly bubble_rate: number | null;
  /** Of the time of all stages, from the first pass to the last, the part in which they do not compute. */
  readonly idle_rate: number | null;
  /** The bubble rate if messages took no time. */
  readonly free_bubble_rate: number | null;
  /** Of the stage that holds most. */
  readonly peak_activations: number | null;
}

/** How the run ended; numbers are null where it did not complete. */
export interface PipelineSimulation extends SimulatedOf<typeof simulatedPipeline> {
  /** Of each stage, from its first operation to its last. */
  readonly stage_us: readonly number[];
  /** Of each stage, in microbatches of its layers. */
  readonly peak_activations: readonly number[];
  /** The published schedule that one of the reader's own is; null: none. */
  readonly recognized: Pipeline['Values']['schedule'] | null;
  /** Beside a schedule of the reader's own, what published ones come to. */
  readonly known: readonly KnownSchedule[] | null;
  /** The order of each stage, as in "F0 F1 B0"; null where no diagram was asked for. */
  readonly orders: readonly string[] | null;
}

/** A published schedule with the same times. */
export interface KnownSchedule {
  readonly schedule: Pipeline['Values']['schedule'];
  readonly iteration_us: number;
  /** Activations of the stage that holds most. */
  readonly held: number;
}

/** The fastest of these, and among equals the one that holds least. */
export const bestKnown = (known: readonly KnownSchedule[] | null): KnownSchedule | null =>
  known?.toSorted((a, b) => a.iteration_us - b.iteration_us || a.held - b.held)[0] ?? null;
