import type { Locator, Page } from '@playwright/test';
import { socketsMachines } from '../../src/labs/sockets/machines.ts';
import { socketsPresets } from '../../src/labs/sockets/presets.ts';
import { encode } from '../links.ts';
import { expectNoViolations } from './axe.ts';
import { expect, keyNumber, numberBox, picture, slider, some, test } from './page.ts';

const headline = (page: Page): Locator => page.locator('.verdict h2');
const bar = (page: Page, program: string): Locator =>
  page.getByRole('region', { name: 'An iteration of each program' }).getByRole('button', { name: new RegExp(`^${program}`) });
const gain = (page: Page): Locator => page.getByRole('img', { name: /^Gain against/ });
const penalty = (page: Page): Locator => page.getByRole('img', { name: /^Penalty against/ });
const table = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });

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

test('one interaction changes the verdict: a send buffer of the size of the message lets the blocking send hide', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  await isReady(page);
  await numberBox(page, 'send buffer').fill('16000');
  await numberBox(page, 'send buffer').press('Enter');
  await numberBox(page, 'receive buffer').fill('16000');
  await numberBox(page, 'receive buffer').press('Enter');
  await expect(page.locator('.verdict')).toContainText('fits the send buffer of 16,000');
  await expect(headline(page)).not.toHaveText(/hides nothing/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(headline(page)).toHaveText(/hides nothing/);
});

test('a preset opens with its values, its diagrams and what to notice', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open('#v=1&lab=sockets&p=3');
  for (const { name, title, caption, scenario } of some(socketsPresets)) {
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.locator('.presets').getByText(title, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${encode(scenario).replace(/[.?*+$^|()[\]{}]/g, '\\$&')}$`));
    await expect(page.locator('.diagrams-note')).toContainText(caption.slice(0, 60));
    const program = String(scenario.values['scheme']);
    await expect(picture(page, { pingpong: 'Ping-pong' }[program] ?? program[0]!.toUpperCase() + program.slice(1))).toBeVisible();
    await isReady(page);
    const isDeadlock = name === 'deadlock-8193';
    if (isDeadlock) await expect(headline(page)).toHaveText('A deadlock: both processes write, and neither reads');
    else await expect(keyNumber(page, 'An iteration')).toHaveText(/\d (ms|s)$/);
    await expect(page.locator('.deadlock')).toHaveCount(isDeadlock ? 1 : 0);
  }
});

const waysOut = ['a send buffer of 4,097 bytes', 'a receive buffer of 4,097 bytes', /^ping-pong:/, /^simultaneous:/, /^hiding:/];

test('8192 bytes pass the default buffers and 8193 stop: who waits, what is full, and each way out frees it', async ({ open }) => {
  const page = await open('#v=1&lab=sockets&scheme=naive&message_bytes=8192');
  await isReady(page);
  await expect(page.locator('.deadlock')).toHaveCount(0);
  await numberBox(page, 'message').fill('8193');
  await numberBox(page, 'message').press('Enter');
  const notice = page.locator('.deadlock');
  await expect(notice.getByRole('listitem')).toHaveText([
    'P0 waits for P1: 1 byte finds no room, the send buffer of P0 is full with 4,096, the receive buffer of P1 is full with 4,096',
    'P1 waits for P0: 1 byte finds no room, the send buffer of P1 is full with 4,096, the receive buffer of P0 is full with 4,096',
  ]);
  await expect(notice.getByRole('button')).toHaveText(waysOut);
  for (const [i] of waysOut.entries()) {
    await notice.getByRole('button').nth(i).click();
    await expect(notice).toHaveCount(0);
    await expect(keyNumber(page, 'An iteration')).toHaveText(/ms$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notice).toHaveCount(1);
  }
});

test('choosing a bar chooses the program, by keyboard too', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  await isReady(page);
  await bar(page, 'ping-pong').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/scheme=pingpong$/);
  await expect(bar(page, 'ping-pong')).toHaveAttribute('aria-pressed', 'true');
  await expect(picture(page, 'Ping-pong')).toBeVisible();
  await expect(picture(page, 'Hiding')).toHaveCount(0);
});

test('all five programs stand on one time axis when they are asked for', async ({ open }) => {
  const page = await open('#v=1&lab=sockets&beside=all');
  await isReady(page);
  for (const title of ['Hiding', 'Naive', 'Ping-pong', 'Separated', 'Simultaneous']) await expect(picture(page, title)).toBeVisible();
});

test('a locked program cannot be chosen by its bar', async ({ open }) => {
  const page = await open('#v=1&lab=sockets&lock=scheme');
  await isReady(page);
  await expect(bar(page, 'naive')).toBeDisabled();
});

test('Table 1 is a list of machines to use, and Table 2 stands beside ours, calibrated and predicted told apart', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  await isReady(page);
  const rows = table(page, /^Tables 1 and 2 .*: paper and ours$/).getByRole('row');
  for (const { name, pipe_us, transfer } of socketsMachines) {
    await expect(rows.filter({ hasText: `${name}: pipe message` })).toContainText(`${pipe_us} µs`);
    if (transfer === null) continue;
    const [direct, through] = [rows.filter({ hasText: `${name}: 8 bytes, direct` }), rows.filter({ hasText: `${name}: 8 bytes with the protocol` })];
    await expect(direct).toContainText('calibrated');
    await expect(through).toContainText('predicted');
    await expect(through).toContainText(`${transfer.through_us.toLocaleString('en')} µs`);
    // The ratio is the fourth cell, of which the first is the heading of the row.
    expect(Math.abs(Number(await through.getByRole('cell').nth(2).innerText()) - 1)).toBeLessThan(0.05);
  }
  await page.getByRole('button', { name: 'Use: SGI Crimson: pipe message' }).click();
  await expect(numberBox(page, 'pipe message')).toHaveValue('222');
});

test('the experiments stand beside the words of the paper, and lead to where they are seen', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  await isReady(page);
  const rows = table(page, /^Experiments of sections 3 and 4/).getByRole('row');
  await expect(rows.filter({ hasText: 'Naive, 8192 bytes' })).toContainText(/completes.*completes/);
  await expect(rows.filter({ hasText: 'Naive, 8193 bytes' })).toContainText(/deadlocks.*deadlocks/);
  await expect(rows.filter({ hasText: 'ping-pong over simultaneous' })).toContainText('calibrated');
  await page.getByRole('button', { name: 'Show: Naive, 8193 bytes' }).click();
  await expect(headline(page)).toHaveText(/^A deadlock/);
});

test('gains run along four parameters and against three programs, and are read by keyboard', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  await isReady(page);
  for (const [value, label] of [
    ['message_bytes', 'message in bytes'],
    ['latency_us', 'latency in µs'],
    ['pipe_us', 'pipe message in µs'],
    ['interior_us', 'interior in µs'],
  ] as const) {
    await page.getByRole('combobox', { name: 'horizontal axis' }).selectOption(value);
    await expect(gain(page)).toHaveAccessibleName(new RegExp(`^Gain against the ${label}: hiding at most`));
  }
  await page.getByRole('radio', { name: 'ping-pong' }).check();
  await expect(gain(page)).toHaveAccessibleName(/simultaneous at most \d/);
  const cursor = slider(page, 'Reading cursor: Gain');
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^interior in µs 1,?000, gain, hiding \d/);
});

test('play runs through the diagrams, and a step leads from event to event', async ({ openAnew }) => {
  const page = await openAnew('#v=1&lab=sockets&scheme=naive&message_bytes=8193');
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

test('each figure is embedded alone, and nothing is wider than a phone', async ({ open, page }) => {
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
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=1&lab=sockets');
  await isReady(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
