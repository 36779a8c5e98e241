import { expect, test } from './page.ts';

test('noise makes the ranks of a schedule unlike, another seed is another run, and the link has both', async ({ open, page }) => {
  await open('#v=4&lab=schedule&goal=ring_stencil');
  const headline = page.getByRole('heading', { level: 2 }).first();
  await expect(headline).toHaveText('6 ranks are done after 288 µs');
  const noise = page.getByRole('textbox', { name: 'noise, exact value', exact: true });
  await noise.fill('0.5');
  await noise.press('Enter');
  await expect(headline).not.toHaveText('6 ranks are done after 288 µs');
  const first = await headline.textContent();
  const seed = page.getByRole('textbox', { name: 'seed of the noise, exact value' });
  await seed.fill('2');
  await seed.press('Enter');
  await expect(headline).not.toHaveText(first!);
  await expect(page).toHaveURL(/noise=0\.5&seed=2/);
  await noise.fill('0');
  await noise.press('Enter');
  await expect(headline).toHaveText('6 ranks are done after 288 µs');
});

test('what was measured of a solver stands beside what follows from two of its variants, by nodes', async ({ open, page }) => {
  await open('#v=4&lab=reductions&figure=measured');
  await page.getByText('Measured on 1 to 32 nodes as a table').click();
  // 2.73 s of 4,000 iterations, and 2 × 4.71 s less 6.61; from 8.56 and 8.76 s nothing follows.
  await expect(page.getByRole('row', { name: /^16 / })).toContainText(/682\.5 µs.*702\.5 µs/);
  await expect(page.getByRole('row', { name: /^4 / })).toContainText('–');
});
