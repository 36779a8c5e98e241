import { note } from '../scripts/lib/note.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { amount } from './amount.mjs';

/**
 * The part `kernel_table`: milliseconds in which the prefetch lab makes Tables 2 and 3 in WebAssembly, that is all 33
 * kernels on both networks at the virtualizations of its curves up to 10,000, and the longest of them.
 */
export default async function kernelTable() {
  note('Measuring: the table of all kernels of the prefetch lab');
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  try {
    const { nodeModules } = await import('../src/engines/simulation/nodeModules.ts');
    const { createSimulator } = await import('../src/engines/simulation/simulator.ts');
    const { benchmarks } = await import('../src/labs/prefetch/benchmarks.ts');
    const { defaultValues } = await import('../src/core/lab/defaultScenario.ts');
    const { prefetchTable } = await import('../src/labs/prefetch/model.ts');
    const { simulations } = await import('../src/labs/simulations.ts');
    const lab = await createSimulator(nodeModules(inRoot('.')), simulations).lab('prefetch');
    const times = benchmarks.slice(0, amount(Infinity)).map(({ value: benchmark }) => {
      const begin = performance.now();
      const { values } = lab.simulate({ lab: 'prefetch', parameters: { ...defaultValues(prefetchTable), benchmark, virtualization: 1 }, trace: false });
      if (values.status !== 'completed') throw new Error(`${benchmark} did not complete`);
      return performance.now() - begin;
    });
    return { all_ms: Math.round(times.reduce((sum, time) => sum + time, 0)), longest_kernel_ms: Math.round(Math.max(...times)) };
  } finally {
    await unregister();
  }
}
