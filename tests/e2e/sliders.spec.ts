import { curves, expect, isDrawn, slider, test } from './page.ts';

test('a mouse that drags a slider changes the page on the way and makes one step of undo', async ({ openAnew }) => {
  const page = await openAnew();
  await isDrawn(page);
  const { x, y, width, height } = (await slider(page, 'software granularity').boundingBox())!;
  await page.mouse.move(x + 0.616 * width, y + height / 2);
  await page.mouse.down();
  for (const part of [0.7, 0.8]) {
    const before = await curves(page).getAttribute('aria-label');
    await page.mouse.move(x + part * width, y + height / 2);
    await expect(curves(page)).not.toHaveAttribute('aria-label', before!);
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/gamma_s=/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '5');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});
