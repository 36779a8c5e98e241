import { expect, test } from '@playwright/test';
import { sizes } from '../../bench/sizes.mjs';

test('the front page has at most 185 kB of compressed JavaScript, and any other lab at most 60 kB on top', () => {
  const { own_javascript_gzip_bytes: front, labs_on_top_gzip_bytes: labs } = sizes();
  expect(front).toBeLessThanOrEqual(185_000);
  expect(Object.keys(labs)).toContain('prefetch');
  expect(Object.entries(labs).filter(([, bytes]) => bytes > 60_000)).toEqual([]);
});
