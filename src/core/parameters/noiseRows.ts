import { count, ratio } from './rows.ts';

/** Ranks that are not alike, of schedules written here and of labs that write them; `source` of the noise that there is by default. */
export const noiseRows = (source: string) =>
  [
    ratio('noise', 'noise', 0, [0, 10], {
      smallest: 0.001,
      meaning: 'How much longer each computation of each rank takes at random: from nothing to twice this part of it, evenly.',
      source,
    }),
    count('seed', 'seed of the noise', 1, [1, 1_000_000], { meaning: 'Another seed is another run with noise of the same kind.', source: 'chosen' }),
  ] as const;
