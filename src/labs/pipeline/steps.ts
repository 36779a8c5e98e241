import type { Pipeline } from './types.ts';

/** Passes that a microbatch makes on a stage: 3 where the weights' gradients are computed apart. */
const passesOf = ({ schedule }: Pick<Pipeline['Values'], 'schedule'>): 2 | 3 => (schedule === 'zb_h1' || schedule === 'zb_h2' ? 3 : 2);

const chunksOf = ({ schedule, chunks }: Pick<Pipeline['Values'], 'schedule' | 'chunks'>): number => (schedule === 'interleaved' ? chunks : 1);

/** Steps of all stages. */
export const passesIn = (values: Pick<Pipeline['Values'], 'schedule' | 'stages' | 'microbatches' | 'chunks'>): number =>
  values.stages * values.microbatches * chunksOf(values) * passesOf(values);
