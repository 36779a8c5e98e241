import { readdirSync, rmSync } from 'node:fs';
import { execute } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { wasmModules } from '../lib/wasmModules.mjs';
import { venvPython } from './python.mjs';
import { stampedStep } from './stampedStep.mjs';

const folder = 'build/wheel';

/** The Python package with the simulator inside, as a wheel. Nothing is fetched: the build backend is among the test tools. */
export const wheel = stampedStep({
  name: 'wheel',
  title: 'Building the Python wheel',
  inputs: ['model-py/src', 'model-py/pyproject.toml', 'model-py/setup.py', 'model-py/README.md', ...wasmModules.map(({ name }) => `build/${name}.wasm`)],
  outputs: [folder],
  run() {
    // What an earlier build has left would come along.
    for (const left of [folder, 'model-py/build']) rmSync(inRoot(left), { recursive: true, force: true });
    const options = ['--quiet', '--disable-pip-version-check', '--no-index', '--no-deps', '--no-build-isolation'];
    return execute(venvPython, ['-m', 'pip', 'wheel', ...options, '--wheel-dir', folder, './model-py'], { task: 'Building the wheel (pip wheel)' });
  },
});

/** Where it is. */
export const wheelPath = () =>
  inRoot(
    folder,
    readdirSync(inRoot(folder)).find((name) => name.endsWith('.whl')),
  );
