/** Writes the Python and C copies of the parameter table, the boundary of the simulator, the list of simulations, the programs of the kernels, the built-in schedules, the known machines, the list of lessons and the names of results. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../src/core/parameters/generate.ts';
import { catalogue } from '../src/labs/index.ts';
import { kernelFiles } from './kernels/kernelFiles.ts';
import { cardFiles } from './lib/cardFiles.ts';
import { labBoundaries } from './lib/labBoundaries.ts';
import { resultFile } from './lib/resultFile.ts';
import { scheduleFiles } from './lib/scheduleFiles.ts';

const write = ({ path, text }: { readonly path: string; readonly text: string }): void =>
  writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), text);

// Lessons are read by the names of results.
write(resultFile());
const { lessonEntries, lessonFiles } = await import('./lib/lessonFiles.ts');
const lessons = lessonEntries();
const files = [...generatedFiles(catalogue, await labBoundaries(), lessons), ...kernelFiles(), ...scheduleFiles(), ...cardFiles(), ...lessonFiles(lessons)];
files.forEach(write);
