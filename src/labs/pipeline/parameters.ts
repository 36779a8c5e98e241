import type { LabTable } from '../../core/labTable.ts';
import type { Constant, Parameter } from '../../core/parameters/parameter.ts';
import { simulatedPipeline } from './simulation.ts';

const zeroBubble = 'Qi et al. 2024';
const megatron = 'Narayanan et al. 2021';

/** The time of a pass of one microbatch on one stage. */
const pass = <Key extends string>(key: Key, symbol: string, label: string, meaning: string) =>
  ({
    kind: 'number',
    key,
    symbol,
    label,
    unit: 'µs',
    minimum: 0,
    maximum: 10_000_000,
    smallest: 1,
    scale: 'logarithmic-from-zero',
    integer: false,
    default: 10_000,
    meaning,
    source: `${zeroBubble}, Table 9; 10 ms is chosen, between its models`,
  }) as const;

/** Parameters of the lab pipeline, training in a pipeline of stages, in the order of links. */
export const pipelineParameters = [
  {
    kind: 'choice',
    key: 'schedule',
    symbol: '',
    label: 'schedule',
    default: 'one_f_one_b',
    choices: [
      { value: 'gpipe', label: 'GPipe: all forward, then all backward' },
      { value: 'one_f_one_b', label: '1F1B: one forward, one backward' },
      { value: 'interleaved', label: '1F1B interleaved: several chunks a stage' },
      { value: 'zb_h1', label: 'ZB-H1: weights later, memory of 1F1B' },
      { value: 'zb_h2', label: 'ZB-H2: weights later, twice the memory' },
      { value: 'zbv', label: 'ZBV: weights later, two chunks that turn' },
      { value: 'dualpipe', label: 'DualPipe: two directions at once' },
      { value: 'dualpipev', label: 'DualPipeV: forward beside backward, two chunks that turn' },
      { value: 'own', label: 'one of your own' },
    ],
    meaning:
      'The order in which each stage does its forward and backward passes. The zero bubble schedules compute the gradients of the weights, `W`, apart from the rest of the backward pass and put them where a stage would wait. DualPipe has every stage twice, in both directions, and does a forward and a backward pass of different microbatches at the same time.',
    source: `Huang et al. 2019, section 2; ${megatron}, section 2.2; ${zeroBubble}, sections 2 and 6; deepseek-ai/DualPipe, README`,
  },
  {
    kind: 'number',
    key: 'stages',
    symbol: 'p',
    label: 'stages',
    unit: '',
    minimum: 1,
    maximum: 1024,
    scale: 'logarithmic',
    integer: true,
    default: 4,
    meaning: 'Devices in the pipeline. Each has an equal share of the layers of the model.',
    source: `${megatron}, section 2.2`,
  },
  {
    kind: 'number',
    key: 'microbatches',
    symbol: 'm',
    label: 'microbatches',
    unit: '',
    minimum: 1,
    maximum: 4096,
    scale: 'logarithmic',
    integer: true,
    default: 8,
    meaning: 'Parts of a batch, which go through the pipeline one behind the other. The weights change when all are through.',
    source: `${megatron}, section 2.2`,
  },
  {
    kind: 'number',
    key: 'chunks',
    symbol: 'v',
    label: 'chunks of a stage',
    unit: '',
    minimum: 1,
    maximum: 16,
    scale: 'linear',
    integer: true,
    default: 2,
    meaning:
      'Pieces of the model that each stage of the interleaved schedule has. Every microbatch passes all stages once for each, so that its messages are `v` times as many. The number of microbatches should be a multiple of the stages.',
    source: `${megatron}, section 2.2.2`,
  },
  pass('t_f_us', 'T_F', 'forward', 'The forward pass of one microbatch through the layers of one stage.'),
  pass('t_b_us', 'T_B', 'backward, inputs', 'The part of the backward pass that computes the gradients of the inputs, for which the stage before waits.'),
  pass('t_w_us', 'T_W', 'backward, weights', 'The part of the backward pass that computes the gradients of the weights, for which no other stage waits.'),
  {
    kind: 'number',
    key: 'pair',
    symbol: 'F\\&B',
    label: 'forward and backward together',
    unit: '',
    minimum: 0.5,
    maximum: 1.5,
    scale: 'linear',
    integer: false,
    default: 1,
    meaning:
      'How long a forward and a backward pass take together, `F&B`, where 1 is one behind the other. Below 1 the messages within the one pass hide behind the computing of the other.',
    source: 'deepseek-ai/DualPipe, README; 1 is chosen, as its pictures are drawn',
  },
  {
    kind: 'number',
    key: 't_comm_us',
    symbol: 'T_{comm}',
    label: 'between neighbours',
    unit: 'µs',
    minimum: 0,
    maximum: 10_000_000,
    smallest: 1,
    scale: 'logarithmic-from-zero',
    integer: false,
    default: 500,
    meaning: 'How long the activations of a microbatch, or their gradients, are on their way from one stage to the next. Other messages do not delay them.',
    source: `${zeroBubble}, Table 9; 0.5 ms is chosen, as its models have it`,
  },
  {
    kind: 'number',
    key: 'omega',
    symbol: 'Ω',
    label: 'slowdown beside messages',
    unit: '',
    minimum: 0,
    maximum: 10,
    smallest: 0.01,
    scale: 'logarithmic-from-zero',
    integer: false,
    default: 0,
    meaning:
      'What a stage computes while a message is on its way from it or to it takes `1 + Ω` times as long: network and computation share memory, and processors. Where all of the computation hides messages this is the overhead of Strumpen 1994, equation (4).',
    source: 'Strumpen 1994, equation (4); measured beside messages of accelerators, arXiv 2507.03114: 0.19 on average, 0.40 at most',
  },
  {
    kind: 'text',
    key: 'order',
    symbol: '',
    label: 'own order',
    content: 'a list of passes',
    names: [''],
    maximumLength: 300,
    readableLength: 300,
    pattern: '[FBW]*(-[FBW]*){0,7}',
    default: '',
    meaning:
      'The order of the schedule of your own: for each stage its passes so far, F, B and W, with a hyphen between stages, as in FFB-FB. The microbatches of each pass follow each other.',
    source: 'chosen: readable in a link',
  },
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
  figures: ['schedule', 'bubble', 'events', 'compare'],
} as const satisfies LabTable;
