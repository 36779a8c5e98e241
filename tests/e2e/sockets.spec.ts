import type { Locator, Page } from '@playwright/test';
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
  await expect(headline(page)).toHaveText(
    /^On plain sockets the blocking send hides nothing; the communication process makes an iteration 1\.\d+ times as fast$/,
  );
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
