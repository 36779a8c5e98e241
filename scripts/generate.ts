/** Writes the Python and C copies of the parameter table and the programs of the kernels; run by `npx tsx scripts/generate.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../src/core/parameters/generate.ts';
import { catalogue } from '../src/labs/index.ts';
import { kernelFiles } from './kernels/kernelFiles.ts';

for (const { path, text } of [...generatedFiles(Object.fromEntries(catalogue)), ...kernelFiles()]) {
  writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), text);
}
