/** Writes the Python and C copies of the parameter table, the boundary of the simulator, the list of simulations, the programs of the kernels, the built-in schedules, the known machines and the list of lessons. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../src/core/parameters/generate.ts';
import { catalogue } from '../src/labs/index.ts';
import { kernelFiles } from './kernels/kernelFiles.ts';
import { cardFiles } from './lib/cardFiles.ts';
import { labBoundaries } from './lib/labBoundaries.ts';
import { lessonEntries, lessonFiles } from './lib/lessonFiles.ts';
import { scheduleFiles } from './lib/scheduleFiles.ts';

const lessons = lessonEntries();
for (const { path, text } of [
  ...generatedFiles(catalogue, await labBoundaries(), lessons),
  ...kernelFiles(),
  ...scheduleFiles(),
  ...cardFiles(),
  ...lessonFiles(lessons),
]) {
  writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), text);
}
