// The native build of the simulator, for the tests and for the benchmark.
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

export const isTestProgram = (name) => /^test_.*\.c$/.test(name);

/** A test program's main has its file's name, so that all of them can be linked into one (programs.c). */
const mainOf = (file) => (isTestProgram(basename(file)) ? [`-Dmain=${basename(file, '.c')}`] : []);

const common = ['-std=c11', '-ffp-contract=off', '-Wall', '-Wextra', '-Werror'];
const includes = ['include', 'src', 'tests'].flatMap((folder) => ['-I', join(simulatorFolder, folder)]);

/** Does the work for each item, on as many lanes as there are processors: each takes the next item when its own is done. */
export async function inLanes(items, work) {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** What a program printed, also where it cannot be run, crashes or takes too long; `failed`: it did not end with 0. */
export const output = (program, args = [], options = {}) =>
  new Promise((resolve) => {
    execFile(program, args, { timeout: 300_000, maxBuffer: 2 ** 26, ...options }, (failed, stdout, stderr) => resolve({ failed, stdout, stderr }));
  });

/**
 * Compiles the simulator, and files of wasm-sim/tests, once for several programs. What was compiled stays until the compiler,
 * its flags or a source changes. Returns {objects, folder} or {error}, the compiler's own words.
 */
export async function compileSimulator(compiler, flags, shared) {
  const folder = keptFolder(compiler, [...flags, ...shared]);
  const files = [...sources(), ...shared.map((file) => join(simulatorFolder, 'tests', file))];
  // No two sources have the same name: the WebAssembly build puts them into one archive and refuses it.
  const compiled = { objects: files.map((file) => join(folder, basename(file).replace(/\.c$/, '.o'))), folder };
  if (existsSync(folder)) return compiled;
  // Whole or not at all, whoever else compiles the same.
  const making = `${folder}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  let error = '';
  await inLanes(files, async (file) => {
    const { failed, stderr } = await output(compiler, [...common, ...flags, ...includes, ...mainOf(file), '-c', file], { cwd: making });
    if (failed) error += stderr || failed.message;
  });
  if (error || existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  return error ? { error } : compiled;
}

/** Where objects and programs of these sources stand; those of older ones go. */
function keptFolder(compiler, flags) {
  const digest = (...parts) => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part).update('\0');
    return hash.digest('hex').slice(0, 12);
  };
  const { stdout } = spawnSync(compiler, ['--version']);
  const texts = ['include', 'src', 'tests', 'fuzz'].flatMap((folder) =>
    readdirSync(join(simulatorFolder, folder), { recursive: true })
      .filter((name) => /\.[ch]$/.test(name))
      .sort()
      .flatMap((name) => [`${folder}/${name}`, readFileSync(join(simulatorFolder, folder, name))]),
  );
  const kind = `kept-${digest(...flags)}-`;
  const name = `${kind}${digest(stdout, ...common, ...texts)}`;
  mkdirSync(build, { recursive: true });
  for (const old of readdirSync(build)) if (old.startsWith(kind) && !old.startsWith(name)) rmSync(join(build, old), { recursive: true, force: true });
  return join(build, name);
}

/**
 * Compiles files of wasm-sim/tests together with the simulator, from its sources or from objects that were compiled with
 * the same flags. Returns {program} or {error}.
 */
export function buildNative(compiler, name, files, flags, simulator = sources()) {
  const program = programNamed(name);
  const { status, stderr } = spawnSync(compiler, linking(program, files, flags, simulator), { encoding: 'utf8' });
  return status === 0 ? { program } : { error: stderr };
}

/** The same beside others, from objects that are kept, beside which the program is. */
export async function buildInLane(compiler, name, files, flags, { objects, folder }) {
  const program = join(folder, name);
  if (existsSync(program)) return { program };
  const making = `${program}.${process.pid}`;
  const { failed, stderr } = await output(compiler, linking(making, files, flags, objects));
  if (failed) return { error: stderr || failed.message };
  renameSync(making, program);
  return { program };
}

/** One program of the simulator, whose objects are kept. */
export async function buildKept(compiler, name, files, flags) {
  const simulator = await compileSimulator(compiler, flags, []);
  return simulator.error ? simulator : buildInLane(compiler, name, files, flags, simulator);
}

function programNamed(name) {
  mkdirSync(build, { recursive: true });
  return join(build, name);
}

const linking = (program, files, flags, simulator) => [
  ...common,
  ...flags,
  ...includes,
  '-o',
  program,
  ...files.map((file) => join(simulatorFolder, 'tests', file)),
  ...simulator,
  '-lm',
  '-ldl',
];
