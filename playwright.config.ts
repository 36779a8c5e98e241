import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = JSON.parse(readFileSync(new URL('build/chromium.json', import.meta.url), 'utf8')) as { path: string };

/** `npm test` chooses a free port; a developer's own run of Playwright takes one beside the page's. */
const port = process.env['OVERLAP_TEST_PORT'] ?? '4174';
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // As many as there are processors here: a page with its two workers waits half of its time.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A busy machine can hold up one page of hundreds; `npm test` names every test that passed at the second attempt only.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'build/results/browser.json' }]],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    // Recording every test costs a quarter of the suite: `npx playwright test --trace on SPEC` shows what one did.
    trace: 'off',
    launchOptions: {
      executablePath: chromium.path,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium's own sandbox refuses to start as root
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Few pages live so long that it pays to compile scripts and engines a second time, or to check functions that nobody calls.
        '--js-flags=--liftoff-only --no-turbofan --single-threaded --wasm-lazy-validation',
      ],
    },
  },
  webServer: {
    command: 'node scripts/run.mjs start',
    url: address,
    // The set-up of all tests builds it.
    env: { PORT: port, OVERLAP_WITHOUT_PYTHON_DOCS: '1' },
    timeout: 300_000,
  },
});
