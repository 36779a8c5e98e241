import { execute } from '../lib/execute.mjs';
import { stampedStep } from './stampedStep.mjs';
import { wasm } from './wasm.mjs';

/** The results that the page shows before Python has loaded, and what Python starts from. */
export const precompute = stampedStep({
  name: 'precompute',
  title: 'Computing the results that are shown first',
  inputs: [
    'model-py/src',
    'src/core',
    'src/labs',
    'src/engines/analytic',
    'src/engines/simulation',
    'build/simulator.wasm',
    'scripts/precompute.ts',
    'scripts/lib/sampleSweep.ts',
    'scripts/compile_library.py',
    'node_modules/pyodide/package.json',
  ],
  outputs: ['build/precomputed.json', 'build/sample_sweep.json', 'build/python_library.zip', 'build/page_python.zip', 'build/page_python.json'],
  needs: [wasm],
  run: () => execute(process.execPath, ['--import', 'tsx', 'scripts/precompute.ts'], { task: 'Computing the first results' }),
});
