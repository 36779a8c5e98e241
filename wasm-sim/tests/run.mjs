// Runs the C tests natively under address and undefined-behaviour sanitizers and ends with
// "N passed, N failed". Without a C compiler every test program is skipped, and said to be.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildTestPrograms, findCompiler, inLanes, output, simulatorFolder, testFiles } from './native.mjs';

const programs = testFiles();
const closing = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/;

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

const sum = { passed: 0, failed: 0, skipped: 0 };

/** Runs something in a process of its own, prints what it printed, and adds how many of its tests passed, failed and were skipped. */
async function runTests(name, program, args) {
  const { stdout, stderr } = await output(program, args, { timeout: 1_800_000 });
  const counts = closing.exec(stdout) ?? ['', 0, 1, 0];
  console.log(`wasm-sim/tests/${name}`);
  process.stdout.write(stdout.replace(closing, '') + stderr);
  Object.keys(sum).forEach((key, i) => (sum[key] += Number(counts[i + 1] ?? 0)));
}

const isThorough = process.env.OVERLAP_THOROUGH !== undefined;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const others = [
  hasPython && ['second_simulator.py', 'python3', [join(folder, 'print_plans'), isThorough ? '10000' : '1000']],
  isThorough && ['loggopsim.mjs', process.execPath, []],
  isThorough && ['mutants.mjs', process.execPath, []],
].filter(Boolean);
if (!hasPython) {
  console.log('no python3 found: second_simulator.py is skipped');
  sum.skipped++;
}
await inLanes([...programs, ...others], async (each) =>
  typeof each === 'string'
    ? await runTests(each, join(folder, 'programs'), [each.replace(/\.c$/, '')])
    : await runTests(each[0], each[1], [join(simulatorFolder, 'tests', each[0]), ...each[2]]),
);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed ? 1 : 0;
