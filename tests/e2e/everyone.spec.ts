import type { Page } from '@playwright/test';
import { catalogue } from '../../src/labs/index.ts';
import { faultsOf } from './measures.ts';
import { expect, test } from './page.ts';

const labs = [...catalogue.keys()];
const fault = { targets: [], wide: [], cut: [], lost: [], small: [], unnamed: [], untold: [] };

/** With all that is folded open, and everything drawn. */
async function expectNoFaults(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  // What is drawn follows in a later frame.
  await expect(async () => expect(await faultsOf(page), what).toEqual(fault)).toPass({ timeout: 5000 });
}

test('no lab is wider than 320 pixels, and what is pressed is 24 pixels large or apart', async ({ open, page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lab of labs) {
    await open(`#v=2&lab=${lab}&critical=1`);
    await expectNoFaults(page, lab);
  }
});

test('in forced colours no lab loses what a background alone draws, nor a text on it', async ({ open, page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const lab of [...labs, 'cluster&operation=broadcast']) {
    await open(`#v=2&lab=${lab}`);
    await expectNoFaults(page, lab);
  }
});

test('with the spacing of letters, words and lines that a reader may want no text is cut', async ({ openAnew, page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAnew();
  // WCAG 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const lab of labs) {
    await page.evaluate((hash) => window.location.assign(hash), `#v=2&lab=${lab}`);
    await expect(page.getByRole('button', { name: new RegExp(`^Lab: ${catalogue.get(lab)!.title}`) })).toBeVisible();
    await expectNoFaults(page, lab);
  }
});

test('a lesson, a question, menus and dialogs hold to the same at 320 pixels', async ({ open, page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const link of [
    '#v=2&lesson=hiding',
    '#v=2&lesson=hiding&step=2',
    '#v=2&lab=explore&vs=gamma_h:50',
    '#v=2&lab=explore&edit=drop:1',
    '#v=2&lab=explore&term=all',
  ]) {
    await open(link);
    await expectNoFaults(page, link);
  }
  await open('#v=2&lab=explore');
  for (const menu of ['Lessons', 'Presets', 'Share', 'Help']) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expectNoFaults(page, menu);
    await page.keyboard.press('Escape');
  }
});

test('a presentation on the smallest projector is no wider than it, scrolls nothing, and what can grow fills it', async ({ open, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [lab, least] of [
    ['schedule', 0.55],
    ['gain', 0.55],
    ['swept', 0.55],
  ] as const) {
    await open(`#v=2&lab=${lab}&present=1`);
    const main = page.locator('.present > main');
    await expect
      .poll(() => main.locator('.present-figure').evaluate((figure) => figure.getBoundingClientRect().height / window.innerHeight), { timeout: 20_000 })
      .toBeGreaterThan(least);
    const over = await main.evaluate((each) => [document.documentElement.scrollWidth - window.innerWidth, each.scrollHeight - each.clientHeight]);
    expect(over, lab).toEqual([0, 0]);
  }
});
