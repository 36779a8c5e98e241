/**
 * Writes what follows from the tables: in the set-up what git does not have; with `--record` (`npm run generate`) also what git has
 * of it, of which the names of results take the TypeScript compiler some seconds.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GeneratedFile } from './generators/literals.ts';

/** What stays as it is keeps its time, and what is made of it is not made again. */
function write({ path, text }: GeneratedFile): void {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const isRecorded = process.argv.includes('--record');
// Lessons are read by the names of results.
if (isRecorded) write((await import('./generators/results.ts')).resultFile());
const { generatedFiles, recordedFiles } = await import('./generators/files.ts');
const files = await generatedFiles();
files.forEach(write);
if (isRecorded) {
  (await recordedFiles(files)).forEach(write);
  write(await (await import('./generators/cards.ts')).cardLines());
}
