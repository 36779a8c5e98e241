import { expect, test } from '@playwright/test';
import { sizes } from '../../bench/sizes.mjs';

test('the front page has at most 60 kB of compressed JavaScript, the lab explore 190 kB, and any other lab at most 60 kB on top', () => {
  const { home_javascript_gzip_bytes: front, own_javascript_gzip_bytes: explore, labs_on_top_gzip_bytes: labs } = sizes();
  expect(front).toBeLessThanOrEqual(60_000);
  expect(explore).toBeLessThanOrEqual(190_000);
  expect(Object.keys(labs)).toContain('prefetch');
  expect(Object.entries(labs).filter(([, bytes]) => bytes > 60_000)).toEqual([]);
});
