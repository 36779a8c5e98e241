import type { KnownValue } from '../../core/parameters/parameter.ts';

/** What hiding costs on machines of today, as a part of the computation: 1 / (1 - u) - 1 where a share u of the processor is taken. */
export const knownOverheads: readonly KnownValue[] = [
  { value: 0, label: 'the network card does it all', source: 'Offload, by definition' },
  { value: 0.02, label: 'InfiniBand takes 2% of a GPU', source: 'Calculon, h100_80g_nvl8.json: processor_usage 0.02' },
  { value: 0.18, label: '20 of 132 multiprocessors communicate', source: 'DeepSeek-V3, section 3.2.1' },
  { value: 0.19, label: 'measured on GPUs, mean', source: 'arXiv 2507.03114' },
  { value: 0.4, label: 'measured on GPUs, worst', source: 'arXiv 2507.03114' },
  { value: 0.43, label: 'a progress thread on a CPU', source: 'CSC, mpi-overlap on LUMI: 1.6186 s became 2.3209 s' },
];
