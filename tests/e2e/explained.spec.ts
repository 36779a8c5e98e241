import { drop } from './moves.ts';
import { expect, test } from './page.ts';

test('a table of printed times that is dropped on the front page is read where it belongs, up to the sliders of the row that is clicked', async ({
  open,
  page,
}) => {
  await open('#v=4&lab=explore');
  // Before that nobody listens.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-results').length)).toBe(1);
  await drop(page, { name: 'times.csv', text: 'name,computation (ms),communication (ms),overlapped (ms)\nmine,5,4,6\nfaster,5,4,2\n' });
  const rows = page.getByRole('region', { name: 'Printed rows', exact: true });
  // (5 + 4)/2 printed, (5 + 4)/5 by overlapping.
  await expect(rows.getByRole('row', { name: /^faster/ })).toContainText('4.51.8at most 57%× 2.5');
  await rows.getByRole('button', { name: 'faster' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Overlap explains at most 1.8 of the printed 4.5');
  await expect(page.getByRole('slider', { name: 'both overlapped' })).toHaveAttribute('aria-valuetext', '2000 µs');
});
