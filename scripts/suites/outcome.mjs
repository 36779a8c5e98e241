import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

/** Where a suite writes its report, inside the project; an older one is removed so that it is never counted again. */
export function freshReport(name) {
  const path = `build/results/${name}`;
  mkdirSync(inRoot('build', 'results'), { recursive: true });
  rmSync(inRoot(path), { force: true });
  return path;
}

/** The text of a report, or null if the suite ended before it wrote one. */
export function readReport(path) {
  return existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : null;
}

/**
 * The outcome of a suite from its exit code and its counts (null: none were reported). A suite that fails
 * without a failed test, or that runs no test at all, has crashed and counts as one failure. `failures` and `repeated`
 * (tests that passed at the second attempt) are lists of { name, message }.
 */
export function outcome(code, counts) {
  const { passed = 0, failed = 0, skipped = 0, failures = [], repeated = [] } = counts ?? {};
  const nothingRan = passed + failed + skipped === 0;
  const crashed = nothingRan || (code !== 0 && failed === 0);
  return { passed, failed: crashed ? failed + 1 : failed, skipped, crashed, failures, repeated };
}
