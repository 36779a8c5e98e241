import { goalOf } from './goalOf.ts';

/** In round k rank r sends to r + k and receives from r - k: no rank receives from two at once. */
export function allToAll({ p, bytes }: { readonly p: number; readonly bytes: number }): string {
  return goalOf(
    [
      `Everybody sends ${bytes} bytes to everybody else, shifted: in round k to the rank k further on.`,
      'A round begins when the message of the round before has been sent and received.',
    ],
    p,
    (rank) =>
      Array.from({ length: p - 1 }, (_, i) => {
        const k = i + 1;
        return [
          `s${k}: send ${bytes}b to ${(rank + k) % p} tag ${k}`,
          `r${k}: recv ${bytes}b from ${(rank + p - k) % p} tag ${k}`,
          ...(k > 1 ? [`s${k} requires s${k - 1}`, `s${k} requires r${k - 1}`] : []),
        ];
      }).flat(),
  );
}
