import type { Benchmark } from './benchmarks.ts';
import { compileKernel } from './compiler/compileKernel.ts';
import { arrayOffsetKernels } from './kernels/arrayOffset.ts';
import { blasKernels } from './kernels/blas.ts';
import { gridKernels } from './kernels/grids.ts';
import { indirectKernels } from './kernels/indirect.ts';
import { localKernels } from './kernels/local.ts';
import { reductionKernels } from './kernels/reductions.ts';

/** The loops of all benchmarks, from which their programs are compiled. */
export const kernelLoops: Readonly<Record<Benchmark, string>> = {
  ...localKernels,
  ...arrayOffsetKernels,
  ...gridKernels,
  ...reductionKernels,
  ...indirectKernels,
  ...blasKernels,
};

const compiled = new Map<Benchmark, string>();

/** The DLX assembly text of a benchmark, both forms in one. */
export function kernelProgram(benchmark: Benchmark): string {
  const text = compiled.get(benchmark) ?? compileKernel(kernelLoops[benchmark]);
  compiled.set(benchmark, text);
  return text;
}
