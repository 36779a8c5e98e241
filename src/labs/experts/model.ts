import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { count, duration } from '../../core/parameters/rows.ts';
import { type Generated, type GeneratedModel, withGain } from '../generated/model.ts';

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
    source: 'NVIDIA/Megatron-LM, moe_a2a_overlap.md, commit fc81b20',
  }),
] as const satisfies readonly Parameter[];

/** Microbatches that take turns. */
export const microbatches = 2;

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
}

/** Layers with experts on other ranks. */
export interface Experts extends Generated<ExpertsValues, ExpertsModel> {
  readonly Model: ExpertsModel;
}

export const overheadOf = (taken: number): number => expertsConstants[0].value / (expertsConstants[0].value - taken) - 1;

/** In turns, at least the longest of three: both microbatches' computation, their communication, and one microbatch's way through a layer. */
export function expertsModel({ layers, attention_us: a, expert_us: e, dispatch_us: d, combine_us: c, taken }: ExpertsValues): ExpertsModel {
  const omega = overheadOf(taken);
  const compute_us = (1 + omega) * (a + e);
  const layer_us = Math.max(microbatches * compute_us, microbatches * (d + c), compute_us + d + c);
  return withGain(layers * microbatches * (a + d + e + c), layers * layer_us, { omega, exposed_before: (d + c) / (a + d + e + c) });
}
