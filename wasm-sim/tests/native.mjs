// The native build of the simulator, for the tests and for the benchmark.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const simulatorFolder = fileURLToPath(new URL('..', import.meta.url));
const build = join(simulatorFolder, '..', 'build', 'native');

/** The first C compiler that answers, CC before all others; undefined if there is none. */
export function findCompiler() {
  const names = [process.env.CC, 'cc', 'gcc', 'clang'];
  return names.find((name) => name && spawnSync(name, ['--version']).status === 0);
}

/** Every source of the simulator but those that know WebAssembly. */
function sources() {
  return readdirSync(join(simulatorFolder, 'src'), { recursive: true })
    .filter((name) => name.endsWith('.c') && !name.startsWith('wasm'))
    .map((name) => join(simulatorFolder, 'src', name));
}

/**
 * Compiles files of wasm-sim/tests together with the simulator. Returns {program} or {error}, the compiler's
 * own words.
 */
export function buildNative(compiler, name, files, flags) {
  mkdirSync(build, { recursive: true });
  const program = join(build, name);
  const tests = join(simulatorFolder, 'tests');
  const { status, stderr } = spawnSync(
    compiler,
    [
      '-std=c11', '-ffp-contract=off', '-Wall', '-Wextra', '-Werror', ...flags,
      '-I', join(simulatorFolder, 'include'), '-I', join(simulatorFolder, 'src'), '-I', tests,
      '-o', program, ...files.map((file) => join(tests, file)), ...sources(), '-lm',
    ],
    { encoding: 'utf8' },
  );
  return status === 0 ? { program } : { error: stderr };
}
