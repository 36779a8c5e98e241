import { expectNoViolations } from './axe.ts';
import { curves, expect, keyNumber, test } from './page.ts';

test('axe finds nothing on the page, light or dark', async ({ open }) => {
  const page = await open('#v=1&lab=krylov');
  await expect(curves(page)).toHaveAccessibleName(/the gain is/);
  await expectNoViolations(page);
});

test('the page is no wider than a phone, and the curves are embedded alone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=1&lab=krylov');
  await expect(keyNumber(page, 'Gain')).toHaveText('1.306');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await open('#v=1&lab=krylov&embed=1');
  await expect(curves(page)).toHaveAccessibleName(/the gain is/);
});
