import { expect, test } from './page.ts';

/** Values that no engine has a result for, or that one of them refuses, and others of the same lab. */
const refused = [
  {
    link: '#v=1&lab=gain&machines=hello world',
    other: '#v=1&lab=gain&gamma_h=20',
    headline: 'The list of machines cannot be read',
    reason: /pair gamma_h:omega/,
  },
  { link: '#v=1&lab=cluster&machine=host:0', other: '#v=1&lab=cluster&window=5', headline: 'There is no such machine', reason: /from 0\.001 to 1000/ },
  { link: '#v=1&lab=prefetch&program=add r1', other: '#v=1&lab=prefetch&benchmark=ll1', headline: 'The program has a mistake', reason: /line 1, column 7/ },
  { link: '#v=1&lab=strips&strips=2340', other: '#v=1&lab=strips&size_bytes=65536', headline: 'Strips cannot be smaller than a page', reason: /256 pages/ },
] as const;

test('refused values say so at the top, leave nothing loading, and look the same whatever came before', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open(refused[0].link);
  const headline = page.locator('.verdict h2');
  const go = (link: string) => page.evaluate((hash) => (window.location.hash = hash), link);
  const complete = () => expect(page.locator('[aria-busy=true], [data-stale=true]')).toHaveCount(0, { timeout: 30_000 });
  for (const { link, other, headline: said, reason } of refused) {
    const text = async () => {
      await go(link);
      await expect(headline).toHaveText(said, { timeout: 30_000 });
      await expect(page.locator('.verdict')).toContainText(reason);
      await expect(headline).toBeInViewport();
      await complete();
      const shown = await page.locator('main').innerText();
      expect(shown, link).not.toMatch(/starting|Being|…/);
      return shown;
    };
    const first = await text();
    await go(other);
    await expect(headline).not.toHaveText(said);
    await complete();
    expect(await text(), link).toBe(first);
  }
});

test('a frame says above its figure why there is none', async ({ open }) => {
  const page = await open('#v=1&lab=strips&strips=2340&embed=1');
  const said = page.getByRole('status').filter({ hasText: 'Strips cannot be smaller than a page.' });
  await expect(said).toContainText('256 pages');
  await expect(page.getByText(/^No event diagrams for these values/)).toBeVisible();
  await said.getByRole('button', { name: '256 strips' }).click();
  await expect(page.getByRole('img', { name: /^Blocking\. Event diagram/ })).toBeVisible();
});
