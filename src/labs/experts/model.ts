import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { choice, count, duration, ratio } from '../../core/parameters/rows.ts';
import { type Generated, type GeneratedModel, withGain } from '../generated/model.ts';

const megatron = 'NVIDIA/Megatron-LM, docs/user-guide/features/moe_a2a_overlap.md, commit fc81b20';
const deepEp = 'deepseek-ai/DeepEP, docs/legacy.md, commit dd758ca: low latency, 64 ranks, 128 tokens of 7168 numbers, 8 experts each';

/** Parameters of the lab experts, in the order of links. */
const expertsParameters = [
  count('p', 'accelerators', 4, [2, 32], { symbol: 'p', meaning: 'Ranks that exchange tokens, each with every other one.', source: 'chosen' }),
  count('layers', 'layers', 2, [1, 16], { meaning: 'Layers of attention and experts that are run.', source: 'chosen' }),
  duration('attention_us', 'attention of a layer', 400, [1, 1_000_000], {
    symbol: 'a',
    smallest: 0.1,
    meaning: 'Attention of a layer for one of two microbatches.',
    source: 'chosen',
  }),
  duration('expert_us', 'experts', 500, [1, 1_000_000], {
    symbol: 'e',
    smallest: 0.1,
    meaning: 'The experts of a layer for one of two microbatches.',
    source: 'chosen',
  }),
  duration('dispatch_us', 'dispatch', 173, [1, 1_000_000], {
    symbol: 'd',
    smallest: 0.1,
    meaning: 'Tokens to the ranks of their experts, of one microbatch.',
    source: deepEp,
  }),
  duration('combine_us', 'combine', 314, [1, 1_000_000], { symbol: 'c', smallest: 0.1, meaning: 'Their results back, of one microbatch.', source: deepEp }),
  count('taken', 'processors taken', 20, [0, 120], {
    symbol: 's',
    zero: 'none',
    meaning: 'Streaming multiprocessors of 132 that communicate, and do not compute, while both overlap.',
    source: megatron,
  }),
  choice('order', 'what overlaps', 'turns', {
    choices: { turns: 'two forward passes', paired: 'a forward and a backward pass' },
    meaning:
      'Two forward passes take turns part by part. Or the forward pass of one microbatch stands beside the backward pass of another, in the order of Megatron: F attention, B combine, F dispatch, B experts, B dispatch, F experts, F combine, B attention.',
    source: megatron,
  }),
  ratio('backward', 'backward over forward', 2, [1, 4], {
    symbol: '\\beta',
    smallest: 0.1,
    meaning: 'How many times as long attention and experts compute in the backward pass. It exchanges as many bytes as the forward pass.',
    source: megatron,
  }),
] as const satisfies readonly Parameter[];

const expertsConstants = [
  { key: 'processors', symbol: '', unit: '', value: 132, meaning: 'Streaming multiprocessors of an accelerator.', source: 'NVIDIA: H100 SXM and H800' },
] as const;

/** What a link can say of the lab. */
export const expertsTable = {
  name: 'experts',
  title: 'Experts',
  parameters: expertsParameters,
  constants: expertsConstants,
  figures: ['diagrams', 'curves', 'compare'],
} as const satisfies LabTable;

export type ExpertsValues = ValuesOf<typeof expertsParameters>;

export interface ExpertsModel extends GeneratedModel {
  /** What computation takes longer for want of the processors taken: 132/(132 - s) - 1. */
  readonly omega: number;
  /** Communication over the whole time, one after the other. */
  readonly exposed_before: number;
  /** Time without computation over the whole time, where both overlap: of two forward passes at least this. */
  readonly exposed_after: number;
}

/** Layers with experts on other ranks. */
export interface Experts extends Generated<ExpertsValues, ExpertsModel> {
  readonly Model: ExpertsModel;
}

export const overheadOf = (taken: number): number => expertsConstants[0].value / (expertsConstants[0].value - taken) - 1;

/** How many times as long as the first microbatch the second one computes. */
export const secondOf = ({ order, backward }: Pick<ExpertsValues, 'order' | 'backward'>): number => (order === 'paired' ? backward : 1);

/**
 * Two forward passes take at least the longest of three: the computation of both, their communication, and one microbatch's way through a layer. A
 * forward beside a backward pass takes four steps of which each waits for the longer of a computation and an exchange.
 */
export function expertsModel(values: ExpertsValues): ExpertsModel {
  const { layers, attention_us, expert_us, dispatch_us: d, combine_us: c, taken, order } = values;
  const omega = overheadOf(taken);
  const [times, compute_us, exchange_us] = [secondOf(values), attention_us + expert_us, d + c];
  const [a, e] = [(1 + omega) * attention_us, (1 + omega) * expert_us];
  const layer_us =
    order === 'paired'
      ? Math.max(a, c) + Math.max(times * e, d) + Math.max(e, d) + Math.max(times * a, c)
      : Math.max(2 * (a + e), 2 * exchange_us, a + e + exchange_us);
  const serial_us = (1 + times) * compute_us + 2 * exchange_us;
  return withGain(layers * serial_us, layers * layer_us, {
    omega,
    exposed_before: (2 * exchange_us) / serial_us,
    exposed_after: Math.max(0, 1 - ((1 + times) * (a + e)) / layer_us),
  });
}
