import type { Locator, Page } from '@playwright/test';
import { gainPresets } from '../../src/labs/gain/presets.ts';
import { encode } from '../links.ts';
import { expectNoViolations } from './axe.ts';
import { curves, expect, expectNumber, keyNumber, numberBox, picture, slider, test } from './page.ts';

/** Equations (4) and (6) of Strumpen 1994. */
function expectedGain(change: Readonly<Record<string, number | string>>): number {
  const all: Record<string, number | string> = { gamma_h: 5, gamma_s: 5, f: 1, omega: 0.2, q: 1, p: 2, startup: 0, lambda: 0, q_law: 'constant', ...change };
  const number = (key: string): number => Number(all[key]);
  const q = number('q') * { constant: 1, sqrt: Math.sqrt(number('p')), linear: number('p') }[String(all['q_law'])]!;
  const x = q * (number('startup') + (number('lambda') > 0 ? number('p') / number('lambda') : number('gamma_h') / number('gamma_s')));
  return (1 + x) / (1 - number('f') + Math.max(number('f') + number('omega'), x));
}

const point = (page: Page): Locator => slider(page, 'Operating point');
const map = (page: Page): Locator => page.getByRole('img', { name: /^Map of the gain/ });
const machines = (page: Page): Locator => page.getByRole('region', { name: 'Machines and their gains' });

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
  expect(await readPoint(page)).toEqual({ gamma_h: 5, gamma_s: 5 });
});

test('the operating point is moved by the arrow keys, and says where it is', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  await isReady(page);
  await point(page).focus();
  await page.keyboard.press('ArrowRight');
  expect(await readPoint(page)).toEqual({ gamma_h: 5, gamma_s: 5.1 });
  await page.keyboard.press('PageUp');
  expect(await readPoint(page)).toEqual({ gamma_h: 10, gamma_s: 5.1 });
  await page.keyboard.press('Shift+ArrowDown');
  expect(await readPoint(page)).toEqual({ gamma_h: 9.99, gamma_s: 5.1 });
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedGain({ gamma_h: 9.99, gamma_s: 5.1 }));
  await expect(point(page)).toHaveAttribute('aria-valuetext', /, gain 1\.5/);
});

test('on a phone a tap on the map moves the operating point', async ({ browser, baseURL, watched: _ }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${baseURL}#v=1&lab=gain&embed=1&figure=map`);
  await isReady(page);
  const box = (await page.locator('.gain-map-plot').boundingBox())!;
  await page.touchscreen.tap(box.x + box.width * 0.75, box.y + box.height * 0.25);
  const { gamma_h, gamma_s } = await readPoint(page);
  // Three quarters of three decades from 0.1 on.
  for (const value of [gamma_h, gamma_s]) expect(Math.abs(value / (0.1 * 1000 ** 0.75) - 1)).toBeLessThan(0.06);
  await context.close();
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
  expect(await readPoint(page)).toEqual({ gamma_h: 5, gamma_s: 20 });
  for (const control of [slider(page, 'software granularity'), numberBox(page, 'software granularity')]) {
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription(/The program granularity decides/);
  }
  await expect(numberBox(page, 'software granularity')).toHaveValue('20');
  await point(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(numberBox(page, 'program granularity')).toHaveValue('0');
  expect(await readPoint(page)).toEqual({ gamma_h: 5, gamma_s: 19 });
  await expect(slider(page, 'software granularity')).toBeEnabled();
});

test('every preset opens with its parameters, its axis and its gain', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open('#v=1&lab=gain&p=3');
  for (const { name, title, caption, scenario } of gainPresets) {
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    await expectNumber(keyNumber(page, 'Gain, closed form'), expectedGain(scenario.values));
    await expectNumber(keyNumber(page, 'Gain, simulated'), expectedGain(scenario.values));
    await expect(page).toHaveURL(new RegExp(encode(scenario).replace(/[.?*+$^|()[\]{}]/g, '\\$&') + '$'));
    await expect(page.getByText(/largest difference from the closed form is less than 0\.00001/)).toBeVisible();
    if (name.startsWith('figure')) await expect(page.locator('.curves-note')).toContainText(caption.replaceAll(/[`_]/g, ''));
    const families: Readonly<Record<string, RegExp>> = { none: /the gain is/, messages: /q = √p/, lambda: /λ = 6400/, f: /f = 0\.75/, omega: /Ω = 1/ };
    await expect(curves(page)).toHaveAccessibleName(families[String(scenario.values['family'])] ?? /γ[hs] = 2/);
  }
});

test('the answers name their equations and move the operating point', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  await isReady(page);
  const architect = page.getByRole('region', { name: 'Architect' });
  // Section 2.3.1, item 4: the gain is largest where gamma_h / gamma_s is 1 + omega.
  await expect(architect.getByText('hardware granularity 6')).toBeVisible();
  await expect(architect.getByText('x = f + Ω, section 2.3.1, item 4')).toBeVisible();
  await architect.getByRole('button', { name: /^Go there: The gain is largest/ }).click();
  await expectNumber(keyNumber(page, 'Gain, closed form'), 2 - 0.2 / 1.2);
  expect(await readPoint(page)).toEqual({ gamma_h: 6, gamma_s: 5 });
  const designer = page.getByRole('region', { name: 'System designer' });
  await designer.getByRole('button', { name: /^Go there: Hiding is a loss above/ }).click();
  await expectNumber(keyNumber(page, 'Gain, closed form'), 1);
});

test('the robust interval of the programmer has the wanted gain at both ends', async ({ open }) => {
  const page = await open('#v=1&lab=gain&omega=0&gamma_h=10');
  await isReady(page);
  const programmer = page.getByRole('region', { name: 'Programmer' });
  // Section 2.3.1, conclusion 1: with gamma_h = 10 a gain of 1.5 needs gamma_s from 5 to 20.
  await expect(programmer.getByText('from 5 to 20')).toBeVisible();
  await programmer.getByRole('button', { name: /^Upper end/ }).click();
  await expectNumber(keyNumber(page, 'Gain, closed form'), 1.5);
  expect(await readPoint(page)).toEqual({ gamma_h: 10, gamma_s: 20 });
});

test('machines are compared, edited, added, used and removed, with the answers of both examples', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  await isReady(page);
  const rows = machines(page).getByRole('row');
  const row = (i: number) => rows.nth(i);
  await expect(row(1)).toContainText('0.6');
  await expect(row(2)).toContainText('best here');
  await expect(row(2)).toContainText('1.667');
  await expect(row(3)).toContainText('1.5');
  await page.getByRole('button', { name: 'Example 2' }).click();
  for (const [i, throughout] of [
    [1, 'yes'],
    [2, 'no'],
    [3, 'yes'],
  ] as const)
    await expect(row(i)).toContainText(throughout);
  await page.getByRole('button', { name: 'Add a machine' }).click();
  await expect(rows).toHaveCount(5);
  await numberBox(page, 'H4, hardware granularity').fill('6');
  await numberBox(page, 'H4, overhead').fill('0');
  await numberBox(page, 'H4, overhead').press('Enter');
  await expect(page).toHaveURL(/machines=5:0,1:0\.2,10:1,6:0/);
  await page.getByRole('button', { name: 'Use machine H4' }).click();
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedGain({ gamma_h: 6, omega: 0 }));
  await page.getByRole('button', { name: 'Remove machine H1' }).click();
  await expect(rows).toHaveCount(4);
});

test('a list of machines that is none is said beside the list, which an example mends', async ({ open }) => {
  const page = await open('#v=1&lab=gain&machines=5:0.2,7');
  await expect(page.getByText(/machines = '7' is not allowed: it must be a pair/).last()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Example 1', exact: true }).click();
  await isReady(page);
  await expect(machines(page).getByRole('row').nth(2)).toContainText('best here');
});

test('more messages than the simulator takes leave the closed form standing', async ({ open }) => {
  const page = await open('#v=1&lab=gain&q=500&q_law=linear&p=1000');
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedGain({ q: 500, q_law: 'linear', p: 1000 }));
  await expect(keyNumber(page, 'Gain, simulated')).toHaveText('–');
});

test('curves are read by the keyboard, and every parameter can be their axis', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  await isReady(page);
  for (const [value, label] of [
    ['gamma_h', 'hardware granularity'],
    ['f', 'overlappable fraction'],
    ['omega', 'overhead of hiding'],
    ['q', 'messages per iteration'],
    ['p', 'processes'],
    ['startup', 'startup of a message'],
    ['lambda', 'program granularity'],
  ] as const) {
    await page.getByRole('combobox', { name: 'horizontal axis' }).selectOption(value);
    await expect(curves(page)).toHaveAccessibleName(new RegExp(`against the ${label}: here, at`));
  }
  const cursor = slider(page, 'Reading cursor on the curves');
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^program granularity 0\.01, gain/);
});

test('axe finds nothing on the page, light or dark', async ({ open }) => {
  const page = await open('#v=1&lab=gain&family=f');
  await isReady(page);
  await expect(picture(page, 'Blocking')).toBeVisible();
  await expectNoViolations(page);
});

test('the map and the curves are embedded each alone, and nothing is wider than a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=1&lab=gain&embed=1&figure=map');
  await expect(map(page)).toBeVisible({ timeout: 30_000 });
  await expect(curves(page)).toHaveCount(0);
  await open('#v=1&lab=gain&embed=1&figure=curves');
  await expect(curves(page)).toHaveAccessibleName(/the gain is/);
  await expect(map(page)).toHaveCount(0);
  await open('#v=1&lab=gain');
  await isReady(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
