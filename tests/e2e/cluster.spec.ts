import type { Locator, Page } from '@playwright/test';
import { fastEthernet as costs, fullPackets as packets } from './clusterModel.ts';
import { expect, expectNumber, keyNumber, numberBox, picture, slider, test } from './page.ts';

const curves = (page: Page): Locator => page.getByRole('img', { name: /^Time of the (gather|broadcast)/ });
const headline = (page: Page): Locator => page.locator('.verdict h2');
const notice = (page: Page): Locator => page.getByRole('status').filter({ has: page.locator('.notice-moves') });
const windowMarks = (page: Page): Locator => page.locator('[data-key=window] .slider-marks');

async function isReady(page: Page): Promise<void> {
  await expect(curves(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
}

test('the first look: two senders at once lose nothing, five lose packets, and the bounds stand on the slider', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  await isReady(page);
  await expect(headline(page)).toHaveText('2 senders at once: nothing is dropped, and the gather takes the least possible time');
  await expect(page.locator('.verdict p')).toContainText(/All 15 at once would drop [\d,]+ packets/);
  await expect(picture(page, 'Coordinated gather')).toHaveAccessibleName(/ 0 dropped packets/);
  await expect(picture(page, 'Simple gather')).toHaveAccessibleName(/ [1-9][\d,]* dropped packets/);
  await expectNumber(keyNumber(page, 'Dropped'), 0);
  // Equations (5), (6) and (7) by hand.
  const [lower, upper] = [Math.ceil(costs.gs / costs.gr), Math.floor(costs.gs / costs.gr + 1935 / packets)];
  expect([lower, upper]).toEqual([1, 3]);
  await expect(keyNumber(page, 'Bounds, equations \\(5\\), \\(6\\)')).toHaveText('1 to 3');
  await expectNumber(keyNumber(page, 'Window, equation \\(7\\)'), 2);
  await expect(windowMarks(page)).toHaveText('Bounds by equations (5) and (6): 1 to 3; equation (7) chooses 2');
  const track = (await slider(page, 'sender window').boundingBox())!;
  const band = (await page.locator('[data-key=window] .slider-band').boundingBox())!;
  expect(band.x).toBeGreaterThan(track.x);
  expect(band.x + band.width).toBeLessThan(track.x + track.width / 4);

  await numberBox(page, 'sender window').fill('5');
  await numberBox(page, 'sender window').press('Enter');
  await expect(headline(page)).toHaveText(/^5 senders at once: [\d,]+ packets are dropped/);
  await expect(windowMarks(page)).toContainText('5 senders are too many: packets will be dropped');
  await expect(slider(page, 'sender window')).toHaveAccessibleDescription(/^Bounds by equations \(5\) and \(6\): 1 to 3; 5 senders are too many/);
  // Out of sight, and so a moment later than the headline.
  await expect(keyNumber(page, 'Dropped')).toHaveText(/^[1-9]/);
  await notice(page).getByRole('button', { name: 'Window of equation (7): 2' }).click();
  await expectNumber(keyNumber(page, 'Dropped'), 0);
});

test('a gather of 2048 processes says how far it is, and can be stopped', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  await isReady(page);
  await page.evaluate(() => {
    location.hash = '#v=1&lab=cluster&p=2048&message_bytes=262144&window=2&algorithm=simple';
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
