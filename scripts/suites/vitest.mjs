import { stream } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { freshReport, outcome, readReport } from './outcome.mjs';

/** Runs Vitest with further arguments; its report goes to build/results/<name>.json. */
export async function vitest(name, args, environment = {}) {
  const report = freshReport(`${name}.json`);
  const code = await stream(
    process.execPath,
    [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args, '--reporter=json', `--outputFile.json=${report}`],
    { environment },
  );
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
