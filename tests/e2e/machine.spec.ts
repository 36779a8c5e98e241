import type { Page } from '@playwright/test';
import { expect, keyNumber, test } from './page.ts';

const chart = (page: Page) => page.getByRole('img', { name: /^Time of a message against its size/ });

/** 4 µs, and from 8 KiB on 10 µs, with 10 GB/s throughout. */
const output = ['# OSU MPI Latency Test v5.6.3', '# Size          Latency (us)']
  .concat(Array.from({ length: 23 }, (_, k) => `${2 ** k}   ${((k < 13 ? 4 : 10) + 2 ** k / 10_000).toFixed(4)}`))
  .join('\n');

test('a reader pastes what a benchmark printed, sees the machine, sends it on, and takes it into another lab', async ({ open, page }) => {
  await open('#v=2&lab=machine');
  await expect(chart(page)).toHaveAccessibleName(/1 B to 64 B/);
  const text = page.getByRole('textbox', { name: 'Output of a benchmark' });
  await text.fill(`${output}\n8388608 1,5\n`);
  await text.press('Control+Enter');
  await expect(page.getByText(/^Read: OSU micro-benchmarks 5\.6\.3, 23 rows; passed over: 1 line\./)).toBeVisible({ timeout: 60_000 });
  // 10 + 6.5536 µs.
  await expect(keyNumber(page, 'Time of the message')).toHaveText('16.55 µs', { timeout: 60_000 });
  await page.getByText('Line by line').click();
  await expect(page.getByRole('cell', { name: /^1,5 is written as in another locale; expected a decimal point/ })).toBeVisible();

  // A reader at the other end has the machine with its points, and nothing else.
  const link = page.url();
  expect(link).toMatch(/machine=1-4096:4:0\.0001,8192-4194304:10:0\.0001/);
  await open(link.slice(link.indexOf('#')));
  await expect(keyNumber(page, 'Time of the message')).toHaveText('16.55 µs', { timeout: 60_000 });
  await expect(page.getByText(/^Your machine: 2 ranges of sizes, a line each, miss the measurement by/)).toBeVisible();

  await text.fill('1 2\n3 4\n');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText(/^line 1: numbers below no header; expected/)).toBeVisible();
  await expect(keyNumber(page, 'Time of the message')).toHaveText('16.55 µs', { timeout: 60_000 });

  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/lab=schedule&L=2000&o=1000&G=0\.1&S=4096/);
});

test('reading is stopped at once, and the next text is read', async ({ open, page }) => {
  await open('#v=2&lab=machine');
  const name = 'long.txt';
  const buffer = Buffer.from(`size (bytes)  time (us)\n${Array.from({ length: 190_000 }, (_, k) => `${k} ${3 + k / 1000}`).join('\n')}\n`);
  await page.locator('.measure input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await page.locator('.measure').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Reading was stopped.')).toBeVisible({ timeout: 1000 });
  const text = page.getByRole('textbox', { name: 'Output of a benchmark' });
  await text.fill(output);
  await text.press('Control+Enter');
  await expect(page.getByText(/^Read: OSU micro-benchmarks 5\.6\.3, 23 rows/)).toBeVisible({ timeout: 60_000 });
});
