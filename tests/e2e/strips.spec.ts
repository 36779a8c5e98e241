import type { Locator, Page } from '@playwright/test';
import { expect, keyNumber, numberBox, picture, test } from './page.ts';

const curves = (page: Page): Locator => page.getByRole('img', { name: /^Time against the size of a transfer; time/ });
const processes = (page: Page): Locator => page.getByRole('img', { name: /^Speedup over blocking against the number of processes; / });
const inequality = (page: Page, name: string): Locator => page.locator('.inequality').filter({ hasText: name });
const diagramTitles = (page: Page): Promise<string[]> => page.locator('figure.diagram .diagram-title').allInnerTexts();
const headline = (page: Page): Locator => page.locator('.verdict h2');

async function isReady(page: Page): Promise<void> {
  await expect(curves(page).or(processes(page))).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
}

test('the first look: strips make a megabyte and its copy faster, and one screen shows how, and which inequality binds', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  await isReady(page);
  await expect(headline(page)).toHaveText(/^The runtime makes the program 1\.2\d* times as fast$/);
  await expect(page.locator('.verdict p')).toHaveText(/is set by computation: /);
  expect(await diagramTitles(page)).toEqual(['Blocking', 'On demand, in strips']);
  // Visible without scrolling: both lines of processes, with the faults.
  const seen = await picture(page, 'On demand, in strips').boundingBox();
  expect(seen!.y + 76).toBeLessThan(800);
  await expect(keyNumber(page, 'Strips pay from')).toHaveText('64 KiB');
  await expect(keyNumber(page, 'Speedup, closed form')).toHaveText(/^1\.2\d* \(±0%\)$/);
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend).toContainText('page fault');
  await expect(legend).toContainText('bytes on the way');
  await expect(page.locator('main')).not.toContainText(/\d\s[KM]B\b/);
  await expect(page.locator('.place-label').first()).toHaveText('strips pay: 64 KiB');
});

test('the inequalities are read whole, and say how they change as a slider moves', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  await isReady(page);
  const covers = inequality(page, 'Computing on it covers the rest');
  await expect(covers.locator('strong')).toHaveText('binds');
  await expect(inequality(page, 'Decomposing hides behind the first strip').locator('strong')).toHaveText('holds');
  for (const row of await page.locator('.inequality').all()) expect(await row.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  await numberBox(page, 'strips').fill('16');
  await numberBox(page, 'strips').press('Enter');
  await expect(covers.locator('strong')).toHaveText('binds, and does not hold');
  await expect(covers).toContainText('missing');
  await expect(page.locator('.verdict p')).toContainText('Computing on the first strip does not cover the rest');
});
