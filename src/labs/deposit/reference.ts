import type { ReferenceRow } from '../../core/evidence/referenceRow.ts';

/** What a row is worth, and why where it is no evidence. */
type Worth = Pick<ReferenceRow, 'use' | 'why'>;

const fitted = (constants: string): Worth => ({ use: 'calibration', why: `Fitted to it: ${constants}.` });

/** For results that follow from the constant cost of a PVM message without having been its fit. */
export const constantCost = {
  use: 'seen',
  why: 'A message of PVM costs a constant, as section 4.1 says, which was fitted to figure 13: it cannot meet Table 1, too, which would take 1,450 µs in place of 200. Costs by buffers in use had been fitted here before.',
} as const;

/** Numbers of Stricker et al. 1995, to lay ours beside. Those that a constant was fitted to are calibrations, no evidence. */
export interface MeasuredRate extends Worth {
  readonly kernel: 'fft2d' | 'sor';
  readonly system: 'pvm' | 'rrmsg' | 'dmsg';
  readonly key: 'mflops_total' | 'mbyte_s_total';
  readonly measured: number;
}

/** Table 1: a 4096 x 4096 array on 512 nodes. */
export const depositTable1 = {
  source: 'Stricker et al. 1995, Table 1',
  n: 4096,
  p: 512,
  sorIterations: 10,
  tolerance: 0.1,
  rates: [
    rate('fft2d', 'pvm', 'mflops_total', 1103, constantCost),
    rate('fft2d', 'pvm', 'mbyte_s_total', 326, constantCost),
    rate('fft2d', 'rrmsg', 'mflops_total', 6938, fitted('the rate of the FFT and of strided copies')),
    rate('fft2d', 'rrmsg', 'mbyte_s_total', 4809, fitted('the rate of strided copies')),
    rate('fft2d', 'dmsg', 'mflops_total', 8755, fitted('the rate of the FFT and of strided stores')),
    rate('fft2d', 'dmsg', 'mbyte_s_total', 10379, fitted('the rate of strided stores')),
    rate('sor', 'pvm', 'mflops_total', 5977, fitted('the rate of SOR and of copies')),
    rate('sor', 'pvm', 'mbyte_s_total', 10845, fitted('the rate of copies')),
    rate('sor', 'rrmsg', 'mflops_total', 7882, {
      use: 'identity',
      why: 'Its MB/s again, beside a computation that was fitted to the three systems together.',
    }),
    rate('sor', 'rrmsg', 'mbyte_s_total', 24243, { use: 'prediction' }),
    rate('sor', 'dmsg', 'mflops_total', 7939, fitted('the rate of SOR and of stores')),
    rate('sor', 'dmsg', 'mbyte_s_total', 24822, fitted('the rate of stores')),
  ],
} as const;

function rate(kernel: MeasuredRate['kernel'], system: MeasuredRate['system'], key: MeasuredRate['key'], measured: number, worth: Worth): MeasuredRate {
  return { kernel, system, key, measured, ...worth };
}

/** How many times as long communication takes under one system as under another, in the words of the paper. */
export interface MeasuredRatio extends Worth {
  readonly n: number;
  readonly p: number;
  readonly slower: 'pvm' | 'rrmsg';
  readonly faster: 'rrmsg' | 'dmsg';
  readonly words: string;
  readonly ratio: number;
  readonly source: string;
}

const copiesChosen = { use: 'calibration', why: 'Which copies run at the rate of strided ones was chosen to meet it.' } as const;
const costFitted = { use: 'calibration', why: 'Fitted to it: what a message costs under PVM.' } as const;
const costFittedBeside = { use: 'seen', why: 'What a message costs under PVM was fitted to the ratio to DMSG, with this one in view.' } as const;
const quotient = { use: 'identity', why: 'The quotient of two rates of Table 1, to which constants were fitted.' } as const;

/** Ratios of communication times of the FFT. */
export const communicationRatios: readonly MeasuredRatio[] = [
  { n: 4096, p: 128, slower: 'pvm', faster: 'dmsg', words: 'almost 4', ratio: 4, ...copiesChosen, source: 'Figure 11' },
  { n: 4096, p: 128, slower: 'pvm', faster: 'rrmsg', words: 'about 2', ratio: 2, ...copiesChosen, source: 'Figure 11' },
  { n: 256, p: 128, slower: 'pvm', faster: 'dmsg', words: 'about 30', ratio: 30, ...costFitted, source: 'Figure 13' },
  { n: 256, p: 128, slower: 'pvm', faster: 'rrmsg', words: 'about 10', ratio: 10, ...costFittedBeside, source: 'Figure 13' },
  { n: 4096, p: 512, slower: 'pvm', faster: 'dmsg', words: '30', ratio: 30, ...constantCost, source: 'section 5' },
  {
    n: 4096,
    p: 512,
    slower: 'rrmsg',
    faster: 'dmsg',
    words: '10,379 to 4,809; a factor of 3',
    ratio: 10379 / 4809,
    ...quotient,
    source: 'Table 1; section 5',
  },
];

/** MB/s of a node in SOR, 4096 x 4096: section 4.1. Table 1 has the same of 512 nodes. */
export const sorRates = {
  source: 'Stricker et al. 1995, section 4.1',
  tolerance: 0.25,
  worth: { use: 'identity', why: 'A row of Table 1 again: halos have the same size on every machine.' },
  depositing: [48, 50],
  pvm: 20,
} as const;

/** What the paper says of its machine: used as it stands there. */
export const machineInputs = [
  { label: 'a link each way, MB/s', paper: '126', key: 'link_mb_s', printed: 126, source: 'section A.1' },
  { label: 'latency of a remote store, µs', paper: '1.33', key: 'latency_us', printed: 1.33, source: 'section A.1' },
  { label: 'nodes at an access to the network', paper: '2', key: 'nodes_per_access', printed: 2, source: 'section 4.1' },
  { label: 'columns of a halo of SOR', paper: '4', key: 'halo_columns', printed: 4, source: 'section A.2' },
] as const;
