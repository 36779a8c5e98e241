import type { Locator, Page } from '@playwright/test';
import { clusterPresets } from '../../src/labs/cluster/presets.ts';
import { encode } from '../links.ts';
import { expectNoViolations } from './axe.ts';
import { expect, expectNumber, keyNumber, numberBox, numberOf, picture, slider, test } from './page.ts';

/** Table 1 of Tam and Wang for a packet of 1500 bytes among 16 processes, in microseconds. */
const m = 1500;
const costs = { Os: 0.0253 * m + 6.37, gs: 0.0796 * m + 3.027, gr: 0.0788 * m + 4.986, Or: 0.0429 * m + 12.176, Ur: 9.93, Mmtm: 0.0314 * m + 1.756 };
const L = 1.556 * 16 + 16.684 + 0.0826 * m * Math.max(1, (16 * m) / (90 * costs.gs));
const packets = Math.ceil(1_048_576 / m);

const curves = (page: Page): Locator => page.getByRole('img', { name: /^Times of the (gather|broadcast)/ });
const headline = (page: Page): Locator => page.locator('.verdict h2');
const notice = (page: Page): Locator => page.getByRole('status').filter({ has: page.locator('.notice-moves') });
const windowMarks = (page: Page): Locator => page.locator('[data-key=window] .slider-marks');

async function isReady(page: Page): Promise<void> {
  await expect(curves(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
}

const number = async (page: Page, label: string): Promise<number> => numberOf(await keyNumber(page, label).innerText());

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
  await expect(keyNumber(page, 'Bounds, \\(5\\) and \\(6\\)')).toHaveText('1 to 3');
  await expectNumber(keyNumber(page, 'Window, \\(7\\)'), 2);
  await expect(windowMarks(page)).toHaveText('Bounds (5), (6): 1 to 3; by (7) 2');
  const track = (await slider(page, 'sender window').boundingBox())!;
  const band = (await page.locator('[data-key=window] .slider-band').boundingBox())!;
  expect(band.x).toBeGreaterThan(track.x);
  expect(band.x + band.width).toBeLessThan(track.x + track.width / 4);

  await numberBox(page, 'sender window').fill('5');
  await numberBox(page, 'sender window').press('Enter');
  await expect(headline(page)).toHaveText(/^5 senders at once: [\d,]+ packets are dropped/);
  await expect(windowMarks(page)).toContainText('5 is above: packets will be dropped');
  await expect(slider(page, 'sender window')).toHaveAccessibleDescription(/^Bounds \(5\), \(6\): 1 to 3; 5 is above/);
  expect(await number(page, 'Dropped')).toBeGreaterThan(0);
  await notice(page).getByRole('button', { name: 'Window of (7): 2' }).click();
  await expectNumber(keyNumber(page, 'Dropped'), 0);
});

test('equation (8) is what the coordinated gather takes, and the simple one takes longer', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  await isReady(page);
  const last = 1_048_576 - (packets - 1) * m;
  const slowest = (packets - 1) * costs.gr + 0.0788 * last + 4.986;
  expect(Math.abs((await number(page, 'Least time, \\(8\\)')) / (15 * slowest) - 1)).toBeLessThan(0.001);
  const coordinated_us = await number(page, 'Gather, simulated');
  expect(Math.abs(coordinated_us / (await number(page, 'Least time, \\(8\\)')) - 1)).toBeLessThan(0.08);
  await page.getByRole('radio', { name: 'simple: all at once' }).check();
  await expect(headline(page)).toHaveText(/^All 15 at once: [\d,]+ packets are dropped/);
  expect(await number(page, 'Gather, simulated')).toBeGreaterThan(coordinated_us);
  await expectNumber(keyNumber(page, 'Longest queue'), 1935);
  // Equation (4): what leaves over what comes, and what the buffer holds.
  await expectNumber(keyNumber(page, 'Transfer ratio, \\(4\\)'), costs.gs / (15 * costs.gr) + 1935 / (15 * packets));
  await expect(picture(page, 'Simple gather')).toHaveAccessibleName(/16 processes.* [1-9][\d,]* dropped packets/);
});

test('a broadcast: both predictions are those of equations (1) and (2), and process p/2 is marked', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast&copy=mtm');
  await isReady(page);
  const Ur = costs.Ur + costs.Mmtm;
  const through = costs.Os + L + costs.Or + Ur;
  await expectNumber(keyNumber(page, 'LogP, \\(1\\)'), 4 * (packets * costs.gs + through - costs.gs));
  const predicted = (packets - 1) * (3 * costs.gs + costs.Or + Ur) + 4 * through;
  await expectNumber(keyNumber(page, 'Cluster model, \\(2\\)'), predicted);
  expect(Math.abs(predicted / (await number(page, 'Broadcast, simulated')) - 1)).toBeLessThan(0.08);
  await expect(page.getByRole('img', { name: 'The tree: 16 processes in 5 levels, process 8 marked.' })).toBeVisible();
  await expect(page.locator('.track-labels .marked')).toHaveText(/^▸ P8/);
  await expect(page.locator('[data-key=window]')).toHaveCount(0);
});

test('every preset opens with its parameters and says what to notice', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open('#v=1&lab=cluster&p=3');
  for (const { name, title, caption, scenario } of clusterPresets) {
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${encode(scenario).replace(/[.?*+$^|()[\]{}]/g, '\\$&')}$`));
    await isReady(page);
    await expect(page.locator('.curves-note')).toContainText(caption.replaceAll(/[`_]/g, ''));
    if (['tw-above', 'tw-literal', 'tw-figure-5'].includes(name)) await expect.poll(() => number(page, 'Dropped')).toBeGreaterThan(0);
    if (['tw-figure-4', 'tw-all-at-once', 'tw-below', 'tw-gigabit'].includes(name)) await expectNumber(keyNumber(page, 'Dropped'), 0);
    if (name === 'tw-below') await expect.poll(() => number(page, 'Link idle')).toBeGreaterThan(0);
    if (name === 'tw-figure-4') await expectNumber(keyNumber(page, 'Link idle'), 0);
  }
});

const bad = [
  { link: 'p=1', says: 'A single process has no partner' },
  { link: 'operation=broadcast&p=1', says: 'A single process has no partner' },
  { link: 'message_bytes=0', says: 'Nothing to send' },
  { link: 'operation=broadcast&message_bytes=0', says: 'Nothing to send' },
  { link: 'buffer_units=0', says: 'Without a buffer no two senders can be active at once' },
  { link: 'buffer_units=100', says: 'No window keeps the link busy without a loss' },
  { link: 'p=8&machine=fast_port&buffer_units=100', says: 'All senders together cannot keep the link busy' },
];

for (const { link, says } of bad) {
  test(`${link} is said plainly, and each change that is offered mends it`, async ({ open }) => {
    const page = await open(`#v=1&lab=cluster&${link}`);
    await expect(headline(page)).toHaveText(says, { timeout: 30_000 });
    await expect(page.locator('main')).not.toContainText(/NaN|undefined|null/);
    const buttons = notice(page).getByRole('button');
    await expect(buttons).not.toHaveCount(0);
    const labels = await buttons.allInnerTexts();
    for (const label of labels) {
      await notice(page).getByRole('button', { name: label, exact: true }).click();
      await expect(keyNumber(page, link.includes('broadcast') ? 'Broadcast, simulated' : 'Gather, simulated')).not.toHaveText('–', { timeout: 30_000 });
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(headline(page)).toHaveText(says);
    }
  });
}

test('a machine is chosen and edited, travels in the link, and a change of it is undone', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast');
  await isReady(page);
  await page.getByRole('button', { name: 'Gigabit Ethernet' }).click();
  await expect(page).toHaveURL(/machine=gigabit$/);
  await expect(page.getByRole('button', { name: 'Gigabit Ethernet' })).toHaveAttribute('aria-pressed', 'true');
  const fixed = numberBox(page, 'send time, fixed part');
  await fixed.fill('50');
  await fixed.press('Enter');
  await expect(page).toHaveURL(/machine=link:10,port:10,Os:50:0\.0253$/);
  await isReady(page);
  // 50 µs and 0.0253 µs a byte.
  await expect(
    page
      .getByRole('row', { name: /send time/ })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('87.95 µs');
  await page.getByRole('button', { name: 'Undo the change of the send time' }).click();
  await expect(page).toHaveURL(/machine=gigabit$/);
});

test('a machine that is none is said beside its table', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&machine=link:x');
  await expect(page.locator('.costs .problem')).toContainText(/machine.*link:x.* is not allowed/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Table 1: Fast Ethernet' }).click();
  await isReady(page);
  await expectNumber(keyNumber(page, 'Dropped'), 0);
});

test('curves go over message length and processes, and are read by the keyboard', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast&copy=mtm');
  await isReady(page);
  await expect(curves(page)).toHaveAccessibleName(/^Times of the broadcast over the message; prediction against simulation: LogP \(1\) .* at 1 MiB/);
  await expect(page.locator('.curves-note')).toContainText(/On average of 11 points LogP is off by/);
  const cursor = slider(page, 'Reading cursor on the curves');
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^message 1 KiB, LogP \(1\) [\d.]+ ms, cluster \(2\) [\d.]+ ms, simulated [\d.]+ ms/);
  await page.getByRole('radio', { name: 'processes' }).check();
  await expect(curves(page)).toHaveAccessibleName(/over the processes/);
  await page.getByText('Curves as a table').click();
  await expect(page.getByRole('region', { name: 'Curves as a table' }).getByRole('row')).toHaveCount(42);
});

test('a gather of 4096 processes says how far it is, and can be stopped', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  await isReady(page);
  await page.evaluate(() => {
    location.hash = '#v=1&lab=cluster&p=4096&algorithm=simple';
  });
  const run = page.getByRole('status').filter({ hasText: /Simulating|Stopped/ });
  const progress = page.getByRole('progressbar', { name: 'Part of the simulation that is done' });
  await expect(progress).toBeVisible();
  const share = await progress.evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(share);
  await run.getByRole('button', { name: 'Stop' }).click();
  await expect(run).toContainText('Stopped.');
  await page.getByRole('radio', { name: 'coordinated: a window of senders' }).check();
  await expect(headline(page)).toHaveText(/^2 senders at once: nothing is dropped/, { timeout: 60_000 });
  await expect(page.locator('.notice-line').first()).toContainText('The picture ends at');
});

test('a broadcast of 1 MiB among 4096 processes runs to its end', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast&p=4096');
  await expect(headline(page)).toHaveText(/^The broadcast takes/, { timeout: 60_000 });
  await expect(page.getByRole('img', { name: /^The tree: 64 processes/ })).toBeVisible();
});

test('axe finds nothing on the page, for broadcast, gather and a bad state, light or dark', async ({ open }) => {
  for (const rest of ['operation=broadcast&copy=mtm', 'window=5', 'buffer_units=0']) {
    const page = await open(`#v=1&lab=cluster&${rest}`);
    await isReady(page);
    await expectNoViolations(page, 'html', rest);
  }
});

test('the diagram and the times are embedded each alone, bad states say so there too, and nothing is wider than a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=1&lab=cluster&embed=1');
  await expect(picture(page, 'Coordinated gather')).toBeVisible({ timeout: 30_000 });
  await expect(curves(page)).toHaveCount(0);
  await open('#v=1&lab=cluster&embed=1&figure=times&operation=broadcast');
  await expect(curves(page)).toBeVisible({ timeout: 30_000 });
  await expect(picture(page, 'Broadcast')).toHaveCount(0);
  await open('#v=1&lab=cluster&embed=1&buffer_units=0');
  await expect(notice(page)).toContainText('equation (7) has no window', { timeout: 30_000 });
  for (const rest of ['', '&operation=broadcast&p=64', '&window=5', '&p=1']) {
    await open(`#v=1&lab=cluster${rest}`);
    await isReady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), rest).toBe(390);
  }
});
