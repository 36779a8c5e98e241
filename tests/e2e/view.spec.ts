import type { Page } from '@playwright/test';
import { linkOf } from './model.ts';
import { expect, test } from './page.ts';

const lightness = (page: Page) => (): Promise<number> =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[0]));

test('the theme of a link is shown, and the button changes it and the link', async ({ open }) => {
  const page = await open(linkOf({ theme: 'dark' }));
  await expect.poll(lightness(page)).toBeLessThan(64);
  await page.getByRole('button', { name: /^Theme: dark/ }).click();
  await expect(page.getByRole('button', { name: /^Theme: automatic/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${linkOf({})}$`));
  await page.getByRole('button', { name: /^Theme: automatic/ }).click();
  await expect(page).toHaveURL(/theme=light$/);
  await expect.poll(lightness(page)).toBeGreaterThan(192);
});

test('without a theme in the link the page follows the system', async ({ open, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open();
  await expect.poll(lightness(page)).toBeLessThan(64);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(lightness(page)).toBeGreaterThan(192);
});

test('another lab begins at its headline, however far down the one before was read', async ({ open }) => {
  const page = await open(linkOf({}));
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const menu = page.getByRole('navigation', { name: 'Labs' });
  await menu.getByRole('button').first().click();
  await menu.getByRole('button', { name: /^Krylov/ }).click();
  await expect(page).toHaveURL(/lab=krylov/);
  await expect(page).toHaveTitle('Krylov – Overlap Explorer');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
