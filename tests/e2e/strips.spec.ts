import type { Locator, Page } from '@playwright/test';
import { stripsPresets } from '../../src/labs/strips/presets.ts';
import { encode } from '../links.ts';
import { expectNoViolations } from './axe.ts';
import { expect, keyNumber, numberBox, picture, slider, some, test } from './page.ts';

const curves = (page: Page): Locator => page.getByRole('img', { name: /^Time against the size of a transfer; time/ });
const processes = (page: Page): Locator => page.getByRole('img', { name: /^Speedup over blocking against the number of processes; / });
const inequality = (page: Page, name: string): Locator => page.locator('.inequality').filter({ hasText: name });
const diagramTitles = (page: Page): Promise<string[]> => page.locator('figure.diagram .diagram-title').allInnerTexts();
const headline = (page: Page): Locator => page.locator('.verdict h2');
const notice = (page: Page): Locator => page.getByRole('status').filter({ has: page.locator('.notice-moves') });

async function isReady(page: Page): Promise<void> {
  await expect(curves(page).or(processes(page))).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
}

test('the first look: strips make a megabyte and its copy faster, and one screen shows how, and which inequality binds', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  await isReady(page);
  await expect(headline(page)).toHaveText(/^The runtime makes the program 1\.2\d* times as fast$/);
  await expect(page.locator('.verdict p')).toHaveText(/^Computation binds: /);
  expect(await diagramTitles(page)).toEqual(['Blocking', 'On demand, in strips']);
  // Without scrolling: both lines of processes, and on them the faults.
  const seen = await picture(page, 'On demand, in strips').boundingBox();
  expect(seen!.y + 76).toBeLessThan(800);
  await expect(keyNumber(page, 'Strips pay from')).toHaveText('64 KiB');
  await expect(keyNumber(page, 'Predicted')).toHaveText(/^1\.2\d* \(±0%\)$/);
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend).toContainText('page fault');
  await expect(legend).toContainText('bytes on the way');
  await expect(page.locator('main')).not.toContainText(/\d\s[KM]B\b/);
  await expect(page.locator('.place-label').first()).toHaveText('strips pay: 64 KiB');
});

test('all ways to wait stand on one time axis when they are asked for', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  await isReady(page);
  await page.getByRole('group', { name: 'Diagrams:' }).getByRole('button', { name: 'all' }).click();
  await expect(page).toHaveURL(/shown=all/);
  await expect(page.locator('figure.diagram')).toHaveCount(6);
  await page.getByRole('group', { name: 'Diagrams:' }).getByRole('button', { name: 'that differ' }).click();
  await expect(page.locator('figure.diagram')).toHaveCount(2);
});

test('the inequalities are read whole, and say how they change as a slider moves', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  await isReady(page);
  const covers = inequality(page, 'Computing on it covers the rest');
  await expect(covers.locator('strong')).toHaveText('binds');
  await expect(inequality(page, 'Decomposing hides behind the first strip').locator('strong')).toHaveText('holds');
  for (const row of await page.locator('.inequality').all()) expect(await row.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  await numberBox(page, 'strips').fill('16');
  await numberBox(page, 'strips').press('Enter');
  await expect(covers.locator('strong')).toHaveText('binds, and does not hold');
  await expect(covers).toContainText('too late');
  await expect(page.locator('.verdict p')).toContainText('Computing on the first strip does not cover the rest');
});

test('on the PowerPC the place where a transfer is as long as a fault is marked and said', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  await isReady(page);
  const costs = page.getByRole('figure', { name: 'What a transfer costs, and what a fault' });
  // Table 1: 20.2 + 1.26 N µs against one and a half times 37 µs.
  await expect(costs.locator('.place-label')).toHaveText('as long as a fault: 28 KiB');
  await expect(costs).toContainText('A fault takes 55.5 µs: transfers up to 28 KiB are shorter');
});

test("a cost of another machine is edited where it stands, which makes it a machine of one's own", async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  await isReady(page);
  await expect(numberBox(page, 'signal')).toHaveValue('37');
  await numberBox(page, 'signal').fill('2');
  await numberBox(page, 'signal').press('Enter');
  await expect(page.getByRole('combobox', { name: 'system' })).toHaveValue('custom');
  await expect(numberBox(page, 'overhead')).toHaveValue('5.2');
  await expect(keyNumber(page, 'Strips pay from')).not.toHaveText('184 KiB');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'system' })).toHaveValue('ppc');
  await expect(keyNumber(page, 'Strips pay from')).toHaveText('184 KiB');
});

test('FT has curves over processes, in which the same data comes in smaller blocks', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=alphaserver&pattern=all_to_all&size_bytes=524288');
  await expect(processes(page)).toBeVisible({ timeout: 30_000 });
  await expect(curves(page)).toHaveCount(0);
  const cursor = slider(page, 'Reading cursor: The same data on more processes');
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^processes 2, speedup over blocking, non-blocking 1, /);
  expect(await diagramTitles(page)).toEqual(['Blocking', 'On demand, in strips', 'With message scheduling']);
});

test('a small transfer only pays for its fault: three round trips on the PowerPC, as Table 2 has it', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  await isReady(page);
  await numberBox(page, 'size of a transfer').fill('8');
  await numberBox(page, 'size of a transfer').press('Enter');
  await expect(headline(page)).toHaveText(/^The runtime finds no overlap here: with its faults the program takes 3\.\d+ times as long$/);
  await expect(page.locator('.verdict p')).toContainText('8 B is below the 184 KiB from which strips pay');
});

test('all of Table 2 stands beside ours, and a row leads to where it can be seen', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  await isReady(page);
  const group = (title: string): Locator => page.locator('.reference-group > summary').filter({ hasText: title });
  await expect(group('Table 2, Opteron, Itanium 2 and PowerPC')).toContainText('13 of 13 predicted and 5 of 5 calibrated within 12%', { timeout: 30_000 });
  await expect(group('Table 2, AlphaServer')).toContainText('3 of 3 predicted and 3 of 3 calibrated within 12%');
  await group('Table 2, Opteron').focus();
  await page.keyboard.press('Enter');
  await group('Table 2, AlphaServer').click();
  const row = page.getByRole('row', { name: /^PowerPC: two gets, on demand/ });
  await expect(row).toContainText('67.65');
  await expect(row).toContainText('calibrated');
  await expect(page.getByRole('row', { name: /: (one get|two gets), / })).toHaveCount(24);
  await row.getByRole('button').or(row.getByRole('link')).click();
  await expect(page).toHaveURL(/system=ppc.*size_bytes=8.*transfers=2/);
});

test('a preset opens with its parameters and says what to notice', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('#v=1&lab=strips&processes=3');
  await isReady(page);
  for (const { name, title, caption, scenario } of some(stripsPresets)) {
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    await expect(page, name).toHaveURL(new RegExp(`${encode(scenario).replace(/[.?*+$^|()[\]{}]/g, '\\$&')}$`));
    await isReady(page);
    await expect(headline(page), name).toHaveText(/^The runtime (makes|finds)/);
    await expect(page.locator('.diagrams-note'), name).toContainText(caption.split('`')[0]!.trim());
    await expect(page.locator('main'), name).not.toContainText(/NaN|undefined/);
  }
});

for (const [link, says] of [
  ['size_bytes=8&strips=3', 'Strips cannot be smaller than a page'],
  ['first_strip_bytes=100', 'Strips cannot be smaller than a page'],
  ['system=alphaserver&access=random', 'This network card cannot write into protected pages'],
] as const) {
  test(`${link} is said plainly, and each change that is offered mends it`, async ({ open }) => {
    const page = await open(`#v=1&lab=strips&${link}`);
    await expect(headline(page)).toHaveText(says);
    for (const label of await notice(page).getByRole('button').allInnerTexts()) {
      await notice(page).getByRole('button', { name: label, exact: true }).click();
      await expect(headline(page)).toHaveText(/^The runtime (makes|finds)/, { timeout: 30_000 });
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(headline(page)).toHaveText(says);
    }
  });
}

test('the curves are read by the keyboard and as a table', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  await isReady(page);
  const cursor = slider(page, 'Reading cursor: Time and size of a transfer');
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^size of a transfer 1 KiB, time beside independent work, blocking/);
  await page.locator('summary').filter({ hasText: 'Time and size of a transfer as a table' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Time and size of a transfer as a table' }).getByRole('row')).toHaveCount(42);
});

test('axe finds nothing on the page, nor in a refused state, light or dark', async ({ open }) => {
  for (const rest of ['system=ppc', 'size_bytes=8&strips=3']) {
    const page = await open(`#v=1&lab=strips&${rest}`);
    await expect(headline(page)).toHaveText(/^(The runtime (makes|finds)|Strips cannot)/, { timeout: 30_000 });
    await expectNoViolations(page, 'html', rest);
  }
});

for (const [figure, rest, name] of [
  ['diagrams', '', /^On demand, in strips\. Event diagram/],
  ['curves', '', /^Time against the size/],
  ['costs', '&system=ppc', /^Costs against the size/],
  ['small', '&system=ppc', /^Costs of small transfers/],
  ['processes', '&pattern=all_to_all&system=alphaserver', /^Speedup over blocking against/],
] as const) {
  test(`the figure ${figure} is embedded alone and fits a frame of 640 x 360`, async ({ open, page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await open(`#v=1&lab=strips&embed=1&figure=${figure}${rest}`);
    const shown = page.getByRole('img', { name });
    await expect(shown).toBeVisible({ timeout: 30_000 });
    const box = await shown.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
    await expect(page.getByRole('figure', { name: 'Time and size of a transfer' })).toHaveCount(figure === 'curves' ? 1 : 0);
  });
}

test('both inequalities fit a frame, and a figure without data gives way to one that has them', async ({ open, page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await open('#v=1&lab=strips&embed=1&figure=inequalities');
  await expect(page.locator('.inequality')).toHaveCount(2, { timeout: 30_000 });
  const box = await page.locator('.inequality').last().boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(360);
  await open('#v=1&lab=strips&embed=1&figure=processes');
  await expect(picture(page, 'Blocking')).toBeVisible({ timeout: 30_000 });
});

test('nothing is wider than a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=1&lab=strips');
  await isReady(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
