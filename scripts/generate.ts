/** Writes the Python and C copies of the parameter table, the boundary of the simulator, the list of simulations and what labs add to these. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../src/core/parameters/generate.ts';
import { catalogue } from '../src/labs/index.ts';
import { addedByLabs, labBoundaries } from './lib/labFolders.ts';

const added = (await addedByLabs()).map(({ path, render }) => ({ path, text: render() }));
for (const { path, text } of [...generatedFiles(catalogue, await labBoundaries()), ...added]) {
  writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), text);
}
