import type { Locator, Page } from '@playwright/test';
import { expectedGain } from './model.ts';
import { expect, expectNumber, keyNumber, numberBox, slider, test } from './page.ts';

const point = (page: Page): Locator => slider(page, 'Operating point');
const map = (page: Page): Locator => page.getByRole('img', { name: /^Map of the gain/ });

async function isReady(page: Page): Promise<void> {
  await expect(map(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The values that the operating point says. */
async function readPoint(page: Page): Promise<{ gamma_h: number; gamma_s: number }> {
  const text = (await point(page).getAttribute('aria-valuetext')) ?? '';
  const [, gamma_h, gamma_s] = /hardware granularity ([\d.]+), software granularity ([\d.]+)/.exec(text) ?? [];
  return { gamma_h: Number(gamma_h), gamma_s: Number(gamma_s) };
}

test('the operating point is dragged over the map: sliders, gain and link follow, and it is one step of undo', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  await isReady(page);
  const box = (await page.locator('.gain-map-plot').boundingBox())!;
  // The map shows 0.1 to 100 on both axes: three decades.
  const at = (gamma_s: number, gamma_h: number) =>
    [box.x + (Math.log10(gamma_s / 0.1) / 3) * box.width, box.y + (1 - Math.log10(gamma_h / 0.1) / 3) * box.height] as const;
  await page.locator('.gain-map-plot').scrollIntoViewIfNeeded();
  await isReady(page); // what has come into sight, too
  const after = (await page.locator('.gain-map-plot').boundingBox())!;
  box.y = after.y;
  await page.mouse.move(...at(5, 5));
  await page.mouse.down();
  await page.mouse.move(...at(8, 12), { steps: 4 });
  await page.mouse.move(...at(20, 10), { steps: 4 });
  await page.mouse.up();
  const { gamma_h, gamma_s } = await readPoint(page);
  expect(Math.abs(gamma_h / 10 - 1)).toBeLessThan(0.06);
  expect(Math.abs(gamma_s / 20 - 1)).toBeLessThan(0.06);
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedGain({ gamma_h, gamma_s }));
  await expectNumber(keyNumber(page, 'Gain, simulated'), expectedGain({ gamma_h, gamma_s }));
  await expect(numberBox(page, 'hardware granularity')).toHaveValue(String(gamma_h));
  expect(page.url()).toContain(`gamma_h=${gamma_h}&gamma_s=${gamma_s}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readPoint(page)).toEqual({ gamma_h: 5, gamma_s: 5 });
});

test('the map comes on a page that began with a lab without a model', async ({ openAnew }) => {
  const page = await openAnew('#v=1&lab=schedule');
  await page.evaluate(() => (window.location.hash = 'v=1&lab=gain'));
  await isReady(page);
});

test.describe('a page of its own', () => {
  // Touch emulation is never switched off, so it needs a page of its own.
  test.use({ apart: true });

  test('on a phone a tap on the map moves the operating point', async ({ context, open, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await open('#v=1&lab=gain&embed=1&figure=map');
    await isReady(page);
    expect(await page.evaluate(() => navigator.maxTouchPoints)).toBeGreaterThan(0);
    const box = (await page.locator('.gain-map-plot').boundingBox())!;
    const touchPoints = [{ x: box.x + box.width * 0.75, y: box.y + box.height * 0.25 }];
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // Three quarters of three decades from 0.1 on.
    await expect(async () => {
      const { gamma_h, gamma_s } = await readPoint(page);
      for (const value of [gamma_h, gamma_s]) expect(Math.abs(value / (0.1 * 1000 ** 0.75) - 1)).toBeLessThan(0.06);
    }).toPass({ timeout: 15_000 });
  });
});

test('a lambda decides on the software granularity, and gives way where the operating point is moved by hand', async ({ open }) => {
  const page = await open('#v=1&lab=gain&lambda=1000000&p=4');
  await isReady(page);
  // Far beyond the map, whose edge it does not leave.
  await expect(point(page)).toHaveAttribute('aria-valuetext', /software granularity 1,250,000, beyond the map/);
  const [mark, plot] = [(await point(page).boundingBox())!, (await page.locator('.gain-map-plot').boundingBox())!];
  expect(Math.abs(mark.x + mark.width / 2 - (plot.x + plot.width))).toBeLessThan(1);
  await numberBox(page, 'program granularity').fill('16');
  await numberBox(page, 'program granularity').press('Enter');
  await expect.poll(() => readPoint(page)).toEqual({ gamma_h: 5, gamma_s: 20 });
  for (const control of [slider(page, 'software granularity'), numberBox(page, 'software granularity')]) {
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription(/The program granularity decides/);
  }
  await expect(numberBox(page, 'software granularity')).toHaveValue('20');
  await point(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(numberBox(page, 'program granularity')).toHaveValue('0');
  await expect.poll(() => readPoint(page)).toEqual({ gamma_h: 5, gamma_s: 19 });
  await expect(slider(page, 'software granularity')).toBeEnabled();
});
