/** Writes the Python and C copies of the parameter table, the boundary of the simulator, the list of simulations and the programs of the kernels. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../src/core/parameters/generate.ts';
import { catalogue } from '../src/labs/index.ts';
import { kernelFiles } from './kernels/kernelFiles.ts';
import { labBoundaries } from './lib/labBoundaries.ts';

for (const { path, text } of [...generatedFiles(catalogue, await labBoundaries()), ...kernelFiles()]) {
  writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), text);
}
