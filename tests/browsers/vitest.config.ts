import { defineConfig } from 'vitest/config';

/** Checks in browsers that Playwright does not bring: one file a browser, each a suite of `npm test`. */
export default defineConfig({
  test: { include: ['tests/browsers/*.test.ts'], environment: 'node', testTimeout: 120_000, hookTimeout: 60_000 },
});
