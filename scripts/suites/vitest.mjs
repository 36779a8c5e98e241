import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stream } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { freshReport, outcome, readReport } from './outcome.mjs';

/** Runs Vitest with further arguments; its report goes to build/results/<name>.json. Stuck files are run once more, one by one. */
export async function vitest(name, args, environment = {}) {
  const first = await runOnce(name, args, environment);
  if (first.stuck.length === 0) return outcome(first.code, first.counts);
  console.log(`Once more: ${first.stuck.join(', ')}`);
  const second = await runOnce(`${name}-again`, [...args, ...first.stuck], environment);
  if (second.stuck.length > 0 || first.counts === null || second.counts === null) return outcome(1, first.counts);
  const sum = (key) => first.counts[key] + second.counts[key];
  const failures = [...first.counts.failures, ...second.counts.failures];
  return outcome(second.code, { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures });
}

async function runOnce(name, args, environment) {
  const report = freshReport(`${name}.json`);
  const stuck = freshReport(`${name}-stuck.txt`);
  const reporters = ['--reporter=json', `--outputFile.json=${report}`, `--reporter=${inRoot('scripts', 'suites', 'stuckFiles.mjs')}`];
  const code = await stream(process.execPath, [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args, ...reporters], {
    environment: { ...environment, OVERLAP_STUCK_FILES: inRoot(stuck) },
  });
  const text = readReport(report);
  return {
    code,
    counts: text && countsIn(JSON.parse(text)),
    stuck: existsSync(inRoot(stuck)) ? readFileSync(inRoot(stuck), 'utf8').split('\n').filter(Boolean) : [],
  };
}

function countsIn(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresIn),
  };
}

/** The failed tests of a file, or the file itself where it could not be loaded. */
function failuresIn({ name: path, status, message, assertionResults }) {
  const file = relative(inRoot(), path);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: `${file} ${test.fullName}`, message: test.failureMessages[0] }));
  return status === 'failed' && failed.length === 0 ? [{ name: file, message }] : failed;
}
