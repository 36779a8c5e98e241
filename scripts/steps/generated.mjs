import { readFileSync } from 'node:fs';
import { execute } from '../lib/execute.mjs';
import { filesBelow } from '../lib/fingerprint.mjs';
import { inRoot } from '../lib/root.mjs';
import { packages } from './packages.mjs';
import { stampedStep } from './stampedStep.mjs';

/** What follows from the tables and is not in git, by its checksums. */
const paths = readFileSync(inRoot('scripts', 'generated.sha256'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.slice(line.indexOf('  ') + 2));

const sources = [
  'src/core',
  'src/labs',
  'src/lessons',
  'src/ui/sweep',
  'scripts/generate.ts',
  'scripts/generators',
  'scripts/kernels',
  'scripts/lib',
  // Types of what labs are asked name the classes of their models.
  'model-py/src/overlap_models/labs',
];

/** Tables, kernels and lists in the languages that need them; written before anything is compiled. */
export const generated = stampedStep({
  name: 'generated',
  title: 'Writing what follows from the tables',
  inputs: () => sources.flatMap(filesBelow).filter((path) => !paths.includes(path)),
  outputs: paths,
  needs: [packages],
  run: () => execute(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], { task: 'Writing what follows from the tables' }),
});
