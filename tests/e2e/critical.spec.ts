import { expectNoViolations } from './axe.ts';
import { linkOf } from './model.ts';
import { expect, isDrawn, picture, test } from './page.ts';

test('the critical path is brought out by keyboard, with a sentence, and a bar that is gone through part by part', async ({ open }) => {
  // Three iterations in which computation and message each take 1 ms.
  const page = await open(linkOf({ f: 1, omega: 0 }));
  await isDrawn(page);
  const look = async () => (await picture(page, 'Blocking').screenshot()).toString('base64');
  const plain = await look();
  const toggle = page.getByRole('region', { name: 'Event diagrams' }).getByRole('checkbox', { name: 'critical path' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/critical=1$/);
  const where = page.getByRole('group', { name: 'Where the time goes, Blocking' });
  await expect(where).toContainText('Of 6 ms, 3 ms are spent computing');
  await expect.poll(look).not.toBe(plain);

  const parts = where.getByRole('listitem');
  await parts.first().focus();
  await expect(where.locator('.tooltip')).toContainText('computation 3 ms, 50%: a processor computes');
  const time = await page.getByRole('status', { name: 'Time' }).first().textContent();
  await page.keyboard.press('ArrowRight');
  await expect(parts.nth(1)).toBeFocused();
  await expect(where.locator('.tooltip')).not.toContainText('computation');
  expect(await page.getByRole('status', { name: 'Time' }).first().textContent()).toBe(time);
  await expectNoViolations(page, '.diagrams');

  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(where).toHaveCount(0);
  await expect.poll(look).toBe(plain);
});
