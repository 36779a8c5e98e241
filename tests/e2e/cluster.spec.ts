import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page.ts';

const curves = (page: Page): Locator => page.getByRole('img', { name: /^Time of the (gather|broadcast)/ });
const headline = (page: Page): Locator => page.locator('.verdict h2');

async function isReady(page: Page): Promise<void> {
  await expect(curves(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
}

test('a gather of 2048 processes says how far it is, and can be stopped', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  await isReady(page);
  await page.evaluate(() => {
    location.hash = '#v=1&lab=cluster&p=2048&message_bytes=524288&window=2&algorithm=simple';
  });
  const run = page.getByRole('status').filter({ hasText: /Simulating|Stopped/ });
  const progress = page.getByRole('progressbar', { name: 'Part of the simulation that is done' });
  await expect(progress).toBeVisible();
  const stop = run.getByRole('button', { name: 'Stop' });
  const place = await stop.boundingBox();
  const share = await progress.evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(share);
  await expect(run).toContainText('% done');
  expect(await stop.boundingBox(), 'the words grow, and the button stands still').toEqual(place);
  await stop.click();
  await expect(run).toContainText('Stopped.');
  await page.getByRole('radio', { name: 'coordinated: a window of senders' }).check();
  await expect(headline(page)).toHaveText(/^2 senders at once: nothing is dropped/, { timeout: 60_000 });
  await expect(page.locator('.notice-line').first()).toContainText('The picture ends at');
});
