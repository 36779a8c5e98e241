import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { choice, count, duration, ratio } from '../../core/parameters/rows.ts';
import { type Generated, type GeneratedModel, withGain } from '../generated/model.ts';

const flux = 'bytedance/flux, docs/performance_report.md, commit 79807b7: all-gather on eight A800, M = 4096';

/** Parameters of the lab tensor, in the order of links. */
const tensorParameters = [
  choice('operation', 'collective', 'all_gather', {
    choices: { all_gather: 'all-gather before the product', reduce_scatter: 'reduce-scatter behind the product' },
    meaning: 'All-gather: each rank has a part of the input and needs all. Reduce-scatter: each rank has a summand of the output and keeps the sum of a part.',
    source: 'Wang et al. 2023: Overlap Communication with Dependent Computation via Decomposition in Large Deep Learning Models',
  }),
  count('p', 'accelerators', 8, [2, 64], { symbol: 'p', meaning: 'Ranks, and parts into which product and collective are cut.', source: flux }),
  duration('product_us', 'product', 2438, [1, 1_000_000], { symbol: 'g', smallest: 0.1, meaning: 'Time of the whole matrix product of a rank.', source: flux }),
  duration('collective_us', 'collective', 662, [1, 1_000_000], {
    symbol: 'c',
    smallest: 0.1,
    meaning: 'Time of the whole collective on a ring: p - 1 steps of equal length.',
    source: flux,
  }),
  ratio('omega', 'overhead of cutting', 0, [0, 4], {
    symbol: '\\Omega',
    smallest: 0.001,
    meaning: 'How much longer the product takes in parts than as a whole: smaller products use an accelerator less well.',
    source: 'chosen: none',
  }),
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const tensorTable = {
  name: 'tensor',
  title: 'Tensor parallel',
  parameters: tensorParameters,
  constants: [],
  figures: ['diagrams', 'curves', 'compare'],
} as const satisfies LabTable;

export type TensorValues = ValuesOf<typeof tensorParameters>;

export interface TensorModel extends GeneratedModel {
  /** Of the collective, while no product runs. */
  readonly exposed_us: number;
  /** The most that overlapping alone can gain: (g + c)/max(g, c). */
  readonly bound: number;
}

/** A product cut into p parts with its collective. */
export interface Tensor extends Generated<TensorValues, TensorModel> {
  readonly Model: TensorModel;
}

/** T = g'/p + (p - 1) max(g'/p, c/(p - 1)) with g' = (1 + Omega) g, in the place of g + c. */
export function tensorModel({ p, product_us: g, collective_us: c, omega }: TensorValues): TensorModel {
  const cut_us = (1 + omega) * g;
  const overlapped_us = cut_us / p + Math.max(((p - 1) * cut_us) / p, c);
  return withGain(g + c, overlapped_us, { exposed_us: overlapped_us - cut_us, bound: (g + c) / Math.max(g, c) });
}
