// Runs the C tests natively under address and undefined-behaviour sanitizers and ends with
// "N passed, N failed". Without a C compiler every test program is skipped, and said to be.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildNative, compileSimulator, findCompiler, simulatorFolder } from './native.mjs';

const programs = readdirSync(join(simulatorFolder, 'tests')).filter((name) => /^test_.*\.c$/.test(name));
const closing = /(\d+) passed, (\d+) failed\s*$/;

const compiler = findCompiler();
if (!compiler) {
  console.log('no C compiler found (set CC): the native tests are skipped');
  console.log(`0 passed, 0 failed, ${programs.length} skipped`);
  process.exit(0);
}

const flags = ['-g', '-O1', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];
const simulator = compileSimulator(compiler, flags);
if (simulator.error) {
  console.log(simulator.error);
  console.log(`0 passed, ${programs.length} failed`);
  process.exit(1);
}

/** Builds and runs one test program; what it printed, and how many of its tests passed and failed. */
async function outcomeOf(name) {
  const { program, error } = buildNative(compiler, name.replace(/\.c$/, ''), [name, 'support.c'], flags, simulator.objects);
  if (error) return { text: error, passed: 0, failed: 1 };
  const { stdout, stderr } = await output(program);
  const counts = closing.exec(stdout);
  return { text: stdout.replace(closing, '') + stderr, passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 1) };
}

/** A program that cannot be run, crashes or takes too long has printed no closing line. */
const output = (program) =>
  new Promise((resolve) => {
    execFile(program, { timeout: 300_000, maxBuffer: 2 ** 26 }, (_, stdout, stderr) => resolve({ stdout, stderr }));
  });

let passed = 0;
let failed = 0;
const waiting = [...programs];

/** Each lane takes the next program when its own is done. */
async function lane() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const outcome = await outcomeOf(name);
    console.log(`wasm-sim/tests/${name}`);
    process.stdout.write(outcome.text);
    passed += outcome.passed;
    failed += outcome.failed;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, lane));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
