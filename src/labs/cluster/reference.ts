import type { CostName } from './model.ts';

/** What Tam and Wang print of the accuracy of their model; their times themselves are only drawn, in figures 2, 4 and 5. */
export const printedAccuracy = {
  /** Parts of the measured time by which equation (8) was off. */
  mean: 0.08,
  largest: 0.35,
  largestAt: { p: 4, message_bytes: 1024 },
  processes: [4, 8, 16],
  message_bytes: [1024, 1_048_576],
  source: 'section 5.5',
} as const;

/** Table 1 for packets of more than 40 bytes: a + b m microseconds. */
export const printedCosts: readonly (readonly [name: CostName, meaning: string, a: number, b: number])[] = [
  ['Os', 'send time Oₛ', 6.37, 0.0253],
  ['gs', 'send gap gₛ', 3.027, 0.0796],
  ['gr', 'receive gap gᵣ', 4.986, 0.0788],
  ['Or', 'asynchronous receive Oᵣ', 12.176, 0.0429],
  ['Ur', 'user receive Uᵣ', 9.93, 0],
  ['Mctc', 'copy from cache to cache', 0.194, 0.015],
  ['Mctm', 'copy from cache to memory', 2.07, 0.0149],
  ['Mmtm', 'copy from memory to memory', 1.756, 0.0314],
];

/** The transfer time of Table 1. */
export const printedTransfer_us = (p: number, m: number, gs: number): number => 1.556 * p + 16.684 + 0.0826 * m * Math.max(1, (p * m) / (90 * gs));

/** Figure 3, in its unit of time: O_s, L, O_r and U_r, which make up the latency of figure 1. */
export const figure3 = { Os: 0.4, L: 1.3, Or: 0.6, Ur: 0.7, through: 3, bottleneck: 8, p: 16 } as const;
