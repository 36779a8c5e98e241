import { stream } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { freePort } from '../lib/serveBuild.mjs';
import { freshReport, outcome, readReport } from './outcome.mjs';

/** The production build in a real Chromium. */
export async function browser() {
  const report = freshReport('browser.json');
  const code = await stream(process.execPath, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test'], {
    environment: { OVERLAP_TEST_PORT: String(await freePort()) },
  });
  const text = readReport(report);
  return outcome(code, text && countsIn(JSON.parse(text).stats));
}

function countsIn(stats) {
  // No test is run twice, so a "flaky" one cannot come up; if it did, it would have failed once.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
