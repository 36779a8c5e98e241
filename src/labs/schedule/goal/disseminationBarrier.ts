import { goalOf } from './goalOf.ts';

/** In round k rank r signals r + 2^k and waits for r - 2^k: log2 p rounds, rounded up, for any p. */
export function disseminationBarrier({ p }: { readonly p: number }): string {
  return goalOf(
    ['A barrier by dissemination: after round k every rank has heard, directly or not, from 2^(k+1) ranks.', 'A tag keeps the messages of the rounds apart.'],
    p,
    (rank) => {
      const lines: string[] = [];
      for (let k = 0; 2 ** k < p; k += 1) {
        lines.push(`s${k}: send 1b to ${(rank + 2 ** k) % p} tag ${k}`);
        lines.push(`r${k}: recv 1b from ${(rank + p - 2 ** k) % p} tag ${k}`);
        if (k > 0) lines.push(`s${k} requires s${k - 1}`, `s${k} requires r${k - 1}`);
      }
      return lines;
    },
  );
}
