// Builds the C tests natively under address and undefined-behaviour sanitizers, runs them, and ends with
// "N passed, N failed". Without a C compiler every test program is skipped, and said to be.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const build = join(root, '..', 'build', 'native');
mkdirSync(build, { recursive: true });

const sources = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.c'))
    .map((name) => join(root, folder, name));
const simulator = sources('src').filter((file) => !file.endsWith('wasm.c'));
const programs = readdirSync(join(root, 'tests')).filter((name) => name.startsWith('test_') && name.endsWith('.c'));

const compiler = [process.env.CC, 'cc', 'gcc', 'clang'].find(
  (name) => name && spawnSync(name, ['--version']).status === 0,
);
if (!compiler) {
  console.log('no C compiler found (set CC): the native tests are skipped');
  console.log(`0 passed, 0 failed, ${programs.length} skipped`);
  process.exit(0);
}

const sanitizers = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all'];
const flags = ['-std=c11', '-g', '-O1', '-ffp-contract=off', '-Wall', '-Wextra', '-Werror', ...sanitizers];
let passed = 0;
let failed = 0;
for (const program of programs) {
  const test = join(root, 'tests', program);
  const output = join(build, program.replace(/\.c$/, ''));
  console.log(relative(join(root, '..'), test));
  const inputs = [test, join(root, 'tests', 'support.c'), ...simulator];
  const includes = ['-I', join(root, 'include'), '-I', join(root, 'tests')];
  const compiled = spawnSync(compiler, [...flags, ...includes, '-o', output, ...inputs, '-lm'], { encoding: 'utf8' });
  if (compiled.status !== 0) {
    console.log(compiled.stderr);
    failed++;
    continue;
  }
  const ran = spawnSync(output, { encoding: 'utf8', timeout: 300_000 });
  const counts = /(\d+) passed, (\d+) failed\s*$/.exec(ran.stdout);
  process.stdout.write(ran.stdout.replace(/\d+ passed, \d+ failed\s*$/, ''));
  process.stdout.write(ran.stderr);
  passed += counts ? Number(counts[1]) : 0;
  failed += counts ? Number(counts[2]) : 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
