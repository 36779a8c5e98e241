import { expectNoViolations } from './axe.ts';
import { coloursAround } from './coloursAround.ts';
import { linkOf } from './model.ts';
import { expect, isDrawn, picture, slider, test } from './page.ts';

test('axe finds nothing on the page with a table, explanations, critical paths and the tree of a diagram unfolded, nor in its menus, light or dark', async ({
  open,
}) => {
  const page = await open(linkOf({ critical: 1 }));
  await isDrawn(page);
  // Opens one table of the five: axe would take a minute for the rows of all.
  await page.getByRole('button', { name: 'Blocking as a table' }).click();
  await expect(page.locator('figure table').first()).toBeVisible();
  for (const meaning of await page.locator('[data-key]').getByRole('button').all()) await meaning.click();
  await page.getByRole('tree', { name: /^Blocking/ }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.locator('.item-read')).toHaveCount(1);
  await expectNoViolations(page);
  for (const menu of ['Presets', 'Share', 'Help']) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expectNoViolations(page, menu === 'Help' ? 'dialog[open]' : '.menu:popover-open', menu);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Alt+Shift+C');
  await expectNoViolations(page, 'dialog[open]', 'Current details');
  await page.keyboard.press('Escape');
});

test('axe finds nothing on a phone, with sliders open over the page', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await isDrawn(page);
  await page.getByRole('button', { name: 'Sliders' }).click();
  await expectNoViolations(page);
});

test('at 200 per cent and in forced colours nothing is lost, and the first stop of the keyboard leads to the diagrams', async ({ openAnew, page }) => {
  // A window of 1280 by 800 pixels, of which each is twice as large.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openAnew('#v=1&lab=sockets');
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect(picture(page, 'Hiding')).toBeVisible();
  expect(await isWider()).toBe(0);

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the figures' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Event diagrams' })).toBeFocused();
  await expect(skip).not.toBeInViewport();
  // Where they begin; in a window as low as this the header does not stay above them.
  await expect(page.getByRole('button', { name: 'Play' })).toBeInViewport();

  for (const drawn of ['.bar-track', '.bars .legend .part', '.swatch-compute', '.swatch-overhead', '.swatch-buffer']) {
    expect(await coloursAround(page.locator(drawn).first()), drawn).toBeGreaterThan(1);
  }
  await page.getByRole('button', { name: 'Sliders' }).click();
  for (const control of [slider(page, 'interior'), slider(page, 'Time shown')]) {
    // Left of the thumb.
    expect(await coloursAround(control, 0.25)).toBeGreaterThan(1);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(isWider).toBe(0); // what is drawn follows in a later frame
  await page.emulateMedia({ forcedColors: null });
});
