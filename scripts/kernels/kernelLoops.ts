import type { Benchmark } from '../../src/labs/prefetch/benchmarks.ts';
import { arrayOffsetKernels } from './loops/arrayOffset.ts';
import { blasKernels } from './loops/blas.ts';
import { gridKernels } from './loops/grids.ts';
import { indirectKernels } from './loops/indirect.ts';
import { localKernels } from './loops/local.ts';
import { reductionKernels } from './loops/reductions.ts';

/** The loops of all benchmarks, from which their programs are compiled. */
export const kernelLoops: Readonly<Record<Benchmark, string>> = {
  ...localKernels,
  ...arrayOffsetKernels,
  ...gridKernels,
  ...reductionKernels,
  ...indirectKernels,
  ...blasKernels,
};
