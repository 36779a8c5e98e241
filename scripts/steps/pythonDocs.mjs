import { rmSync } from 'node:fs';
import { execute } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { python, venvPython } from './python.mjs';
import { site } from './site.mjs';
import { stampedStep } from './stampedStep.mjs';

/** The documentation of the Python package beside the page, below its address. A warning fails it. */
export const pythonDocs = stampedStep({
  name: 'python-docs',
  title: 'Building the documentation of the Python package',
  inputs: ['model-py/docs', 'model-py/src', 'model-py/README.md', 'model-py/requirements-test.txt', 'package-lock.json'],
  outputs: ['dist/python/index.html'],
  needs: [python, site],
  run() {
    // Pages of an earlier build have other names for their styles.
    rmSync(inRoot('dist', 'python'), { recursive: true, force: true });
    const options = ['-q', '-W', '--keep-going', '-E', '-b', 'html', '-d', 'build/python-docs'];
    return execute(venvPython, ['-m', 'sphinx', ...options, 'model-py/docs', 'dist/python'], { task: 'Building the documentation (Sphinx)' });
  },
});
