/** Numbers of Stricker et al. 1995, to lay ours beside. Those that a constant was fitted to are calibrations, no evidence. */
export interface MeasuredRate {
  readonly kernel: 'fft2d' | 'sor';
  readonly system: 'pvm' | 'rrmsg' | 'dmsg';
  readonly key: 'mflops_total' | 'mbyte_s_total';
  readonly measured: number;
  readonly use: 'calibration' | 'prediction';
}

/** Table 1: a 4096 x 4096 array on 512 nodes. The totals have more digits than what stands there for a node. */
export const table1 = {
  source: 'Stricker et al. 1995, Table 1',
  n: 4096,
  p: 512,
  sorIterations: 10,
  tolerance: 0.1,
  rates: [
    rate('fft2d', 'pvm', 'mflops_total', 1103, 'calibration'),
    rate('fft2d', 'pvm', 'mbyte_s_total', 326, 'calibration'),
    rate('fft2d', 'rrmsg', 'mflops_total', 6938, 'calibration'),
    rate('fft2d', 'rrmsg', 'mbyte_s_total', 4809, 'calibration'),
    rate('fft2d', 'dmsg', 'mflops_total', 8755, 'calibration'),
    rate('fft2d', 'dmsg', 'mbyte_s_total', 10379, 'calibration'),
    rate('sor', 'pvm', 'mflops_total', 5977, 'calibration'),
    rate('sor', 'pvm', 'mbyte_s_total', 10845, 'calibration'),
    rate('sor', 'rrmsg', 'mflops_total', 7882, 'prediction'),
    rate('sor', 'rrmsg', 'mbyte_s_total', 24243, 'prediction'),
    rate('sor', 'dmsg', 'mflops_total', 7939, 'calibration'),
    rate('sor', 'dmsg', 'mbyte_s_total', 24822, 'calibration'),
  ],
} as const;

function rate(
  kernel: MeasuredRate['kernel'],
  system: MeasuredRate['system'],
  key: MeasuredRate['key'],
  measured: number,
  use: MeasuredRate['use'],
): MeasuredRate {
  return { kernel, system, key, measured, use };
}

/** How many times as long communication takes under one system as under another, in the words of the paper. */
export interface MeasuredRatio {
  readonly n: number;
  readonly p: number;
  readonly slower: 'pvm' | 'rrmsg';
  readonly faster: 'rrmsg' | 'dmsg';
  readonly words: string;
  readonly ratio: number;
  readonly use: 'calibration' | 'prediction';
  readonly source: string;
}

/**
 * Of the FFT. For those of 4096 x 4096 on 128 nodes it was chosen which copies run at the rate that Table 1 fitted; those of
 * 256 x 256 are mostly made by PVM's 64 free buffers, which were read from the text beside them; the last two follow from
 * what Table 1 fitted.
 */
export const communicationRatios: readonly MeasuredRatio[] = [
  { n: 4096, p: 128, slower: 'pvm', faster: 'dmsg', words: 'almost 4', ratio: 4, use: 'calibration', source: 'Figure 11' },
  { n: 4096, p: 128, slower: 'pvm', faster: 'rrmsg', words: 'about 2', ratio: 2, use: 'calibration', source: 'Figure 11' },
  { n: 256, p: 128, slower: 'pvm', faster: 'dmsg', words: 'about 30', ratio: 30, use: 'calibration', source: 'Figure 13' },
  { n: 256, p: 128, slower: 'pvm', faster: 'rrmsg', words: 'about 10', ratio: 10, use: 'calibration', source: 'Figure 13' },
  { n: 4096, p: 512, slower: 'pvm', faster: 'dmsg', words: '30', ratio: 30, use: 'calibration', source: 'section 5' },
  {
    n: 4096,
    p: 512,
    slower: 'rrmsg',
    faster: 'dmsg',
    words: '2.16 by Table 1, 3 in the text',
    ratio: 10379 / 4809,
    use: 'calibration',
    source: 'Table 1; section 5',
  },
];

/**
 * MB/s of a node in SOR, 4096 x 4096, on all sizes of machines: section 4.1 and figure 10. Stores and copies were fitted
 * to Table 1, which has the same under DMSG and PVM for 512 nodes: only RRMSG is evidence.
 */
export const sorRates = {
  source: 'Stricker et al. 1995, section 4.1',
  tolerance: 0.25,
  use: { dmsg: 'calibration', rrmsg: 'prediction', pvm: 'calibration' },
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
