import type { Buckets } from './types.ts';

/** Of a step, as in the simulator and the model. */
export const mostBuckets = 4096;

/** Sizes of the buckets, or units, of a step in bytes: the first may have one of its own, and the last is what is left. */
export function cutBuckets({ sharing, gradient_bytes: total, bucket_bytes: bucket, first_bucket_bytes: first }: Buckets['Values']): number[] {
  const begin = Math.min(total, (sharing === 'replicated' && first) || bucket);
  const rest = total - begin;
  const whole = Math.floor(rest / bucket);
  return [begin, ...Array.from({ length: whole }, () => bucket), ...(rest > whole * bucket ? [rest - whole * bucket] : [])];
}
