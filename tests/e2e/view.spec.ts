import { linkOf } from './model.ts';
import { expect, test } from './page.ts';

test('the theme of a link is shown, and the button changes it and the link', async ({ open }) => {
  const page = await open(linkOf({ theme: 'dark' }));
  const lightness = () => page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[0]));
  expect(await lightness()).toBeLessThan(64);
  await page.getByRole('button', { name: /^Theme: dark/ }).click();
  await expect(page.getByRole('button', { name: /^Theme: as the system/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${linkOf({})}$`));
  await page.getByRole('button', { name: /^Theme: as the system/ }).click();
  await expect(page).toHaveURL(/theme=light$/);
  expect(await lightness()).toBeGreaterThan(192);
});

test('without a theme in the link the page follows the system', async ({ open, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open();
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background()).not.toBe(dark);
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
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
