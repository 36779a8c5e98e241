// The native build of the simulator, for the tests and for the benchmark.
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
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

const isTestFile = (name) => /^test_.*\.c$/.test(name);

export const testFiles = () => readdirSync(join(simulatorFolder, 'tests')).filter(isTestFile);

/** A test file's main has its name, so that all of them can be linked into one program (programs.c). */
const mainOf = (file) => (isTestFile(basename(file)) ? [`-Dmain=${basename(file, '.c')}`] : []);

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

// Who reads through NULL is stopped by the machine, who reads outside of an object by the first sanitizer: the second need not ask.
const sanitizers = ['-fsanitize=address,undefined', '-fno-sanitize=null,object-size', '-fno-sanitize-recover=all'];
// Compiled in little more than half of the time that -O2 takes, and under sanitizers as fast.
const testFlags = ['-g1', '-O1', ...sanitizers];

/** Programs of tests by their files, and how they are linked: that of all test files, and those whose output other tests read. */
const testPrograms = { programs: ['-rdynamic'], print_run: [], print_dlx_run: [], print_plans: [] };

/** Where the programs of tests stand, and whether they do: they are kept until the compiler, its flags or a source changes. */
export function keptPrograms(compiler) {
  const folder = keptFolder(compiler);
  return { folder, isCurrent: existsSync(folder) };
}

/**
 * Compiles the simulator and its tests under sanitizers, and links the programs of tests, unless they are kept. Returns
 * {folder}, in which they are, or {error}, the compiler's own words.
 */
export async function buildTestPrograms(compiler) {
  const { folder, isCurrent } = keptPrograms(compiler);
  if (isCurrent) return { folder };
  // Whole or not at all, whoever else compiles the same.
  const making = `${folder}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const error = await compileTests(compiler, making, testFlags, testPrograms);
  if (error || existsSync(folder)) rmSync(making, { recursive: true });
  else {
    forgetOlder();
    renameSync(making, folder);
  }
  return error ? { error } : { folder };
}

/** Compiles all sources into a folder and links these programs there; the compiler's own words where it refuses, else ''. */
async function compileTests(compiler, folder, flags, programs) {
  const files = [...sources(), ...['support.c', ...testFiles()].map((file) => join(simulatorFolder, 'tests', file))];
  // No two sources have the same name: the WebAssembly build puts them into one archive and refuses it.
  const objects = files.map((file) => join(folder, basename(file).replace(/\.c$/, '.o')));
  let error = '';
  const compile = async (args) => {
    const { failed, stderr } = await output(compiler, args, { cwd: folder });
    if (failed) error += stderr || failed.message;
  };
  await inLanes(files, (file) => compile([...common, ...flags, ...includes, ...mainOf(file), '-c', file]));
  await inLanes(error ? [] : Object.entries(programs), ([name, more]) => compile(linking(join(folder, name), [`${name}.c`], [...flags, ...more], objects)));
  return error;
}

// Of a mutant the compiler's warnings are no news, and the optimizer knows of more of them here.
const plainFlags = ['-O1', '-w'];

/** For mutants: all tests without sanitizers, which take a third of the time; the compiler's own words where it refuses, else ''. */
export const compilePlainTests = (compiler, folder) => compileTests(compiler, folder, plainFlags, { programs: testPrograms.programs });

/** What an optimizing compiler makes of a source, as text; null: nothing. */
export async function assemblyOf(compiler, source) {
  const { failed, stdout } = await output(compiler, [...common, ...includes, '-w', '-O2', '-S', '-o', '-', source]);
  return failed ? null : stdout;
}

/** Links a changed source, in a folder of its own, with the others of `plain`; returns the program of all tests, null: it does not compile. */
export async function relinkPlainTests(compiler, plain, source) {
  const folder = dirname(source);
  const others = readdirSync(plain).filter((name) => name.endsWith('.o') && name !== `${basename(source, '.c')}.o`);
  const program = join(folder, 'programs');
  const files = [source, ...others.map((name) => join(plain, name))];
  const { failed } = await output(compiler, linking(program, ['programs.c'], [...plainFlags, ...testPrograms.programs], files), { cwd: folder });
  return failed ? null : program;
}

/** Where the programs of these sources stand. */
function keptFolder(compiler) {
  const hash = createHash('sha256');
  const add = (part) => hash.update(part).update('\0');
  for (const part of [spawnSync(compiler, ['--version']).stdout, ...common, ...testFlags]) add(part);
  for (const folder of ['include', 'src', 'tests', 'fuzz']) {
    const names = readdirSync(join(simulatorFolder, folder), { recursive: true }).filter((name) => /\.[ch]$/.test(name));
    for (const name of names.sort()) {
      add(`${folder}/${name}`);
      add(readFileSync(join(simulatorFolder, folder, name)));
    }
  }
  return join(build, `kept-${hash.digest('hex').slice(0, 12)}`);
}

/** The programs of older sources. */
function forgetOlder() {
  for (const old of readdirSync(build)) if (/^kept-[^.]+$/.test(old)) rmSync(join(build, old), { recursive: true, force: true });
}

/** Compiles files of wasm-sim/tests together with the simulator. Returns {program} or {error}. */
export function buildNative(compiler, name, files, flags) {
  mkdirSync(build, { recursive: true });
  const program = join(build, name);
  const { status, stderr } = spawnSync(compiler, linking(program, files, flags, sources()), { encoding: 'utf8' });
  return status === 0 ? { program } : { error: stderr };
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
