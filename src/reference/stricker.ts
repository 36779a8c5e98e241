import type { ParameterValues } from '../parameters/parameter.ts';

type System = 'pvm' | 'rrmsg' | 'dmsg';

/** Rates of a node that Stricker et al. 1995 print in their Table 1. */
export interface PrintedRates {
  readonly kernel: 'fft2d' | 'sor';
  readonly n: number;
  readonly p: number;
  readonly system: System;
  readonly mflops_per_node: number;
  readonly mbyte_s_per_node: number;
}

const row = (kernel: PrintedRates['kernel'], system: System, mflops_per_node: number, mbyte_s_per_node: number): PrintedRates =>
  ({ kernel, n: 4096, p: 512, system, mflops_per_node, mbyte_s_per_node });

/** Stricker et al. 1995, Table 1. */
export const table1: readonly PrintedRates[] = [
  row('fft2d', 'pvm', 2.1, 0.64), row('fft2d', 'rrmsg', 13.6, 9.39), row('fft2d', 'dmsg', 17.1, 20.27),
  row('sor', 'pvm', 11.7, 21.1), row('sor', 'rrmsg', 15.4, 47.3), row('sor', 'dmsg', 15.5, 48.4),
];

/** What the paper says in words of the communication times of two systems: how many times as fast the second is. */
export interface PrintedSpeed {
  readonly problem: string;
  readonly scenario: ParameterValues;
  readonly slow: System;
  readonly fast: System;
  readonly times: number;
  /** As it stands in the paper. */
  readonly words: string;
  readonly use: 'calibration' | 'prediction';
  readonly source: string;
}

const large = { kernel: 'fft2d', n: 4096, p: 128, iterations: 1 };
const small = { kernel: 'fft2d', n: 256, p: 128, iterations: 1 };
const whole = { kernel: 'fft2d', n: 4096, p: 512, iterations: 1 };

/** The speeds of 512 nodes follow from Table 1, to which constants were fitted; those of 128 nodes nothing was fitted to. */
export const printedSpeeds: readonly PrintedSpeed[] = [
  { problem: '4096², 128 nodes', scenario: large, slow: 'pvm', fast: 'dmsg', times: 4, words: 'almost 4', use: 'prediction', source: 'figure 11' },
  { problem: '4096², 128 nodes', scenario: large, slow: 'pvm', fast: 'rrmsg', times: 2, words: 'about 2', use: 'prediction', source: 'figure 11' },
  { problem: '256², 128 nodes', scenario: small, slow: 'pvm', fast: 'dmsg', times: 30, words: 'about 30', use: 'prediction', source: 'figure 13' },
  { problem: '256², 128 nodes', scenario: small, slow: 'pvm', fast: 'rrmsg', times: 10, words: 'about 10', use: 'prediction', source: 'figure 13' },
  { problem: '4096², 512 nodes', scenario: whole, slow: 'pvm', fast: 'dmsg', times: 30, words: '30', use: 'calibration', source: 'section 5' },
  { problem: '4096², 512 nodes', scenario: whole, slow: 'rrmsg', fast: 'dmsg', times: 3, words: '3 (2.16 by Table 1)', use: 'calibration', source: 'section 5' },
];

/**
 * The rates that constants of the model were fitted to, one each; the performance of a kernel was fitted as a whole,
 * by one computing rate. RRMSG of SOR is the rate that is left over: a prediction.
 */
export const isFitted = ({ kernel, system }: PrintedRates, rate: 'mflops_per_node' | 'mbyte_s_per_node'): boolean =>
  rate === 'mflops_per_node' || kernel === 'fft2d' || system !== 'rrmsg';
