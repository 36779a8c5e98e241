import { stream } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';

const tool = (...path) => inRoot('node_modules', ...path);

const checks = {
  'the TypeScript compiler finds no error': [tool('typescript', 'bin', 'tsc'), '--noEmit'],
  'nor one in src/core, where nothing of a browser is known': [tool('typescript', 'bin', 'tsc'), '-p', inRoot('src', 'core')],
  'the linter, which knows types, finds nothing': [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--quiet'],
  'every file is written as the formatter writes it (`npm run format`)': [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
};

/** One test a check. */
export async function types() {
  let failed = 0;
  for (const [name, [program, ...args]] of Object.entries(checks)) {
    const code = await stream(process.execPath, [program, ...args]);
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name}`);
    if (code !== 0) failed += 1;
  }
  return { passed: Object.keys(checks).length - failed, failed, skipped: 0, crashed: false };
}
