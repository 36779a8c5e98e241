// Runs the C tests natively under address and undefined-behaviour sanitizers and ends with
// "N passed, N failed". Without a C compiler every test program is skipped, and said to be.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildInLane, compileSimulator, findCompiler, inLanes, isTestProgram, output, simulatorFolder } from './native.mjs';

const programs = readdirSync(join(simulatorFolder, 'tests')).filter(isTestProgram);
const closing = /(\d+) passed, (\d+) failed\s*$/;

const compiler = findCompiler();
if (!compiler) {
  console.log('no C compiler found (set CC): the native tests are skipped');
  console.log(`0 passed, 0 failed, ${programs.length} skipped`);
  process.exit(0);
}

// Who reads through NULL is stopped by the machine, who reads outside of an object by the first sanitizer: the second need not ask.
const sanitizers = ['-fsanitize=address,undefined', '-fno-sanitize=null,object-size', '-fno-sanitize-recover=all'];
// Compiled in half of the time that -O2 takes, and under sanitizers hardly slower.
const flags = ['-g1', '-Og', ...sanitizers];
const compiled = await compileSimulator(compiler, flags, ['support.c', ...programs]);
const { program, error } = compiled.error ? compiled : await buildInLane(compiler, 'programs', ['programs.c'], [...flags, '-rdynamic'], compiled);
if (error) {
  console.log(error);
  console.log(`0 passed, ${programs.length} failed`);
  process.exit(1);
}

/** Runs one test program in a process of its own; what it printed, and how many of its tests passed and failed. */
async function outcomeOf(name) {
  const { stdout, stderr } = await output(program, [name.replace(/\.c$/, '')]);
  const counts = closing.exec(stdout);
  return { text: stdout.replace(closing, '') + stderr, passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 1) };
}

let passed = 0;
let failed = 0;
await inLanes(programs, async (name) => {
  const outcome = await outcomeOf(name);
  console.log(`wasm-sim/tests/${name}`);
  process.stdout.write(outcome.text);
  passed += outcome.passed;
  failed += outcome.failed;
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
