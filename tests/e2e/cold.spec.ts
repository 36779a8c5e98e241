import type { Page } from '@playwright/test';
import titles from '../../src/labs/titles.json' with { type: 'json' };
import { labNamed } from '../links.ts';
import { isThorough } from '../samples.ts';
import { watched } from './moves.ts';
import { expect, test } from './page.ts';

test.use({ apart: true });

/** Within this the page answers, in time of its processor. */
const patience_s = 2;

/** From now on Python does not come; it is asked for nevertheless. */
const holdPython = (page: Page): Promise<unknown> => page.route('**/pyodide-*/**', () => new Promise<void>(() => {}));

/** Links whose values the simulator refuses before the model has answered. */
for (const link of ['#v=3&lab=strips&strips=1000', '#v=3&lab=strips&first_strip_bytes=100', '#v=4&lab=deposit&p=3'])
  test(`before Python is there the page answers at ${link}, opened as the first`, async ({ openAnew, page }) => {
    await holdPython(page);
    const { answers } = await watched(page);
    await openAnew(link);
    await answers('opening', 4);
    await page.waitForTimeout(1000);
    await answers('a second', patience_s);
    await expect(page.getByRole('main')).toBeVisible();
  });

const ends = titles.flatMap(({ name }) =>
  labNamed(name).parameters.flatMap((row) => (row.kind === 'number' ? [{ name, key: row.key, at: [row.minimum, row.maximum] }] : [])),
);

for (const { name, title } of titles) {
  const own = ends.filter((each) => each.name === name);
  if (own.length === 0) continue;
  test(`before Python is there the page answers at both ends of every slider of ${title}, opened as the first`, async ({ openAnew, page }) => {
    test.skip(!isThorough, 'every slider is a part of npm test -- --thorough');
    test.setTimeout(600_000);
    await holdPython(page);
    const { answers } = await watched(page);
    for (const { key, at } of own)
      for (const value of at) {
        await openAnew(`#v=3&lab=${name}&${key}=${value}`);
        await answers(`opening at ${key}=${value}`, 4);
        await page.waitForTimeout(300);
        await answers(`${key}=${value}`, patience_s);
      }
  });
}
