import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, picture, slider, test } from './page.ts';

const headline = (page: Page): Locator => page.locator('.verdict h2');
const bar = (page: Page, program: string): Locator =>
  page.getByRole('region', { name: 'An iteration of each program' }).getByRole('button', { name: new RegExp(`^${program}`) });
const gain = (page: Page): Locator => page.getByRole('img', { name: /^Gain against/ });
const penalty = (page: Page): Locator => page.getByRole('img', { name: /^Penalty against/ });

/** Everything that the simulator says is there and belongs to the present values. */
async function isReady(page: Page): Promise<void> {
  await expect(gain(page)).toHaveAccessibleName(/at most/, { timeout: 30_000 });
  await expect(penalty(page)).toHaveAccessibleName(/at 8 bytes/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('the first look says that the blocking send does not hide, and shows it beside the program that does', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  await isReady(page);
  await expect(headline(page)).toHaveText(/^The blocking send hides nothing; the communication process makes an iteration 1\.\d+ times as fast$/);
  for (const title of ['Hiding', 'Separated']) await expect(picture(page, title)).toBeVisible();
  await expect(page.getByRole('img', { name: /Event diagram of/ })).toHaveCount(2);
  await expect(bar(page, 'hiding')).toHaveAttribute('aria-pressed', 'true');
});

test('play runs through the diagrams, and a step leads from event to event', async ({ open }) => {
  const page = await open('#v=1&lab=sockets&scheme=naive&message_bytes=8193');
  await isReady(page);
  const moment = slider(page, 'Time shown');
  await moment.focus();
  await page.keyboard.press('Home');
  await expect(moment).toHaveAttribute('aria-valuetext', /^0 /);
  await page.getByRole('button', { name: 'Step forward' }).click();
  // The program in sight computes the interior of 200 ms and the boundary of 2 ms before anything else.
  await expect(moment).toHaveAttribute('aria-valuetext', /^202 ms of/);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(moment).not.toHaveAttribute('aria-valuetext', /^(0|202) /);
});

test('axe finds nothing on the page, with a deadlock on it, light or dark', async ({ open }) => {
  const page = await open('#v=1&lab=sockets&scheme=naive&message_bytes=8193');
  await isReady(page);
  await expect(page.locator('.deadlock')).toBeVisible();
  await expectNoViolations(page);
});

test('nothing is wider than a phone, and each figure is embedded alone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=1&lab=sockets');
  await isReady(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 640, height: 360 });
  await open('#v=1&lab=sockets&embed=1');
  await expect(picture(page, 'Hiding')).toBeVisible();
  await open('#v=1&lab=sockets&embed=1&figure=comparison');
  await expect(bar(page, 'hiding')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(360);
  for (const [figure, chart] of [
    ['gain', gain(page)],
    ['penalty', penalty(page)],
  ] as const) {
    await open(`#v=1&lab=sockets&embed=1&figure=${figure}`);
    await expect(chart).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  }
});
