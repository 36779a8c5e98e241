import { execute } from '../lib/execute.mjs';
import { stampedStep } from './stampedStep.mjs';

/** The results that the page shows before Python has loaded, computed by the same Python package. */
export const precompute = stampedStep({
  name: 'precompute',
  title: 'Computing the results that are shown first',
  inputs: [
    'model-py/src',
    'src/core',
    'src/labs',
    'src/engines/engine.ts',
    'src/engines/analytic',
    'scripts/precompute.ts',
    'node_modules/pyodide/package.json',
  ],
  outputs: ['build/precomputed.json', 'build/overlap_models.json'],
  run: () =>
    execute(process.execPath, ['--import', 'tsx', 'scripts/precompute.ts'], { task: 'Computing the first results' }),
});
