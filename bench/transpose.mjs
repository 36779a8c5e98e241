import { note } from '../scripts/lib/note.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { amount } from './amount.mjs';

const nodes = amount(512, 64);
const repetitions = amount(5);

/**
 * The part `transpose`: milliseconds in which the deposit lab simulates a transpose on 512 nodes in WebAssembly, 261,632
 * data messages and under request and response three control messages with each; the fastest of a few runs.
 */
export default async function transpose() {
  note('Measuring: the transpose of the deposit lab');
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  try {
    const { nodeModules } = await import('../src/engines/simulation/nodeModules.ts');
    const { createSimulator } = await import('../src/engines/simulation/simulator.ts');
    const { defaultValues } = await import('../src/core/lab/defaultScenario.ts');
    const { depositTable } = await import('../src/labs/deposit/model.ts');
    const { simulations } = await import('../src/labs/simulations.ts');
    const lab = await createSimulator(nodeModules(inRoot('.')), simulations).lab('deposit');
    const run = (system) => lab.simulate({ lab: 'deposit', parameters: { ...defaultValues(depositTable), p: nodes, system }, trace: false });
    return Object.fromEntries(
      ['pvm', 'rrmsg', 'dmsg'].map((system) => {
        const times = Array.from({ length: repetitions }, () => {
          const begin = performance.now();
          if (run(system).values.status !== 'completed') throw new Error(`the transpose under ${system} did not complete`);
          return performance.now() - begin;
        });
        return [`${system}_ms`, Math.round(Math.min(...times))];
      }),
    );
  } finally {
    await unregister();
  }
}
