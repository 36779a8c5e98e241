import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { choice, count, duration } from '../../core/parameters/rows.ts';
import { type Generated, type GeneratedModel, withGain } from '../generated/model.ts';

const pull = 'NVIDIA/Megatron-LM, pull request 6311: CUDA_DEVICE_MAX_CONNECTIONS of 1 and of 32';

/** Parameters of the lab launch, in the order of links. */
const launchParameters = [
  choice('order', 'communication is launched', 'behind', {
    choices: { behind: 'behind the computation that hides it', before: 'before the computation that hides it' },
    meaning: 'The order in which the host launches the kernels of both streams. It is far ahead of the accelerator.',
    source: 'verl-project/verl, pull request 6976: FSDP2 launches one order, Megatron the other',
  }),
  choice('queues', 'hardware queues', 'one', {
    choices: { one: 'one for both streams', many: 'one for each stream' },
    meaning: 'In one queue no kernel begins before all that were launched before it have begun, whatever their stream.',
    source: pull,
  }),
  choice('priority', 'priority', 'none', {
    choices: { none: 'the same', communication: 'communication first' },
    meaning:
      'Which of two kernels goes first that both could begin, at the heads of their queues. With the same priority it is the one that has waited longer, and of two alike the one launched first.',
    source: 'chosen: streams without priority',
  }),
  count('kernels', 'kernels of a computation', 4, [1, 64], {
    symbol: 'k',
    meaning: 'Kernels of equal length, each of which fills the accelerator: communication begins when one ends.',
    source: 'chosen',
  }),
  duration('compute_us', 'computation', 1000, [1, 1_000_000], { symbol: 'c', smallest: 0.1, meaning: 'Computation of a step.', source: 'chosen' }),
  duration('communication_us', 'communication', 900, [1, 1_000_000], {
    symbol: 'm',
    smallest: 0.1,
    meaning: 'Communication of what a step has computed, on a stream of its own. The step after the next needs it.',
    source: 'chosen',
  }),
  count('steps', 'steps', 4, [2, 64], { symbol: 'n', meaning: 'Steps that are run.', source: 'chosen' }),
  count('p', 'accelerators', 2, [2, 16], { symbol: 'p', meaning: 'Accelerators in a ring, each of which sends to the next one.', source: 'chosen' }),
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const launchTable = {
  name: 'launch',
  title: 'Launch order',
  parameters: launchParameters,
  constants: [],
  figures: ['diagrams', 'orders', 'curves', 'compare'],
} as const satisfies LabTable;

export type LaunchValues = ValuesOf<typeof launchParameters>;

export interface LaunchModel extends GeneratedModel {
  /** Of a step's communication, what no computation hides. */
  readonly exposed_step_us: number;
}

/** Two streams of an accelerator, launched in one order. */
export interface Launch extends Generated<LaunchValues, LaunchModel> {
  readonly Model: LaunchModel;
}

/** Whether the communication of a step goes first when the next computation could begin, too. */
export const goesFirst = ({ order, queues, priority }: Pick<LaunchValues, 'order' | 'queues' | 'priority'>): boolean =>
  order === 'before' || (queues === 'many' && priority === 'communication');

/**
 * A step takes max(c, m) where communication begins with the computation that hides it. Launched behind, it begins a kernel later, max(c, c/k + m), and in
 * one queue behind the last kernel, c + m. The last step has nothing behind it: c + (n - 1) step + m in all.
 */
export function launchModel(values: LaunchValues): LaunchModel {
  const { queues, kernels, compute_us: c, communication_us: m, steps: n } = values;
  const waits_us = goesFirst(values) ? 0 : queues === 'one' ? c : c / kernels;
  const step_us = Math.max(c, waits_us + m);
  return withGain(n * (c + m), c + (n - 1) * step_us + m, { exposed_step_us: step_us - c });
}
