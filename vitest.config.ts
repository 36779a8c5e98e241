import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// The React that readers get: it renders a page in half of the time of the other.
process.env['NODE_ENV'] = 'production';

// What is simulated once for several files (tests/agreement/kernelRuns.ts); nothing of it is left for the next run.
if (process.env['OVERLAP_SIMULATED'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'overlap-simulated-'));
  process.env['OVERLAP_SIMULATED'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'node',
      // Each processor has a worker.
      maxWorkers: '100%',
      // What V8 would do beside a test takes from another; and of the elements of a page less is copied where there is room for more (MB).
      execArgv: ['--single-threaded', '--min-semi-space-size=64', '--max-semi-space-size=64'],
      // Starting Python (Pyodide under Node) takes seconds on a slow machine.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // Files share what their worker has loaded, engines too: these keep nothing of a run.
      isolate: false,
      setupFiles: ['tests/begun.ts'],
      include: ['tests/{unit,agreement,page}/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
    },
  }),
);
