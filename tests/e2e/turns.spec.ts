import type { Page } from '@playwright/test';
import { expect, slider, test } from './page.ts';

test.use({ apart: true });

/** Scripts and modules come late, as on a slow line, so that another page can be asked for before one is there. */
const onSlowLine = (page: Page, late_ms: number): Promise<unknown> =>
  page.route(/\.(js|wasm)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late_ms));
    await route.continue().catch(() => {});
  });

const places = {
  home: { link: '#', heading: 'Compute while the message travels' },
  article: { link: '#v=3&article=hiding', heading: 'From a sum to a maximum' },
  strips: { link: '#v=3&lab=strips', heading: null },
  gain: { link: '#v=3&lab=gain', heading: null },
} as const;
type Place = keyof typeof places;

async function stands(page: Page, place: Place): Promise<void> {
  const { heading } = places[place];
  if (heading !== null) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  else {
    await expect(slider(page, place === 'gain' ? 'hardware granularity' : 'strips')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.page-to-read')).toHaveCount(0);
  }
}

const ways: readonly { readonly way: readonly Place[]; readonly wait_ms: number }[] = [
  { way: ['home', 'article', 'strips', 'gain'], wait_ms: 300 },
  { way: ['home', 'article', 'home'], wait_ms: 60 },
  { way: ['home', 'strips', 'home'], wait_ms: 60 },
  { way: ['article', 'gain', 'article', 'strips'], wait_ms: 150 },
];

for (const { way, wait_ms } of ways)
  test(`${way.join(', ')}, ${wait_ms} ms after one another on a slow line: the last one stands, alone, and goes on from there`, async ({ openAnew, page }) => {
    await onSlowLine(page, 250);
    const [first, ...rest] = way;
    await openAnew(places[first!].link);
    await stands(page, first!);
    for (const each of rest) {
      await page.evaluate((link) => void (window.location.hash = link), places[each].link);
      await page.waitForTimeout(wait_ms);
    }
    await stands(page, way.at(-1)!);
    await page.evaluate((link) => void (window.location.hash = link), places.gain.link);
    await stands(page, 'gain');
    await page.evaluate((link) => void (window.location.hash = link), places.home.link);
    await stands(page, 'home');
  });

test('an address that changes while the first page loads is followed', async ({ openAnew, page }) => {
  await onSlowLine(page, 250);
  await openAnew(places.home.link);
  await page.evaluate((link) => void (window.location.hash = link), places.article.link);
  await page.waitForTimeout(50);
  await page.evaluate((link) => void (window.location.hash = link), places.gain.link);
  await stands(page, 'gain');
});
