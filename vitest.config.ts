import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/agreement/**/*.test.{ts,tsx}'],
      environment: 'node',
      // Each processor has a worker: nothing else runs beside this suite.
      maxWorkers: '100%',
      // Starting Python (Pyodide under Node) takes seconds on a slow machine.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);
