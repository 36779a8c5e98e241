import { linkOf } from './model.ts';
import { expect, picture, slider, test } from './page.ts';

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

test('a locked slider says why it cannot be moved, and neither reset nor a preset moves it', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 9, lock: 'gamma_h' }));
  await expect(slider(page, 'hardware granularity')).toBeDisabled();
  await expect(page.locator('[data-key=gamma_h]')).toContainText('Fixed by the link to this page.');
  await expect(slider(page, 'hardware granularity')).toHaveAccessibleDescription(/Fixed by the link/);
  await slider(page, 'software granularity').press('Home');
  await page.getByRole('button', { name: 'Reset to the values of the link' }).click();
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '5');
  await expect(slider(page, 'hardware granularity')).toHaveAttribute('aria-valuetext', '9');
  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('button', { name: /^Overhead eats the gain/ }).click();
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '8');
  await expect(slider(page, 'hardware granularity')).toHaveAttribute('aria-valuetext', '9');
});

test('a hidden slider is absent and its value holds all the same', async ({ open }) => {
  const page = await open(linkOf({ iterations: 5, hide: 'iterations,p,window,buffer,packets' }));
  await expect(page.locator('[data-key]').getByRole('slider')).toHaveCount(5);
  await expect(page.getByRole('group', { name: 'Gather' })).toHaveCount(0);
  await expect(picture(page, 'Blocking')).toHaveAccessibleName(/ 10 data messages/);
});

test('the address keeps how the page is shown while sliders move', async ({ open }) => {
  const page = await open(linkOf({ theme: 'light', lock: 'p', hide: 'q' }));
  await slider(page, 'overlappable fraction').press('End');
  await expect(page).toHaveURL(new RegExp(`${linkOf({ f: 1, theme: 'light', lock: 'p', hide: 'q' })}$`));
});
