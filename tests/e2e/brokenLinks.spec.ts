import { brokenLinks } from '../cases/brokenLinks.ts';
import { expect, picture, test } from './page.ts';

/** What a browser itself reads before the page does: markup, percent signs, sheer length. All others are opened in tests/unit/brokenLinksPage.test.tsx. */
const kinds = [
  'HTML',
  'HTML only',
  'HTML as a key',
  'HTML and script',
  'very long HTML',
  'percent signs that encode nothing',
  'very deep percent encoding',
  'longer than allowed',
];

test('a broken link of each sort, opened from outside, ends in a usable page and a message', async ({ open }) => {
  test.setTimeout(120_000);
  for (const kind of kinds) {
    const { link, why, parameter } = brokenLinks.find(({ why }) => why === kind)!;
    const page = await open(link);
    await expect(page.getByText('This link could not be read in full.'), why).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), why).toBeAttached();
    if (!/lab=(gain|krylov|sockets|deposit|cluster|prefetch|strips|schedule)/.test(link)) await expect(picture(page, 'Blocking'), why).toBeVisible();
    await expect(page.locator('.notice'), why).toContainText(parameter.slice(0, 40));
    expect(await page.evaluate(() => document.querySelectorAll('.notice script, .notice img, .notice iframe, .notice b b').length), why).toBe(0);
  }
});

test('a link whose hash was encoded, lost or mangled opens its scenario', async ({ page, open }) => {
  await open('#v=2&lab=cluster&window=4&p=16');
  const address = new URL('.', page.url()).href;
  for (const behind of [
    '%23v=2&lab=cluster&window=4&p=16',
    '%2523v%253D2%2526lab%253Dcluster%2526window%253D4%2526p%253D16',
    '?v=2&lab=cluster&window=4&p=16',
    '#v=2&amp;lab=cluster&amp;window=4&amp;p=16).',
  ]) {
    await page.goto('about:blank');
    await page.goto(address + behind);
    await expect(page.getByRole('slider', { name: /processes/ }).first(), behind).toHaveValue(/./);
    expect(await page.getByText('This link could not be read in full.').count(), behind).toBe(0);
    await expect(page, behind).toHaveTitle(/Cluster/);
  }
});
