import type { Benchmark } from './benchmarks.ts';
import { withoutStart } from './model.ts';

/** A necessary virtualization as Tables 2 and 5 print it. */
export type Necessary =
  | number
  /** The table ends there. */
  | { readonly above: number }
  /** Never reached: the highest utilization in the table. */
  | { readonly max: number };

/** The columns of the tables: virtualizations for 50% and for 90%, and the largest improvement with its place. */
export const necessaryKeys = ['v50_blocking', 'v50_prefetch', 'v90_blocking', 'v90_prefetch'] as const;
export const warschkoKeys = [...necessaryKeys, 'max_improvement', 'max_improvement_at'] as const;
export const isNecessary = (key: WarschkoKey): boolean => (necessaryKeys as readonly WarschkoKey[]).includes(key);
export type WarschkoKey = (typeof warschkoKeys)[number];
type Improvement = Extract<WarschkoKey, `max_${string}`>;

export interface WarschkoRow extends Readonly<Record<Exclude<WarschkoKey, Improvement>, Necessary>>, Readonly<Record<Improvement, number>> {
  readonly benchmark: Benchmark;
}

const above: Necessary = { above: 10_000 };
const never = (max: number): Necessary => ({ max });

type Cells = readonly [Necessary, Necessary, Necessary, Necessary, number, number];

const row = (benchmark: Benchmark, ...cells: Cells): WarschkoRow =>
  ({ benchmark, ...Object.fromEntries(warschkoKeys.map((key, i) => [key, cells[i]!])) }) as WarschkoRow;

/**
 * Warschko, Herter, Tichy 1994, Tables 2 and 3, for a latency of 1000 cycles, m = 10, k = 100 and 1024 processors.
 * Table 2 lists bl1.8 twice; the second is bl1.9. For jacobi the text gives 750 where the table has 500 for 90%.
 */
export const warschkoTables: readonly WarschkoRow[] = [
  row('ll1', 250, 20, 5000, 40, 5.51, 30),
  row('ll2', 600, 150, 7500, 2000, 2.56, 25),
  row('ll3', 500, 250, 5000, 2000, 1.7, 1),
  row('ll4', 500, 250, 5000, 2000, 1.76, 1),
  row('ll5', never(0.04), never(0.27), never(0.04), never(0.27), 10.13, 1000),
  row('ll6', 1500, 600, 6000, 3000, 2.26, 1),
  row('ll7', 50, 6, 500, 12, 3.96, 10),
  row('ll8', 20, 3, 200, 30, 3.52, 2),
  row('ll9', 1, 1, 1, 1, 1, 1),
  row('ll10', 1, 1, 1, 1, 1, 1),
  row('ll11', 250, 150, 2000, 1500, 1.65, 1),
  row('ll12', 60, 30, 750, 75, 1.62, 50),
  row('ll13', 4000, 400, above, never(0.68), 9.39, 50),
  row('ll14', never(0.09), 1000, never(0.09), never(0.55), 7.18, 500),
  row('ll15', 15, 5, 150, 30, 1.97, 1),
  row('ll18', 100, 50, 1000, 500, 1.95, 1),
  row('ll19', 200, 75, 2500, 750, 1.87, 15),
  row('ll21', never(0.09), never(0.17), never(0.09), never(0.17), 1.9, 50),
  row('ll22', 1, 1, 1, 1, 1, 1),
  row('ll23', never(0.04), never(0.29), never(0.04), never(0.29), 9.9, 750),
  row('ll24', 2500, 1000, above, 10000, 1.69, 1),
  row('jacobi', 5000, 25, above, 500, 6.06, 50),
  row('redblack', 3000, 20, above, 750, 4.76, 15),
  row('bl1.1', 1, 1, 1, 1, 1, 1),
  row('bl1.2', never(0.08), 10, never(0.08), never(0.54), 6.4, 250),
  row('bl1.3', never(0.12), 6, never(0.12), never(0.57), 4.55, 1000),
  row('bl1.4', 1, 1, 1, 1, 1, 1),
  row('bl1.5', never(0.06), 50, never(0.06), never(0.53), 9.93, 1000),
  row('bl1.6', never(0.06), 25, never(0.06), never(0.56), 9.38, 1000),
  row('bl1.7', never(0.05), 750, never(0.05), never(0.53), 9.62, 5000),
  row('bl1.8', 150, 80, 2500, 900, 1.68, 1),
  row('bl1.9', 150, 90, 2500, 1000, 1.68, 1),
  row('bl1.10', 150, 90, 2500, 1000, 1.68, 1),
];

/** Table 1, its patterns. */
export const warschkoPatterns: Readonly<Record<Benchmark, string>> = {
  ll1: 'array offset',
  ll2: 'reduction',
  ll3: 'reduction',
  ll4: 'reduction',
  ll5: 'reduction',
  ll6: 'broadcast',
  ll7: 'array offset',
  ll8: 'array offset',
  ll9: 'none',
  ll10: 'none',
  ll11: 'reduction',
  ll12: 'array offset',
  ll13: 'indirect addressing',
  ll14: 'indirect addressing, reduction',
  ll15: 'array offset',
  ll18: 'array offset, reduction',
  ll19: 'reduction',
  ll21: 'broadcast, reduction',
  ll22: 'none',
  ll23: 'array offset, reduction',
  ll24: 'reduction',
  jacobi: '2-D grid',
  redblack: '2-D grid',
  'bl1.1': 'none',
  'bl1.2': 'array offset',
  'bl1.3': 'array offset',
  'bl1.4': 'array offset',
  'bl1.5': 'array offset',
  'bl1.6': 'array offset',
  'bl1.7': 'array offset, reduction',
  'bl1.8': 'reduction',
  'bl1.9': 'reduction',
  'bl1.10': 'reduction',
};

/**
 * Table 4, and Table 3 in its column for a latency of 100 cycles: k = 10, else the same machine. The paper prints 72% for ll5 and 71% for ll23
 * in the columns of 50%, too, which they reach: the largest utilizations.
 */
export const warschkoShortTables: readonly WarschkoRow[] = [
  row('ll1', 20, 1, 250, 30, 2.05, 8),
  row('ll2', 30, 1, 500, 75, 2.24, 1),
  row('ll3', 15, 1, 500, 200, 1.59, 1),
  row('ll4', 20, 1, 500, 200, 1.63, 1),
  row('ll5', never(0.21), never(0.72), never(0.21), never(0.72), 3.35, 500),
  row('ll6', 200, 150, 1000, 750, 1.34, 1),
  row('ll7', 3, 1, 40, 4, 2.19, 1),
  row('ll8', 2, 1, 15, 2, 1.92, 1),
  row('ll9', 1, 1, 1, 1, 1, 1),
  row('ll10', 1, 1, 1, 1, 1, 1),
  row('ll11', 15, 10, 250, 200, 1.22, 1),
  row('ll12', 1, 1, 50, 6, 1.34, 6),
  row('ll13', 400, 1, 4000, never(0.68), 4.09, 50),
  row('ll14', 5000, 3, above, never(0.83), 2.2, 100),
  row('ll15', 1, 1, 15, 2, 1.48, 1),
  row('ll18', 8, 3, 100, 50, 1.38, 1),
  row('ll19', 7, 1, 200, 50, 1.47, 2),
  row('ll21', 10000, 1, above, never(0.67), 1.45, 20),
  row('ll22', 1, 1, 1, 1, 1, 1),
  row('ll23', never(0.23), never(0.71), never(0.23), never(0.71), 3.06, 500),
  row('ll24', 100, 1, 2500, 750, 1.51, 1),
  row('jacobi', 25, 1, 7000, 250, 1.73, 6),
  row('redblack', 1, 1, 2500, 50, 1.63, 6),
  row('bl1.1', 1, 1, 1, 1, 1, 1),
  row('bl1.2', never(0.45), 1, never(0.45), never(0.5), 1.08, 500),
  row('bl1.3', 1, 1, never(0.56), never(0.52), 0.93, 1),
  row('bl1.4', 1, 1, 1, 1, 1, 1),
  row('bl1.5', never(0.35), 1, never(0.35), never(0.52), 1.47, 1000),
  row('bl1.6', never(0.38), 1, never(0.38), never(0.55), 1.44, 1000),
  row('bl1.7', never(0.37), 1, never(0.37), never(0.54), 1.45, 1000),
  row('bl1.8', 2, 1, 200, 45, 1.48, 1),
  row('bl1.9', 3, 1, 200, 45, 1.49, 1),
  row('bl1.10', 2, 1, 200, 45, 1.49, 1),
];

/** Table 5, and Table 3 in its column for a latency of 10,000 cycles: k = 1000, else the same machine. */
export const warschkoLongTables: readonly WarschkoRow[] = [
  row('ll1', 2500, 200, above, 400, 5.57, 250),
  row('ll2', 9000, 3000, above, above, 2.6, 250),
  row('ll3', 5000, 4000, above, above, 1.72, 1),
  row('ll4', 7500, 4000, above, above, 1.77, 1),
  row('ll5', never(0), never(0.02), never(0), never(0.02), 9.97, 1000),
  row('ll6', 7000, 4000, above, above, 2.47, 1),
  row('ll7', 500, 75, 5000, 150, 4.49, 100),
  row('ll8', 200, 40, 2500, 400, 3.97, 4),
  row('ll9', 1, 1, 1, 1, 1, 1),
  row('ll10', 1, 1, 1, 1, 1, 1),
  row('ll11', 3000, 2000, above, above, 1.71, 1),
  row('ll12', 700, 300, 7000, 600, 1.87, 750),
  row('ll13', never(0.23), 4000, never(0.23), never(0.68), 9.46, 100),
  row('ll14', never(0.01), never(0.09), never(0.01), never(0.09), 9.27, 5000),
  row('ll15', 150, 40, 2500, 400, 2.11, 1),
  row('ll18', 1000, 500, 10000, 5000, 2.03, 1),
  row('ll19', 3000, 800, above, 10000, 1.9, 250),
  row('ll21', never(0.01), never(0.02), never(0.01), never(0.02), 2.02, 500),
  row('ll22', 1, 1, 1, 1, 1, 1),
  row('ll23', never(0), never(0.03), never(0), never(0.03), 9.95, 1000),
  row('ll24', above, 10000, above, above, 1.71, 1),
  row('jacobi', above, 2500, above, above, 8.49, 750),
  row('redblack', above, 2000, above, above, 7.36, 100),
  row('bl1.1', 1, 1, 1, 1, 1, 1),
  row('bl1.2', never(0), never(0.08), never(0), never(0.08), 10.06, 1000),
  row('bl1.3', never(0.01), never(0.12), never(0.01), never(0.12), 10.03, 1000),
  row('bl1.4', 1, 1, 1, 1, 1, 1),
  row('bl1.5', never(0), never(0.05), never(0), never(0.05), 10.03, 5000),
  row('bl1.6', never(0), never(0.06), never(0), never(0.06), 10.04, 5000),
  row('bl1.7', never(0), never(0.05), never(0), never(0.05), 9.94, 5000),
  row('bl1.8', 2500, 1000, above, 10000, 1.71, 1),
  row('bl1.9', 2500, 1500, above, 10000, 1.72, 1),
  row('bl1.10', 2500, 1000, above, 10000, 1.72, 1),
];

/** A machine for which the paper prints numbers: the virtualizations in a table of its own, the improvements in Table 3. */
export interface WarschkoMachine {
  readonly latency: number;
  readonly k: number;
  readonly table: number;
  readonly rows: readonly WarschkoRow[];
  /** What the row of a kernel is worth as evidence, or a cell of it. */
  worth(benchmark: Benchmark, key?: WarschkoKey): Worth;
}

/** What is no prediction says why. */
export type Worth = { readonly use: 'prediction' } | { readonly use: 'calibration' | 'seen' | 'identity'; readonly why: string };

/** By Table 1 and section 5: sscal has an offset, but none that leads to another processor. */
export const communicates = (benchmark: Benchmark): boolean => warschkoPatterns[benchmark] !== 'none' && benchmark !== 'bl1.4';

/** Choices that were made with the rows of both latencies in view, and some for one kernel: what ll18 reduces, what data ll15 has, what snrm2 adds. */
const calibratedByBoth: Readonly<Partial<Record<Benchmark, string>>> = {
  ll8: 'a row or column of a grid asks for its words before its own loop, not for those of all rows before the first',
  ll15: 'rows follow each other, each of the two loops of a row asks for its own words, and the data send every point to its neighbours',
  ll18: 'rows follow each other, each loop asks for its own words, and a row ends with two reductions, the largest velocity either way',
  'bl1.8': 'squares are not scaled',
};

/**
 * Rows of Tables 2 and 3 for 1000 cycles that were looked at when something was chosen that the paper leaves open, and
 * what that was: they are calibration. Every choice but some of those above holds for all kernels alike.
 */
export const warschkoCalibration: Readonly<Partial<Record<Benchmark, string>>> = {
  ...calibratedByBoth,
  ll1: 'a word of another processor that was fetched stays, so that z[k + 10] and z[k + 11] cost 11 requests and not 21',
  ll2: 'on the levels above one element a processor an element is its own and both its neighbours are not, and the fan-in of reductions holds for them',
  ll3: 'the fan-in of reductions is 2 blocking and 4 prefetching',
  ll5: 'a step of a recurrence takes one word of another processor, the product of coefficients being at hand; the recurrence has log p levels of doubling for every number of elements, as the k log p communications of the paper, and none for elements of one processor',
  ll6: 'the fan-out of broadcasts is 2 blocking and 8 prefetching',
  ll7: 'a word of another processor that was fetched stays',
  ll21: 'the fan-out of broadcasts is 2 blocking and 8 prefetching',
  'bl1.2': 'addresses that are known are not calculated again until the next branch',
  'bl1.6': 'where an element of a vector is, is calculated by a division, and all that is read is asked for',
};

/**
 * Table 5 came beside ours with rules that are newer than the programs before it: a request brings a value and its place, either form has
 * broadcasts and an ideal of its own, reductions look for their partners, integers are multiplied and divided in floating-point registers.
 * No rule of these, and none that came later, is in the programs of these kernels: array offsets and indirect addressing without a tree,
 * without a block of two dimensions and without a stride.
 */
const unseenLong: readonly Benchmark[] = ['ll1', 'll7', 'll12', 'll13'];

const seenMiddle = 'Tables 2 and 3 for 1000 cycles were in view while kernels and compiler were written.';
const seenLong =
  'Rules that this program follows (its tree, the place of its words, integers multiplied in floating-point registers) were written when Table 5 was in view.';
function worthBy(calibration: Readonly<Partial<Record<Benchmark, string>>>, otherwise: (benchmark: Benchmark) => Worth): WarschkoMachine['worth'] {
  return (benchmark) => {
    if (!communicates(benchmark)) return { use: 'identity', why: 'A kernel that never communicates is always busy, in either form.' };
    const chosen = calibration[benchmark];
    return chosen === undefined ? otherwise(benchmark) : { use: 'calibration', why: `Chosen by this kernel: ${chosen}.` };
  };
}

/**
 * Rows for 100 cycles came last, when all else had been written. By one of their cells it was chosen how long a program starts, and by
 * seven that some kernels have no such start.
 */
const worthShort: WarschkoMachine['worth'] = (benchmark, key) => {
  if (benchmark === 'll12' && key === 'v90_blocking') return { use: 'calibration', why: 'Chosen by this number: a program starts for 300 cycles.' };
  if (withoutStart.includes(benchmark) && key === 'v90_blocking')
    return { use: 'seen', why: 'By this number it was chosen that the kernel has no such start.' };
  return worthBy({}, () => ({ use: 'prediction' }))(benchmark);
};

export const warschkoMachines: readonly WarschkoMachine[] = [
  {
    latency: 100,
    k: 10,
    table: 4,
    rows: warschkoShortTables,
    worth: worthShort,
  },
  {
    latency: 1000,
    k: 100,
    table: 2,
    rows: warschkoTables,
    worth: worthBy(warschkoCalibration, () => ({ use: 'seen', why: seenMiddle })),
  },
  {
    latency: 10_000,
    k: 1000,
    table: 5,
    rows: warschkoLongTables,
    worth: worthBy(calibratedByBoth, (benchmark) => (unseenLong.includes(benchmark) ? { use: 'prediction' } : { use: 'seen', why: seenLong })),
  },
];
