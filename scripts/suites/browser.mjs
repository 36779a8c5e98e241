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
  return outcome(code, text && countsIn(JSON.parse(text)));
}

function countsIn({ stats, suites, errors }) {
  const tests = suites.flatMap(specsOf);
  const named = (status) => tests.filter((each) => each.status === status).map(({ name, message }) => ({ name, message }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...named('unexpected'), ...errors.map(({ message }) => ({ name: 'outside of all tests', message }))],
    repeated: named('flaky'),
  };
}

/** Every test of a suite of Playwright's report and of the suites in it, with the message of its first failure. */
function specsOf(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file}:${spec.line} ${spec.title}`,
      status: test.status,
      message: test.results.find((each) => each.error)?.error.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}
