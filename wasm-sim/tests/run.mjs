// Runs the C tests natively under address and undefined-behaviour sanitizers and ends with
// "N passed, N failed". Without a C compiler every test program is skipped, and said to be.
import { join } from 'node:path';
import { buildTestPrograms, findCompiler, inLanes, output, testFiles } from './native.mjs';

const programs = testFiles();
const closing = /(\d+) passed, (\d+) failed\s*$/;

const compiler = findCompiler();
if (!compiler) {
  console.log('no C compiler found (set CC): the native tests are skipped');
  console.log(`0 passed, 0 failed, ${programs.length} skipped`);
  process.exit(0);
}

const { folder, error } = await buildTestPrograms(compiler);
if (error) {
  console.log(error);
  console.log(`0 passed, ${programs.length} failed`);
  process.exit(1);
}

/** Runs one test program in a process of its own; what it printed, and how many of its tests passed and failed. */
async function outcomeOf(name) {
  const { stdout, stderr } = await output(join(folder, 'programs'), [name.replace(/\.c$/, '')]);
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
