import { goalOf } from './goalOf.ts';

/** In round k every rank below 2^k, all of which know the message, sends it 2^k ranks further. */
export function binomialBroadcast({ p, bytes }: { readonly p: number; readonly bytes: number }): string {
  return goalOf(
    [
      'Broadcast along a binomial tree: the number of ranks that know the message doubles in every round.',
      '"b requires a" lets b begin once a has finished. An operation needs a label only if an edge names it.',
    ],
    p,
    (rank) => {
      const receivedIn = rank === 0 ? -1 : Math.floor(Math.log2(rank));
      const lines = rank === 0 ? [] : [`r: recv ${bytes}b from ${rank - 2 ** receivedIn}`];
      let before = rank === 0 ? null : 'r';
      for (let k = receivedIn + 1; rank + 2 ** k < p; k += 1) {
        lines.push(`s${k}: send ${bytes}b to ${rank + 2 ** k}`);
        if (before !== null) lines.push(`s${k} requires ${before}`);
        before = `s${k}`;
      }
      return lines;
    },
  );
}
