import { benchmarks } from './benchmarks.ts';
import { kernelProgram } from './kernels.ts';

/** The programs as files, for the tests of the simulator; a test writes them again and expects no difference. */
export const kernelFiles = benchmarks.map(({ value }) => ({ path: `wasm-sim/kernels/${value}.s`, render: () => kernelProgram(value) }));
