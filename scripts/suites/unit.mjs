import { stream } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { freshReport, outcome, readReport } from './outcome.mjs';

/** TypeScript without a browser, and the agreement of the engines, which both run in Node. */
export async function unit() {
  const report = freshReport('unit.json');
  const code = await stream(process.execPath, [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const text = readReport(report);
  return outcome(code, text && countsIn(JSON.parse(text)));
}

function countsIn(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
