import { readFileSync } from 'node:fs';
import rows from '../../src/labs/evidence/rows/iancu.json' with { type: 'json' };
import { expect, test } from './page.ts';

test('the rows of a paper are saved', async ({ open }) => {
  const page = await open('#v=2&lab=evidence&paper=iancu');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('paper,source,quantity,printed,model,simulation,ratio,holds,use,why,lab,link');
  expect(lines).toHaveLength(rows.length + 1);
});

test('beside the sliders of a small projector and on a phone no column of a table is out of sight', async ({ open, page }) => {
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await open('#v=2&lab=evidence&paper=iancu');
    const tables = page.locator('.table-scroll');
    await expect(tables).toHaveCount(2);
    for (const { scrolled, shown } of await tables.evaluateAll((all) => all.map((each) => ({ scrolled: each.scrollWidth, shown: each.clientWidth }))))
      expect(scrolled, `${width}`).toBeLessThanOrEqual(shown);
  }
});
