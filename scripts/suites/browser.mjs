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
  // Tests are never retried, so none can be "flaky"; if one were, it would count as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
