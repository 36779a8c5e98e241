import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { encode } from '../../src/scenario/codec.ts';
import { stripsPresets } from '../../src/scenario/stripsPresets.ts';
import { expect, expectNumber, keyNumber, numberBox, picture, slider, test } from './page.ts';

const curves = (page: Page): Locator => page.getByRole('img', { name: /^Time against the size of a transfer; speedup/ });
const headline = (page: Page): Locator => page.locator('.verdict h2');
const notice = (page: Page): Locator => page.getByRole('status').filter({ has: page.locator('.notice-moves') });

async function isReady(page: Page): Promise<void> {
  await expect(curves(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
}

test('the first look: strips make a megabyte and its copy faster, the inequality that binds is named, and the threshold marked', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  await isReady(page);
  await expect(headline(page)).toHaveText(/^The runtime makes the program 1\.2\d* times as fast$/);
  await expect(page.locator('.verdict p')).toContainText('Computation binds');
  await expect(page.locator('.place-label').first()).toHaveText('worth two strips: 64 KB');
  await expect(keyNumber(page, 'Smallest worthwhile transfer')).toHaveText('64 KB');
  await expectNumber(keyNumber(page, 'Faults'), 6);
  await expect(picture(page, 'Strip-mined')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('bytes on the way');
  await expect(page.getByRole('list', { name: 'Legend' })).not.toContainText('socket');
});

test('a small transfer only pays for its fault: three round trips on the PowerPC, as Table 2 has it', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  await isReady(page);
  await numberBox(page, 'size of a transfer').fill('8');
  await numberBox(page, 'size of a transfer').press('Enter');
  await expect(headline(page)).toHaveText(/^The runtime finds nothing here: with its faults the program takes 3\.\d+ times as long$/);
  await expect(page.locator('.verdict p')).toContainText('8 B is below the 184 KB from which strips pay');
});

test('all of Table 2 stands beside ours, and a row leads to where it can be seen', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  await isReady(page);
  const row = page.getByRole('row', { name: /^PowerPC: two gets, on demand/ });
  await expect(row).toContainText('67.65', { timeout: 30_000 });
  await expect(row).toContainText('calibrated');
  await expect(page.getByRole('row', { name: /: (one get|two gets), / })).toHaveCount(24);
  await row.getByRole('button').or(row.getByRole('link')).click();
  await expect(page).toHaveURL(/system=ppc.*size_bytes=8.*transfers=2/);
});

for (const { name, title, caption, scenario } of stripsPresets) {
  test(`the preset ${name} opens with its parameters and says what to notice`, async ({ open }) => {
    const page = await open('#v=1&lab=strips&processes=3');
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${encode(scenario).replace(/[.?*+$^|()[\]{}]/g, '\\$&')}$`));
    await isReady(page);
    await expect(headline(page)).toHaveText(/^The runtime (makes|finds)/);
    await expect(page.locator('main')).toContainText(caption.split('`')[0]!.trim());
    await expect(page.locator('main')).not.toContainText(/NaN|undefined/);
  });
}

for (const [link, says] of [
  ['size_bytes=8&strips=3', 'Strips cannot be smaller than a page'],
  ['first_strip_bytes=100', 'Strips cannot be smaller than a page'],
  ['system=alphaserver&access=random', 'This network card cannot write into protected pages'],
] as const) {
  test(`${link} is said plainly, and each change that is offered mends it`, async ({ open }) => {
    const page = await open(`#v=1&lab=strips&${link}`);
    await expect(headline(page)).toHaveText(says);
    for (const label of await notice(page).getByRole('button').allInnerTexts()) {
      await notice(page).getByRole('button', { name: label, exact: true }).click();
      await expect(headline(page)).toHaveText(/^The runtime (makes|finds)/, { timeout: 30_000 });
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(headline(page)).toHaveText(says);
    }
  });
}

test('the curves are read by the keyboard and as a table', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  await isReady(page);
  const cursor = slider(page, 'Reading cursor: Time and size of a transfer');
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^size of a transfer 1 KB, time, blocking/);
  await page.locator('summary').filter({ hasText: 'Time and size of a transfer as a table' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Time and size of a transfer as a table' }).getByRole('row')).toHaveCount(42);
});

test('both ends of every slider have a result, a reason or a limit', async ({ open }) => {
  test.setTimeout(180_000);
  const page = await open('#v=1&lab=strips&system=custom');
  await isReady(page);
  const names = await page.locator('[data-key] input[type=range]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? (each as HTMLInputElement).labels?.[0]?.textContent ?? ''));
  expect(names.length).toBeGreaterThan(12);
  for (let i = 0; i < names.length; i += 1) {
    for (const key of ['End', 'Home']) {
      const each = page.locator('[data-key] input[type=range]').nth(i);
      await each.focus();
      await page.keyboard.press(key);
      await expect(page.locator('[aria-busy=true]'), `${names[i]} ${key}`).toHaveCount(0, { timeout: 30_000 });
      await expect(page.locator('main'), `${names[i]} ${key}`).not.toContainText(/NaN|undefined/);
    }
    await page.evaluate(() => { location.hash = '#v=1&lab=strips&system=custom'; });
    await expect(headline(page)).toHaveText(/^The runtime (makes|finds)/, { timeout: 30_000 });
  }
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing on the ${theme} page, nor in a refused state`, async ({ open }) => {
    for (const rest of ['system=ppc', 'size_bytes=8&strips=3']) {
      const page = await open(`#v=1&lab=strips&${rest}&theme=${theme}`);
      await expect(headline(page)).toHaveText(/^(The runtime (makes|finds)|Strips cannot)/, { timeout: 30_000 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`)), rest).toEqual([]);
    }
  });
}

test('diagrams and curves are embedded each alone, and nothing is wider than a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=1&lab=strips&embed=1');
  await expect(picture(page, 'Strip-mined')).toBeVisible({ timeout: 30_000 });
  await expect(curves(page)).toHaveCount(0);
  await open('#v=1&lab=strips&embed=1&figure=curves');
  await expect(curves(page)).toBeVisible({ timeout: 30_000 });
  await expect(picture(page, 'Strip-mined')).toHaveCount(0);
  await open('#v=1&lab=strips');
  await isReady(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
