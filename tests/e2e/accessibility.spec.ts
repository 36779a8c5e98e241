import { expectNoViolations } from './axe.ts';
import { coloursAround } from './coloursAround.ts';
import { linkOf } from './model.ts';
import { expect, isDrawn, picture, slider, test } from './page.ts';

test('axe finds nothing on the page, its explanations, a table and its menus, light or dark', async ({ open }) => {
  const page = await open(linkOf({}));
  await isDrawn(page);
  await expectNoViolations(page);
  // One table of the five: all of their rows would take axe a minute.
  await page.getByRole('button', { name: 'Blocking as a table' }).click();
  await expect(page.locator('figure table').first()).toBeVisible();
  await expectNoViolations(page, 'figure:has(table)');
  for (const meaning of await page.locator('[data-key]').getByRole('button').all()) await meaning.click();
  await expectNoViolations(page, 'aside');
  for (const menu of ['Presets', 'Share', 'Help']) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expectNoViolations(page, menu === 'Help' ? 'dialog[open]' : '.menu:popover-open', menu);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Alt+Shift+C');
  await expectNoViolations(page, 'dialog[open]', 'Current details');
  await page.keyboard.press('Escape');
  await page.getByRole('tree', { name: /^Blocking/ }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.locator('.item-read')).toHaveCount(1);
  await expectNoViolations(page, 'figure:has([role=tree]:focus)', 'the tree of a diagram');
});

test('axe finds nothing on a phone, with sliders closed and open', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await isDrawn(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Sliders' }).click();
  await expectNoViolations(page);
});

test('axe finds nothing in an embed, with sliders closed and open', async ({ open, page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const sliders = page.getByRole('button', { name: 'Sliders' });
  for (const figure of ['exchange', 'deposit', 'gathered', 'curves']) {
    await open(linkOf({ embed: 1, figure }));
    await expect(page.getByRole('img').first()).toBeVisible();
    await expectNoViolations(page, 'html', figure);
    await sliders.click();
    await expect(sliders).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(page, 'html', `${figure} with its sliders`);
    await sliders.click();
  }
});

test('axe finds nothing with problems, locked and failed parts on the page', async ({ openAnew, page, expectConsole }) => {
  expectConsole(/^console error: Failed to load resource/);
  await page.route('**/pyodide-*/**', (route) => route.abort());
  await openAnew(linkOf({ gamma_h: 1e9, colour: 'red', p: 3.5, q: 2, lock: 'q', f: 'NaN' }));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(picture(page, 'Gathered')).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing while the simulator is missing', async ({ openAnew, page, expectConsole }) => {
  expectConsole(/^console error: Failed to load resource/);
  await page.route('**/simulator*.wasm', (route) => route.abort());
  await openAnew();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});

test('at 200 per cent and in forced colours nothing is lost, and the first stop of the keyboard leads to the diagrams', async ({ open, page }) => {
  // A window of 1280 by 800 pixels, of which each is twice as large.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open('#v=1&lab=sockets');
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
  // Where they begin, under the header.
  expect((await page.getByRole('button', { name: 'Play' }).boundingBox())!.y).toBeGreaterThan((await page.getByRole('banner').boundingBox())!.height);

  for (const drawn of ['.part-compute', '.legend .part-wait', '.swatch-compute', '.swatch-overhead', '.swatch-buffer']) {
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

for (const { name, width, height } of [
  { name: 'phone', width: 320, height: 640 },
  { name: 'projector', width: 1920, height: 1080 },
]) {
  test(`nothing is wider than the window on a ${name}`, async ({ open, page }) => {
    await page.setViewportSize({ width, height });
    await open(linkOf({ gamma_h: 1000, gamma_s: 0.001, q: 1024, p: 1024 }));
    await expect(picture(page, 'Gathered')).toBeVisible();
    const [scrolls, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(scrolls).toBeLessThanOrEqual(shown!);
  });
}
