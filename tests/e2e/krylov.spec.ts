import { krylovPresets } from '../../src/labs/krylov/presets.ts';
import { conjugateGradients } from '../../src/labs/krylov/reference.ts';
import { expectNoViolations } from './axe.ts';
import { conjugateGradientsOf as expectedOf } from './model.ts';
import { curves, expect, expectNumber, keyNumber, numberBox, slider, test } from './page.ts';

test('all eight numbers of section 4.3 stand beside ours, and are the same', async ({ open }) => {
  const page = await open('#v=1&lab=krylov');
  const rows = page.getByRole('region', { name: /section 4\.3/ }).getByRole('row');
  await expect(rows).toHaveCount(9);
  for (const [i, { label, printed, decimals, use }] of conjugateGradients.entries()) {
    const number = printed.toFixed(decimals);
    await expect(rows.nth(i + 1).getByRole('cell')).toHaveText([label, number, number, new RegExp(use)]);
  }
  await expect(curves(page)).toHaveAccessibleName(
    /the largest gain is 1\.307, on 229; the largest speedup without hiding is 200\.2, on 601; the largest speedup with hiding is 230\.6, on 453/,
  );
});

const ends: readonly (readonly [key: string, name: string, end: number])[] = [
  ['t_fl', 'floating-point operation', 1000],
  ['t_s', 'startup of a message', 100_000],
  ['t_w', 'transfer of a word', 1000],
  ['n', 'unknowns', 1e9],
  ['n_z', 'entries in a row', 1000],
  ['p', 'processors', 1e6],
];

for (const [key, name, end] of ends) {
  test(`the slider ${name} moves by keyboard, and gain and speedups follow`, async ({ open }) => {
    const page = await open('#v=1&lab=krylov');
    await slider(page, name).focus();
    await page.keyboard.press('End');
    await expect(numberBox(page, name)).toHaveValue(String(end));
    const { gain, speedup, speedup_lh } = expectedOf({ [key]: end });
    await expectNumber(keyNumber(page, 'Gain'), gain);
    await expectNumber(keyNumber(page, 'Speedup without'), speedup);
    await expectNumber(keyNumber(page, 'Speedup with hiding'), speedup_lh);
  });
}

test('every preset opens with its parameters', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open('#v=1&lab=krylov&p=10');
  for (const { title, scenario } of krylovPresets) {
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    await expectNumber(keyNumber(page, 'Gain'), expectedOf(scenario.values as Record<string, number>).gain);
  }
});

test('axe finds nothing on the page, light or dark', async ({ open }) => {
  const page = await open('#v=1&lab=krylov');
  await expect(curves(page)).toHaveAccessibleName(/the gain is/);
  await expectNoViolations(page);
});

test('the curves are embedded alone, and the page is no wider than a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=1&lab=krylov&embed=1');
  await expect(curves(page)).toHaveAccessibleName(/the gain is/);
  await open('#v=1&lab=krylov');
  await expect(keyNumber(page, 'Gain')).toHaveText('1.306');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
