import { goalOf } from './goalOf.ts';

/** Two ranks that want to receive before they send; a third one waits for the second, but is in no circle. */
export function deadlock({ bytes }: { readonly bytes: number }): string {
  return goalOf(
    [
      'Two ranks exchange a message, and both receive first: neither ever sends.',
      'Without the line "s requires r" in one of them, that one sends first and everything goes through.',
    ],
    3,
    (rank) => {
      if (rank === 2) return ['calc 4000', `recv ${bytes}b from 1 tag 1`];
      const other = 1 - rank;
      return [
        `work: calc ${3000 + 1000 * rank}`,
        `r: recv ${bytes}b from ${other}`,
        `s: send ${bytes}b to ${other}`,
        ...(rank === 1 ? [`last: send ${bytes}b to 2 tag 1`, 'last requires s'] : []),
        'r requires work',
        's requires r',
      ];
    },
  );
}
