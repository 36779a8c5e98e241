import { goalOf } from './goalOf.ts';

/** Each rank sends to the one behind it, which says when it is ready: blocking, only when its own send is over. */
export function linearSends({ p, bytes, blocking }: { readonly p: number; readonly bytes: number; readonly blocking: boolean }): string {
  return goalOf(
    [
      `Each rank along a line sends ${bytes} bytes to the next one, when that has said that it is ready to receive.`,
      blocking
        ? 'A rank sends before it receives: the last one, which sends nothing, is ready first, then the one before it, and so on.'
        : 'A rank is ready from the beginning: its receive is posted, and it sends meanwhile.',
    ],
    p,
    (rank) => [
      ...(rank < p - 1 ? [`w: recv 1b from ${rank + 1} tag 1`, `s: send ${bytes}b to ${rank + 1}`, 's requires w'] : []),
      ...(rank > 0 ? [`q: send 1b to ${rank - 1} tag 1`, `r: recv ${bytes}b from ${rank - 1}`] : []),
      ...(blocking && rank > 0 && rank < p - 1 ? ['q requires s'] : []),
    ],
  );
}
