import { expect, test } from './page.ts';

test('a reader whose streams do not overlap finds the order of launches that they need, and sees it drawn', async ({ open, page }) => {
  await open('#v=4&lab=launch');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Nothing overlaps');
  const orders = page.getByRole('region', { name: 'Orders, queues and priorities' });
  // 4 (c + m) in one stream; c + 3 (c/k + m) + m where communication waits for a kernel, c + 3 c + m where for none.
  await expect(orders.getByRole('row', { name: /^Launched behind, a queue each 5\.35 ms/ })).toContainText('1.421');
  await orders.getByRole('button', { name: 'Launched behind, a queue each, priority' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Two streams are 1.55 times as fast');
  await expect(page.getByRole('radio', { name: 'communication first' })).toBeChecked();
  await expect(page.getByText('4.9 ms in all')).toBeVisible();
});
