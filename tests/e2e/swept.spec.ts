import { expectNoViolations } from './axe.ts';
import { expect, test } from './page.ts';

test('each figure stands alone in a frame with the sample, and nothing is wider than a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  for (const [figure, title] of [
    ['map', 'Map'],
    ['lines', 'Lines'],
    ['parallel', 'Parallel coordinates'],
    ['front', 'Pareto front'],
    ['rows', 'Rows'],
  ] as const) {
    await open(`#v=2&lab=swept&embed=1&figure=${figure}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
    await expectNoViolations(page, 'html', figure);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=2&lab=swept');
  await expect(page.getByRole('region', { name: 'Selected rows' }).getByRole('row').nth(5)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
