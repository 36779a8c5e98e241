// Runs the C tests natively under address and undefined-behaviour sanitizers and ends with
// "N passed, N failed". Without a C compiler every test program is skipped, and said to be.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
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

let passed = 0;
let failed = 0;
for (const name of programs) {
  console.log(`wasm-sim/tests/${name}`);
  const { program, error } = buildNative(compiler, name.replace(/\.c$/, ''), [name, 'support.c'], flags, simulator.objects);
  if (error) {
    console.log(error);
    failed += 1;
    continue;
  }
  const { stdout, stderr } = spawnSync(program, { encoding: 'utf8', timeout: 300_000 });
  const counts = closing.exec(stdout);
  process.stdout.write(stdout.replace(closing, ''));
  process.stdout.write(stderr);
  passed += counts ? Number(counts[1]) : 0;
  failed += counts ? Number(counts[2]) : 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
