import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './page.ts';

const stepOf = (page: Page): Promise<number> => page.evaluate(() => Number(/[#&]step=(\d+)/.exec(window.location.hash)?.[1] ?? 1));
const isAt = (page: Page, step: number) => expect.poll(() => stepOf(page), { timeout: 30_000 }).toBe(step);
const steps = async (page: Page): Promise<number> => Number(/of (\d+)$/.exec(await page.locator('.story-place span').innerText())![1]);
const asks = (page: Page) => page.getByRole('button', { name: 'Show', exact: true });

/** Answers what is asked, by the keys of its place for an answer alone, and shows the result. */
async function answerByKeys(page: Page): Promise<void> {
  const place = page
    .locator('.question-panel')
    .getByRole('radio')
    .or(page.locator('.question-panel input:not([type=radio])'))
    .or(page.locator('[role=slider][aria-label^="Draw"], [role=slider][aria-label^="Point"]'));
  await place.first().focus();
  const kind = await place.first().evaluate((element) => element.getAttribute('type') ?? element.getAttribute('role'));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  if (kind === 'radio') await press('ArrowDown', 'Enter');
  else if (kind === 'slider') {
    await press('ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowUp');
    await asks(page).focus();
    await press('Enter');
  } else await press('2', 'Enter');
  await expect(page.locator('.question-outcome')).toHaveText(/[Pp]redict/);
}

test('a whole lesson is gone through with nothing but a keyboard, each question answered', async ({ open }) => {
  test.setTimeout(180_000);
  const page = await open('#v=2&lesson=hiding');
  const count = await steps(page);
  const kinds: string[] = [];
  for (let step = 1; step <= count; step += 1) {
    await isAt(page, step);
    await expect(page.locator('.lesson-words [aria-busy=true]')).toHaveCount(0);
    if (await asks(page).isVisible()) {
      await answerByKeys(page);
      kinds.push((await page.locator('.question-outcome').innerText()).slice(0, 15));
    }
    if (step === 2) await expectNoViolations(page, 'body', 'an answered step');
    if (step === count) break;
    await page.getByRole('button', { name: /^Next: / }).focus();
    await page.keyboard.press('Enter');
  }
  expect(kinds.length).toBeGreaterThanOrEqual(8);
});

test('a whole lesson is gone through by a remote, which knows Page Down and Page Up, in a presentation too', async ({ open }) => {
  test.setTimeout(180_000);
  const page = await open('#v=2&lesson=strips&present=1');
  await expect(page.locator('.present .lesson-words > h2')).toBeVisible({ timeout: 30_000 });
  const count = await steps(page);
  for (let step = 1; step <= count; step += 1) {
    await isAt(page, step);
    await expect(page.locator('.present-figure')).toBeVisible();
    // The first press shows what is asked.
    if (await asks(page).isVisible()) {
      await expect(page.locator('.verdict')).toHaveCount(0);
      await page.keyboard.press('PageDown');
      await expect(asks(page)).toHaveCount(0);
      await isAt(page, step);
    }
    await expect(page.locator('.verdict')).toBeVisible();
    if (step < count) await page.keyboard.press('PageDown');
  }
  await page.keyboard.press('PageUp');
  await isAt(page, count - 1);
  await expectNoViolations(page, 'body', 'a lesson presented');
});

test.describe('on a phone', () => {
  test.use({ apart: true });
  test('a whole lesson is gone through with a finger, and nothing is wider than the phone', async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });
    // A phone that saves data loads nothing ahead.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const page = await context.newPage();
    await page.goto(`${baseURL}#v=2&lesson=overlap`);
    await expect(page.locator('.lesson h2')).toBeVisible({ timeout: 30_000 });
    const count = await steps(page);
    for (let step = 1; step <= count; step += 1) {
      await isAt(page, step);
      if (await asks(page).isVisible()) {
        await page.getByRole('button', { name: 'Show without predicting' }).tap();
        await expect(asks(page)).toHaveCount(0);
      }
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      if (step < count) await page.locator('.lesson').getByRole('button', { name: 'Next', exact: true }).tap();
    }
    await context.close();
  });
});
