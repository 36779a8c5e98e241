import { stream } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';

const tool = (...path) => inRoot('node_modules', ...path);

/** Compiler and linter end soon: neither collects its garbage before there is much of it. */
const environment = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** One checker in the compiler: a second would repeat shared work, while other suites run. */
const checks = {
  'the TypeScript compiler finds no error': [tool('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '1'],
  'nor one in src/core, where nothing of a browser is known': [tool('typescript', 'bin', 'tsc'), '-p', inRoot('src', 'core')],
  'the linter, which knows types, finds nothing': [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--quiet'],
  'every file is written as the formatter writes it (`npm run format`)': [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
};

/** The suite of types: one test a check. */
export async function types() {
  const failures = [];
  for (const [name, [program, ...args]] of Object.entries(checks)) {
    const code = await stream(process.execPath, [program, ...args], { environment });
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name}`);
    if (code !== 0) failures.push({ name });
  }
  const failed = failures.length;
  return { passed: Object.keys(checks).length - failed, failed, skipped: 0, crashed: false, failures };
}
