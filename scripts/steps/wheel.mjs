import { readFileSync, rmSync } from 'node:fs';
import { execute } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { wasmModules } from '../lib/wasmModules.mjs';
import { python, venvPython } from './python.mjs';
import { stampedStep } from './stampedStep.mjs';
import { wasm } from './wasm.mjs';

const [, version] = /^version = "(.+)"$/m.exec(readFileSync(inRoot('model-py', 'pyproject.toml'), 'utf8'));

/** Path of the wheel, below the root. */
export const wheelPath = `build/overlap_models-${version}-py3-none-any.whl`;

/** The Python package with the simulator inside, as a wheel. Nothing is fetched: the build backend is among the test tools. */
export const wheel = stampedStep({
  name: 'wheel',
  title: 'Building the Python wheel',
  inputs: [
    'model-py/src',
    'model-py/pyproject.toml',
    'model-py/setup.py',
    'model-py/README.md',
    'model-py/LICENSE',
    ...wasmModules.map(({ name }) => `build/${name}.wasm`),
  ],
  outputs: [wheelPath],
  needs: [wasm, python],
  run() {
    // Outputs of an earlier build would be packaged, too.
    rmSync(inRoot('model-py', 'build'), { recursive: true, force: true });
    const options = ['--quiet', '--disable-pip-version-check', '--no-index', '--no-deps', '--no-build-isolation'];
    return execute(venvPython, ['-m', 'pip', 'wheel', ...options, '--wheel-dir', 'build', './model-py'], { task: 'Building the wheel (pip wheel)' });
  },
});
