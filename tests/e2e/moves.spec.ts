import { choose, drop, files, watched } from './moves.ts';
import { expect, test } from './page.ts';

test.use({ apart: true });

test('with numbers over a parameter open the page answers when another lab is chosen, and when a file is dropped that another lab opens', async ({
  open,
  page,
}) => {
  await open('#v=2&lab=explore');
  const { answers } = await watched(page);
  const over = page.getByRole('region', { name: 'Results against “software granularity”' });
  const show = async (): Promise<void> => {
    await page.evaluate(() => (window.location.hash = '#v=2&lab=explore&over=gamma_s&critical=1&edit=slow:0:2'));
    await expect(over.getByRole('img').first()).toBeVisible({ timeout: 30_000 });
    await answers('numbers over a parameter');
  };
  for (const [title, lab] of [
    ['Cluster', 'cluster'],
    ['Schedule', 'schedule'],
    ['Program', 'program'],
  ] as const) {
    await show();
    await choose(page, title);
    await expect(page).toHaveURL(new RegExp(`lab=${lab}`));
    await answers(title);
    await expect(over).toHaveCount(0);
  }
  for (const file of files.slice(0, 3)) {
    await show();
    await drop(page, file);
    await expect(page).toHaveURL(new RegExp(`lab=${file.lab}`));
    await expect(over).toHaveCount(0);
    // The page begins what takes long when the reader has been still.
    await page.waitForTimeout(400);
    await answers(file.name);
  }
});
