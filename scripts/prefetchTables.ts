/** Prints every cell of Tables 2, 3 and 5 of Warschko, Herter and Tichy 1994 beside ours: `npx tsx scripts/prefetchTables.ts`. */
import { fileURLToPath } from 'node:url';
import { defaultValues } from '../src/core/link/defaultScenario.ts';
import { nodeModules } from '../src/engines/simulation/nodeModules.ts';
import { createSimulator } from '../src/engines/simulation/simulator.ts';
import type { WarschkoCell } from '../src/labs/prefetch/compareReference.ts';
import { compareWarschko, warschkoKeys } from '../src/labs/prefetch/compareReference.ts';
import { prefetchTable } from '../src/labs/prefetch/parameters.ts';
import { warschkoMachines } from '../src/labs/prefetch/reference.ts';
import type { Prefetch } from '../src/labs/prefetch/types.ts';
import { simulations } from '../src/labs/simulations.ts';
import { simulatedFor } from '../src/ui/evidenceOf.ts';

const begin = performance.now();
const simulator = await createSimulator(nodeModules(fileURLToPath(new URL('..', import.meta.url))), simulations).lab('prefetch');
const cells: WarschkoCell[] = [];
console.log(`${'printed | here'.padEnd(10)}${warschkoKeys.map((key) => key.padEnd(20)).join('')}`);
for (const machine of warschkoMachines) {
  const { latency, k } = machine;
  console.log(`L = ${latency}`);
  for (const row of machine.rows) {
    const parameters = { ...defaultValues(prefetchTable), benchmark: row.benchmark, latency, k };
    const { values } = await simulatedFor<Prefetch>(
      { simulation: async (request) => simulator.simulate(request) },
      { lab: 'prefetch', parameters, trace: false },
    );
    const compared = compareWarschko(machine, row, values);
    cells.push(...compared);
    console.log(`${row.benchmark.padEnd(14)}${compared.map((cell) => shown(cell).padEnd(20)).join('')}`);
  }
}
for (const measure of ['ratio', 'above', 'utilization'] as const) {
  const counted = cells.filter((cell) => cell.measure === measure);
  console.log(`${measure}: ${counted.filter(({ close }) => close).length} of ${counted.length} close`);
}
console.log(`${Math.round(performance.now() - begin)} ms`);

function shown({ printed, here, utilization, close }: WarschkoCell): string {
  const left = typeof printed === 'number' ? printed : 'above' in printed ? `>${printed.above}` : `(${printed.most})`;
  const right = here !== null ? Math.round(here * 100) / 100 : utilization !== null ? `(${utilization.toFixed(2)})` : '-';
  return `${left} | ${right}${close ? '' : ' *'}`;
}
