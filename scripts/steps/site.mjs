import { execute } from '../lib/execute.mjs';
import { withPlainRoot } from '../lib/plainRoot.mjs';
import { wasmModules } from '../lib/wasmModules.mjs';
import { precompute } from './precompute.mjs';
import { stampedStep } from './stampedStep.mjs';
import { wheel, wheelPath } from './wheel.mjs';

/** The production build of the page. */
export const site = stampedStep({
  name: 'site',
  title: 'Building the page',
  inputs: [
    'src',
    'model-py/src',
    'public',
    'licences',
    'LICENSE',
    'index.html',
    'vite.config.ts',
    'vite-plugins',
    'tsconfig.json',
    'package-lock.json',
    ...wasmModules.map(({ name }) => `build/${name}.wasm`),
    'build/precomputed.json',
    'build/sample_sweep.json',
    'build/page_python.zip',
    'build/page_python.json',
    wheelPath,
    'extensions',
  ],
  outputs: ['dist/index.html'],
  needs: [precompute, wheel],
  run: () =>
    withPlainRoot((folder) =>
      execute(process.execPath, ['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'warn'], {
        task: 'Building the page (vite build)',
      }),
    ),
});
