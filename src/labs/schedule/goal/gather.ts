import { goalOf } from './goalOf.ts';

/** All ranks send to rank 0 at once, which takes the messages as they come. */
export function gatherSchedule({ p, bytes }: { readonly p: number; readonly bytes: number }): string {
  return goalOf(
    ['Everybody sends to rank 0 at once, which takes the messages in the order in which they come:', 'a receive may name any source.'],
    p,
    (rank) => (rank === 0 ? Array.from({ length: p - 1 }, () => `recv ${bytes}b from any`) : [`send ${bytes}b to 0`]),
  );
}
