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
  await expect(page.locator('.question-outcome')).toHaveText(/^(Right|Not quite|The result)/);
}

test('a lesson is gone through with nothing but a keyboard, each question answered', async ({ open }) => {
  const page = await open('#v=2&lesson=hiding');
  const kinds: string[] = [];
  for (let step = 1; step <= 4; step += 1) {
    await isAt(page, step);
    await expect(page.locator('.lesson-words [aria-busy=true]')).toHaveCount(0);
    if (await asks(page).isVisible()) {
      await answerByKeys(page);
      kinds.push((await page.locator('.question-outcome').innerText()).slice(0, 15));
    }
    if (step === 2) await expectNoViolations(page, 'body', 'an answered step');
    await page.getByRole('button', { name: /^Next: / }).focus();
    await page.keyboard.press('Enter');
  }
  await isAt(page, 5);
  expect(kinds.length).toBeGreaterThanOrEqual(3);
});

test('a lesson is gone through by a remote, which knows Page Down and Page Up, in a presentation too', async ({ open }) => {
  const page = await open('#v=2&lesson=strips&present=1');
  await expect(page.locator('.present .lesson-words > h2')).toBeVisible({ timeout: 30_000 });
  let asked = 0;
  for (let step = 1; step <= 3; step += 1) {
    await isAt(page, step);
    await expect(page.locator('.present-figure')).toBeVisible();
    // The first press shows what is asked.
    if (await asks(page).isVisible()) {
      asked += 1;
      await expect(page.locator('.verdict')).toHaveCount(0);
      await page.keyboard.press('PageDown');
      await expect(asks(page)).toHaveCount(0);
      await isAt(page, step);
    }
    await expect(page.locator('.verdict')).toBeVisible();
    await page.keyboard.press('PageDown');
  }
  await isAt(page, 4);
  await page.keyboard.press('PageUp');
  await isAt(page, 3);
  expect(asked).toBeGreaterThan(0);
  await expectNoViolations(page, 'body', 'a lesson presented');
});

test('no step of a lesson is wider than a phone', async ({ open, page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=2&lesson=overlap');
  await expect(page.locator('.lesson .story-place')).toContainText('What can overlap with what', { timeout: 30_000 });
  const count = await steps(page);
  for (let step = 1; step <= count; step += 1) {
    await isAt(page, step);
    if (await asks(page).isVisible()) {
      await page.getByRole('button', { name: 'Show without predicting' }).click();
      await expect(asks(page)).toHaveCount(0);
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `step ${step}` }).toBe(390);
    if (step < count) await page.locator('.lesson').getByRole('button', { name: 'Next', exact: true }).click();
  }
});

test('on a phone a step is one column, and on its side the figure stands beside the words; nothing covers what is asked about', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=2&lesson=hiding&step=2');
  const panel = page.locator('.lesson');
  const diagram = page.getByRole('img', { name: /^Overlapped/ });
  await expect(diagram).toBeVisible({ timeout: 30_000 });
  const order = [panel.getByRole('heading').first(), page.locator('.question-panel'), diagram, panel.getByRole('button', { name: /^Next: / })];
  const tops = async (): Promise<number[]> => Promise.all(order.map(async (part) => (await part.boundingBox())!.y));
  const before = await tops();
  expect(before).toEqual(before.toSorted((a, b) => a - b));
  const isClear = (): Promise<boolean> =>
    diagram.evaluate((canvas) => {
      canvas.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = canvas.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => document.elementFromPoint(left + part * width, top + part * height)?.closest('.track-plot') !== null);
    });
  expect(await isClear()).toBe(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => window.scrollTo(0, 0));
  // The diagram that is asked about comes first.
  const [words, asked] = await Promise.all([panel.getByRole('heading').first().boundingBox(), diagram.boundingBox()]);
  expect(asked!.x).toBeGreaterThan(words!.x + words!.width);
  expect(asked!.y + asked!.height).toBeLessThanOrEqual(390);
  expect(await isClear()).toBe(true);
});
