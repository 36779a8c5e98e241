import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { execute } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { SetUpError } from '../lib/SetUpError.mjs';
import { stampedStep } from './stampedStep.mjs';

/** The interpreter of the project's virtual environment. */
export const venvPython = inRoot('.venv', 'bin', 'python');

/** A virtual environment with the Python package (editable) and the tools that test it. */
export const python = stampedStep({
  name: 'python',
  title: 'Setting up Python',
  inputs: ['model-py/pyproject.toml', 'model-py/requirements-test.txt'],
  outputs: ['.venv/bin/python'],
  check: findPython,
  async run() {
    const interpreter = findPython();
    rmSync(inRoot('.venv'), { recursive: true, force: true });
    await execute(interpreter, ['-m', 'venv', inRoot('.venv')], {
      task: 'Making a virtual environment (on Debian and Ubuntu it needs the package python3-venv)',
    });
    // Modules are compiled on import; most of a large package never is.
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-compile'];
    await execute(venvPython, [...install, '-r', 'model-py/requirements-test.txt'], {
      task: 'Installing the Python test tools',
    });
    // The build backend is one of the pinned test tools, so nothing unpinned is fetched for the build.
    await execute(venvPython, [...install, '--no-build-isolation', '--no-deps', '-e', 'model-py'], {
      task: 'Installing model-py',
    });
  },
});

/** The first interpreter on the path that is recent enough. */
function findPython() {
  const found = [];
  for (const name of ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python']) {
    const answer = spawnSync(name, ['-c', 'import sys; print("%d.%d.%d" % sys.version_info[:3])']);
    if (answer.status !== 0) continue;
    const version = answer.stdout.toString().trim();
    const [major, minor] = version.split('.').map(Number);
    if (major === 3 && minor >= 11) return name;
    found.push(version);
  }
  const present = found.length > 0 ? `found ${[...new Set(found)].join(', ')}` : 'none was found';
  throw new SetUpError(`Python 3.11 or newer is needed for the tests; ${present}.`);
}
