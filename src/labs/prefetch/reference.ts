import type { Benchmark } from './benchmarks.ts';

/** A necessary virtualization as Table 2 prints it. */
export type Necessary =
  | number
  /** The table ends there. */
  | { readonly above: number }
  /** Not reached at all: the highest utilization that was. */
  | { readonly most: number };

export interface WarschkoRow {
  readonly benchmark: Benchmark;
  readonly v50_blocking: Necessary;
  readonly v50_prefetch: Necessary;
  readonly v90_blocking: Necessary;
  readonly v90_prefetch: Necessary;
  readonly max_improvement: number;
  readonly max_improvement_at: number;
}

const above10000: Necessary = { above: 10_000 };
const never = (most: number): Necessary => ({ most });

/**
 * Warschko, Herter, Tichy 1994, Tables 2 and 3, for a latency of 1000 cycles, m = 10, k = 100 and 1024 processors.
 * Table 2 lists bl1.8 twice; the second is bl1.9. For jacobi the text gives 750 where the table has 500 for 90%.
 */
export const warschkoTables: readonly WarschkoRow[] = [
  { benchmark: 'll1', v50_blocking: 250, v50_prefetch: 20, v90_blocking: 5000, v90_prefetch: 40, max_improvement: 5.51, max_improvement_at: 30 },
  { benchmark: 'll2', v50_blocking: 600, v50_prefetch: 150, v90_blocking: 7500, v90_prefetch: 2000, max_improvement: 2.56, max_improvement_at: 25 },
  { benchmark: 'll3', v50_blocking: 500, v50_prefetch: 250, v90_blocking: 5000, v90_prefetch: 2000, max_improvement: 1.7, max_improvement_at: 1 },
  { benchmark: 'll4', v50_blocking: 500, v50_prefetch: 250, v90_blocking: 5000, v90_prefetch: 2000, max_improvement: 1.76, max_improvement_at: 1 },
  {
    benchmark: 'll5',
    v50_blocking: never(0.04),
    v50_prefetch: never(0.27),
    v90_blocking: never(0.04),
    v90_prefetch: never(0.27),
    max_improvement: 10.13,
    max_improvement_at: 1000,
  },
  { benchmark: 'll6', v50_blocking: 1500, v50_prefetch: 600, v90_blocking: 6000, v90_prefetch: 3000, max_improvement: 2.26, max_improvement_at: 1 },
  { benchmark: 'll7', v50_blocking: 50, v50_prefetch: 6, v90_blocking: 500, v90_prefetch: 12, max_improvement: 3.96, max_improvement_at: 10 },
  { benchmark: 'll8', v50_blocking: 20, v50_prefetch: 3, v90_blocking: 200, v90_prefetch: 30, max_improvement: 3.52, max_improvement_at: 2 },
  { benchmark: 'll9', v50_blocking: 1, v50_prefetch: 1, v90_blocking: 1, v90_prefetch: 1, max_improvement: 1.0, max_improvement_at: 1 },
  { benchmark: 'll10', v50_blocking: 1, v50_prefetch: 1, v90_blocking: 1, v90_prefetch: 1, max_improvement: 1.0, max_improvement_at: 1 },
  { benchmark: 'll11', v50_blocking: 250, v50_prefetch: 150, v90_blocking: 2000, v90_prefetch: 1500, max_improvement: 1.65, max_improvement_at: 1 },
  { benchmark: 'll12', v50_blocking: 60, v50_prefetch: 30, v90_blocking: 750, v90_prefetch: 75, max_improvement: 1.62, max_improvement_at: 50 },
  {
    benchmark: 'll13',
    v50_blocking: 4000,
    v50_prefetch: 400,
    v90_blocking: above10000,
    v90_prefetch: never(0.68),
    max_improvement: 9.39,
    max_improvement_at: 50,
  },
  {
    benchmark: 'll14',
    v50_blocking: never(0.09),
    v50_prefetch: 1000,
    v90_blocking: never(0.09),
    v90_prefetch: never(0.55),
    max_improvement: 7.18,
    max_improvement_at: 500,
  },
  { benchmark: 'll15', v50_blocking: 15, v50_prefetch: 5, v90_blocking: 150, v90_prefetch: 30, max_improvement: 1.97, max_improvement_at: 1 },
  { benchmark: 'll18', v50_blocking: 100, v50_prefetch: 50, v90_blocking: 1000, v90_prefetch: 500, max_improvement: 1.95, max_improvement_at: 1 },
  { benchmark: 'll19', v50_blocking: 200, v50_prefetch: 75, v90_blocking: 2500, v90_prefetch: 750, max_improvement: 1.87, max_improvement_at: 15 },
  {
    benchmark: 'll21',
    v50_blocking: never(0.09),
    v50_prefetch: never(0.17),
    v90_blocking: never(0.09),
    v90_prefetch: never(0.17),
    max_improvement: 1.9,
    max_improvement_at: 50,
  },
  { benchmark: 'll22', v50_blocking: 1, v50_prefetch: 1, v90_blocking: 1, v90_prefetch: 1, max_improvement: 1.0, max_improvement_at: 1 },
  {
    benchmark: 'll23',
    v50_blocking: never(0.04),
    v50_prefetch: never(0.29),
    v90_blocking: never(0.04),
    v90_prefetch: never(0.29),
    max_improvement: 9.9,
    max_improvement_at: 750,
  },
  { benchmark: 'll24', v50_blocking: 2500, v50_prefetch: 1000, v90_blocking: above10000, v90_prefetch: 10000, max_improvement: 1.69, max_improvement_at: 1 },
  { benchmark: 'jacobi', v50_blocking: 5000, v50_prefetch: 25, v90_blocking: above10000, v90_prefetch: 500, max_improvement: 6.06, max_improvement_at: 50 },
  { benchmark: 'redblack', v50_blocking: 3000, v50_prefetch: 20, v90_blocking: above10000, v90_prefetch: 750, max_improvement: 4.76, max_improvement_at: 15 },
  { benchmark: 'bl1.1', v50_blocking: 1, v50_prefetch: 1, v90_blocking: 1, v90_prefetch: 1, max_improvement: 1.0, max_improvement_at: 1 },
  {
    benchmark: 'bl1.2',
    v50_blocking: never(0.08),
    v50_prefetch: 10,
    v90_blocking: never(0.08),
    v90_prefetch: never(0.54),
    max_improvement: 6.4,
    max_improvement_at: 250,
  },
  {
    benchmark: 'bl1.3',
    v50_blocking: never(0.12),
    v50_prefetch: 6,
    v90_blocking: never(0.12),
    v90_prefetch: never(0.57),
    max_improvement: 4.55,
    max_improvement_at: 1000,
  },
  { benchmark: 'bl1.4', v50_blocking: 1, v50_prefetch: 1, v90_blocking: 1, v90_prefetch: 1, max_improvement: 1.0, max_improvement_at: 1 },
  {
    benchmark: 'bl1.5',
    v50_blocking: never(0.06),
    v50_prefetch: 50,
    v90_blocking: never(0.06),
    v90_prefetch: never(0.53),
    max_improvement: 9.93,
    max_improvement_at: 1000,
  },
  {
    benchmark: 'bl1.6',
    v50_blocking: never(0.06),
    v50_prefetch: 25,
    v90_blocking: never(0.06),
    v90_prefetch: never(0.56),
    max_improvement: 9.38,
    max_improvement_at: 1000,
  },
  {
    benchmark: 'bl1.7',
    v50_blocking: never(0.05),
    v50_prefetch: 750,
    v90_blocking: never(0.05),
    v90_prefetch: never(0.53),
    max_improvement: 9.62,
    max_improvement_at: 5000,
  },
  { benchmark: 'bl1.8', v50_blocking: 150, v50_prefetch: 80, v90_blocking: 2500, v90_prefetch: 900, max_improvement: 1.68, max_improvement_at: 1 },
  { benchmark: 'bl1.9', v50_blocking: 150, v50_prefetch: 90, v90_blocking: 2500, v90_prefetch: 1000, max_improvement: 1.68, max_improvement_at: 1 },
  { benchmark: 'bl1.10', v50_blocking: 150, v50_prefetch: 90, v90_blocking: 2500, v90_prefetch: 1000, max_improvement: 1.68, max_improvement_at: 1 },
];

/**
 * Rows that were looked at when something was chosen that the paper leaves open, and what that was: they are
 * calibration, all others prediction. Every choice holds for all kernels alike.
 */
export const warschkoCalibration: Readonly<Partial<Record<Benchmark, string>>> = {
  ll1: 'a word of another processor that was fetched stays, so that z[k + 10] and z[k + 11] cost 11 requests and not 21',
  ll2: 'on the levels above one element a processor an element is its own and both its neighbours are not, and the fan-in of reductions holds for them',
  ll3: 'the fan-in of reductions is 2 blocking and 4 prefetching',
  ll5: 'a step of a recurrence takes one word of another processor, the product of coefficients being at hand; the recurrence has log p levels of doubling for every number of elements, as the k log p communications of the paper, and none for elements of one processor',
  ll6: 'a broadcast has a fan-out of 4 in both forms',
  ll7: 'a word of another processor that was fetched stays',
  ll15: 'a virtual process is a point of all loops that can be calculated at once, as in ll18',
  ll21: 'a broadcast has a fan-out of 4 in both forms',
  'bl1.2': 'addresses that are known are not calculated again until the next branch',
  'bl1.6': 'where an element of a vector is, is calculated by a division, and all that is read is asked for',
};

/** Where rows differ by more than a factor of two, what is probably the reason. */
export const warschkoDifferences: Readonly<Partial<Record<Benchmark, string>>> = {
  ll2: 'Each level with more than an element a processor waits for a word of the neighbour, and where few elements are left there is little to hide it behind; their loop seems to take twice the cycles an element.',
  ll6: 'A broadcast asks for one word a level and needs it for the next, whatever the form: nothing overlaps, so that prefetching gains nothing here. Their numbers speak for a higher tree when blocking, and for one that is less than half as high, or of requests that fly together, with prefetching. Of the elements of a processor eight stand for all, whatever the virtualization.',
  ll14: 'Their necessary virtualization of 1000 speaks for some 36,000 cycles of reduction; ours sums one word by one tree.',
  ll15: 'A single point reads two words of others, a column of five reads ten, which can be asked for together: ours gains most there. The printed values speak for two or three words in all, and for a square root that takes less than our five steps of Newton.',
  ll18: 'The printed values speak for one reduction and two words at the borders; the five rows of the published loops read 43 words there, which can be asked for together, and calculate for some 320 cycles a point where the printed values speak for 120.',
  ll19: 'The curve is flat near its maximum: the improvement is within a few hundredths from 1 to 15 virtual processes. As for ll5, one word of a partner is read, the product of its coefficients being at hand.',
  ll21: 'The curve is flat: broadcast and reduction of each element are the same at every virtualization. The broadcast, a word a level, gains nothing by prefetching.',
  ll24: 'Our loop reads x[m] again for each element, as it is written; theirs takes about half of the cycles.',
  redblack: 'The peak is broad: from 25 to 100 virtual processes the improvement changes by less than a tenth.',
  'bl1.2': 'The improvement is flat behind its maximum, where the paper still finds it rising.',
  'bl1.3': 'Their loop takes longer: it seems to calculate each address for reading and again for writing.',
  'bl1.6': 'The improvement is flat behind its maximum, where the paper still finds it rising.',
  'bl1.8': 'The printed 2500 is 17 times the printed 150, where communication that does not grow gives 9: the virtualizations of the table are coarse.',
  'bl1.10': 'We fetch the value and its place at each level, their numbers speak for one word.',
};
