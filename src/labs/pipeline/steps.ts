import type { Pipeline } from './types.ts';

/** Passes that a microbatch makes on a stage: 3 where the weights' gradients are computed apart. */
const passesOf = ({ schedule, t_w_us }: Pick<Pipeline['Values'], 'schedule' | 't_w_us'>): 2 | 3 =>
  schedule === 'zb_h1' || schedule === 'zb_h2' || (schedule === 'own' && t_w_us > 0) ? 3 : 2;

const chunksOf = ({ schedule, chunks }: Pick<Pipeline['Values'], 'schedule' | 'chunks'>): number => (schedule === 'interleaved' ? chunks : 1);

/** Steps of all stages. */
export const passesIn = (values: Pick<Pipeline['Values'], 'schedule' | 'stages' | 'microbatches' | 'chunks' | 't_w_us'>): number =>
  values.stages * values.microbatches * chunksOf(values) * passesOf(values);
