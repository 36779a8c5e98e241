import { readFileSync } from 'node:fs';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './page.ts';

/** Twenty values by ten, each row with a link of its own. */
const rows = Array.from({ length: 200 }, (_, i) => {
  const [gamma, omega] = [(i % 20) + 1, Math.floor(i / 20) / 10];
  return `${gamma},${omega},${1 + i / 300},"#v=2&lab=explore&gamma_h=${gamma}&omega=${omega}",${i % 50 === 49 ? 'refused' : 'completed'}`;
});
const mine = ['gamma_h,omega,model.gain,link,status', ...rows].join('\n');

/** Drops a file on the page, wherever that is. */
const drop = ([name, text]: readonly [string, string]): void => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], name));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
};

test('a table that is dropped on any page is drawn, brushed, saved, and its rows lead to their scenarios', async ({ open, page }) => {
  await open('#v=2&lab=explore&gamma_h=12&omega=0.2');
  await expect(page.getByRole('button', { name: 'Lessons' })).toBeVisible();
  await page.evaluate(drop, ['mine.csv', mine] as const);
  const about = page.getByRole('region', { name: 'The table', exact: true });
  await expect(about).toContainText('mine.csv: 200 rows of 5 columns');
  await expect(about).toContainText('refused 4');
  await expect(page.getByRole('img', { name: 'model.gain over gamma_h and omega' })).toBeVisible();

  // Brushing: a stretch of the first axis.
  await page.getByRole('img', { name: /^Rows as lines over gamma_h, omega, model\.gain/ }).scrollIntoViewIfNeeded();
  const limits = page.locator('.swept-limits');
  const box = (await page.locator('.swept-parallel canvas').boundingBox())!;
  await page.mouse.move(box.x, box.y + box.height * 0.25);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await expect(limits).toContainText(/\d+ of 200 rows selected/);
  expect(page.url()).toContain('limits=gamma_h:');
  await page.getByRole('button', { name: 'Remove all limits' }).click();
  await expect(limits).toContainText('All 200 rows');

  // Limits by keys.
  await page.getByText('Limits in numbers').click();
  await page.getByRole('textbox', { name: 'gamma_h from' }).fill('19');
  await page.keyboard.press('Enter');
  await expect(limits).toContainText('20 of 200 rows selected');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save selected rows as CSV' }).click();
  expect(
    readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(21);
  await expect(page.getByRole('region', { name: 'Selected rows' }).getByRole('row')).toHaveCount(21);
  await expectNoViolations(page);

  // A shared link contains no table.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.locator('.share-warning')).toContainText('stays on this machine');
  await page.keyboard.press('Escape');

  // A file that is none leaves it as it is.
  await page.evaluate(drop, ['other.csv', 'a;b\n1;0,5'] as const);
  await expect(page.getByRole('alert')).toContainText('other.csv: line 2, column 2: b is 0,5, with a decimal comma');
  await expect(about).toContainText('mine.csv');

  // A point of the map, by keys.
  await page.getByRole('slider', { name: 'Point of the map' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.swept-picked')).toContainText(/gamma_h 20 ?omega 0\.1/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#v=2&lab=explore&gamma_h=20&omega=0.1/);
});
