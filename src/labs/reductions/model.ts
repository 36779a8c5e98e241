import type { LabTable } from '../../core/lab/labTable.ts';
import { noiseRows } from '../../core/parameters/noiseRows.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { choice, count, duration } from '../../core/parameters/rows.ts';
import { type Generated, type GeneratedModel, withGain } from '../generated/model.ts';

const measured = 'tchen-research/new_cg_variants, commit 8a18619, predict_and_recompute/scaling_experiments_petsc/data: 16 nodes, by its first two variants';

/** Parameters of the lab reductions, in the order of links. */
const reductionsParameters = [
  choice('method', 'compared with CG', 'pipelined', {
    choices: { merged: 'one reduction an iteration', pipelined: 'one reduction, beside the next products' },
    meaning:
      'CG waits twice an iteration for a sum over all ranks. One reduction: both sums are merged. Pipelined: the merged sum is under way while the products of the next step are computed.',
    source: 'Ghysels, Vanroose 2014: Hiding global synchronization latency in the preconditioned Conjugate Gradient algorithm',
  }),
  count('p', 'ranks', 8, [2, 128], { symbol: 'p', meaning: 'Ranks that all take part in each sum.', source: 'chosen' }),
  duration('compute_us', 'computation', 702.5, [0.1, 1_000_000], {
    symbol: 'S',
    smallest: 0.1,
    meaning: 'Products and vectors of an iteration, on each rank.',
    source: measured,
  }),
  duration('reduction_us', 'reduction', 475, [0.1, 1_000_000], { symbol: 'G', smallest: 0.1, meaning: 'A sum over all ranks.', source: measured }),
  ...noiseRows('chosen: none'),
  count('iterations', 'iterations', 4, [1, 32], { symbol: 'n', meaning: 'Iterations that are run.', source: 'chosen' }),
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const reductionsTable = {
  name: 'reductions',
  title: 'Reductions',
  parameters: reductionsParameters,
  constants: [],
  figures: ['diagrams', 'measured', 'curves', 'compare'],
} as const satisfies LabTable;

export type ReductionsValues = ValuesOf<typeof reductionsParameters>;

/** Conjugate gradients with two, one and no blocking reduction. */
export interface Reductions extends Generated<ReductionsValues, GeneratedModel> {
  readonly Model: GeneratedModel;
}

/** Without noise, an iteration: CG S + 2 G; one reduction S + G; pipelined max(S, G). */
export function reductionsModel({ method, compute_us: S, reduction_us: G, iterations: n }: ReductionsValues): GeneratedModel {
  return withGain(n * (S + 2 * G), n * (method === 'merged' ? S + G : Math.max(S, G)), {});
}
