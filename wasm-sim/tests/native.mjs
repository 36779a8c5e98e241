// The native build of the simulator, for the tests and for the benchmark.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
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

const common = ['-std=c11', '-ffp-contract=off', '-Wall', '-Wextra', '-Werror'];
const includes = ['include', 'src', 'tests'].flatMap((folder) => ['-I', join(simulatorFolder, folder)]);

/** Compiles the simulator once for several programs. Returns {objects} or {error}, the compiler's own words. */
export function compileSimulator(compiler, flags) {
  const folder = join(build, 'objects');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = sources();
  const { status, stderr } = spawnSync(compiler, [...common, ...flags, ...includes, '-c', ...files], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return { error: stderr };
  // No two sources have the same name: the WebAssembly build puts them into one archive and refuses it.
  return { objects: files.map((file) => join(folder, basename(file).replace(/\.c$/, '.o'))) };
}

/**
 * Compiles files of wasm-sim/tests together with the simulator, from its sources or from objects that were compiled with
 * the same flags. Returns {program} or {error}.
 */
export function buildNative(compiler, name, files, flags, simulator = sources()) {
  mkdirSync(build, { recursive: true });
  const program = join(build, name);
  const { status, stderr } = spawnSync(
    compiler,
    [...common, ...flags, ...includes, '-o', program, ...files.map((file) => join(simulatorFolder, 'tests', file)), ...simulator, '-lm'],
    { encoding: 'utf8' },
  );
  return status === 0 ? { program } : { error: stderr };
}
