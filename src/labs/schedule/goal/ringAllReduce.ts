import { goalOf } from './goalOf.ts';

export interface RingAllReduce {
  readonly p: number;
  /** Bytes of the whole vector, a multiple of p. */
  readonly bytes: number;
  /** To add one chunk of bytes / p to another. */
  readonly reduce_ns: number;
}

/** The vector in p chunks goes around the ring twice: once to be summed (reduce-scatter), once to be spread (all-gather). */
export function ringAllReduce({ p, bytes, reduce_ns }: RingAllReduce): string {
  const chunk = bytes / p;
  return goalOf(
    [
      `A ring all-reduce of ${bytes} bytes in ${p} chunks. For ${p - 1} steps each rank adds what comes from the left to`,
      `its own and passes the sum on; for ${p - 1} more the sums go around once again.`,
      '"calc n" occupies the processor for n ns.',
    ],
    p,
    (rank) => {
      const [left, right] = [(rank + p - 1) % p, (rank + 1) % p];
      return Array.from({ length: 2 * (p - 1) }, (_, step) => {
        const adds = step < p - 1;
        const before = step - 1 < p - 1 ? `add${step - 1}` : `r${step - 1}`;
        return [
          `s${step}: send ${chunk}b to ${right} tag ${step}`,
          `r${step}: recv ${chunk}b from ${left} tag ${step}`,
          ...(adds ? [`add${step}: calc ${reduce_ns}`, `add${step} requires r${step}`] : []),
          ...(step > 0 ? [`s${step} requires s${step - 1}`, `s${step} requires ${before}`] : []),
        ];
      }).flat();
    },
  );
}
