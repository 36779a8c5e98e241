import type { Page } from '@playwright/test';
import { brokenLinks, type BrokenLink } from '../cases/brokenLinks.ts';
import { expect, isDrawn, picture, pythonIsReady, test } from './page.ts';

test('every broken link, put into the address of an open page, ends in a usable page and a message', async ({ open }) => {
  test.setTimeout(120_000);
  expect(brokenLinks.length).toBeGreaterThanOrEqual(200);
  const page = await open();
  await isDrawn(page);
  await pythonIsReady(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  // All of them in one call: asking the page 497 times from outside would take minutes.
  expect(await page.evaluate(wrongAfter, brokenLinks)).toEqual([]);
  expect(dialogs).toEqual([]);
  await page.evaluate(() => {
    location.hash = '#v=1&lab=explore&gamma_h=6';
  });
  await isDrawn(page);
});

/** One for each kind of mistake, opened as a reader would: from outside. */
const sample = [...new Map([...brokenLinks].reverse().map((link) => [link.why, link])).values()].filter(({ why }) => /HTML|long|unknown|version|NaN|percent|regular/.test(why));

test('a broken link of each sort, opened from outside, ends in a usable page and a message', async ({ open }) => {
  test.setTimeout(120_000);
  for (const { link, why, parameter } of sample) {
    const page = await open(link);
    await expect(page.getByText('This link could not be taken as it is.'), why).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), why).toBeAttached();
    if (!/lab=(gain|krylov|sockets|deposit|cluster|prefetch|strips|schedule)/.test(link)) await expect(picture(page, 'Blocking'), why).toBeVisible();
    expect(await mentions(page, parameter), why).toBe(true);
    expect(await page.evaluate(() => document.querySelectorAll('.notice script, .notice img, .notice iframe, .notice b b').length), why).toBe(0);
  }
});

async function mentions(page: Page, parameter: string): Promise<boolean> {
  return (await page.locator('.notice').innerText()).includes(parameter.slice(0, 40));
}

/** Runs in the page: opens one link after another and says of which the outcome was wrong, and how. */
async function wrongAfter(links: readonly BrokenLink[]): Promise<string[]> {
  const wrong: string[] = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (happened: () => boolean): Promise<boolean> => {
    for (const end = performance.now() + 15_000; performance.now() < end; await frame()) if (happened()) return true;
    return false;
  };
  const notice = () => document.querySelector('main .notice[role=status], .embed .notice[role=status]');
  const foreign = () => document.querySelectorAll('script, style, img, iframe, object, embed, form, base, meta, marquee').length;
  const before = foreign();
  for (const { link, why, parameter } of links) {
    const say = (text: string) => wrong.push(`${why}: ${link.slice(0, 80)}: ${text}`);
    location.hash = '#v=1&lab=explore';
    if (!(await until(() => notice() === null && document.querySelector('[data-key=gamma_s]') !== null))) {
      say('the page before it did not come back');
      continue;
    }
    location.hash = link;
    if (!(await until(() => notice() !== null))) {
      say('no message');
      continue;
    }
    const text = notice()?.textContent ?? '';
    if (!text.includes(parameter.slice(0, 40))) say(`the message does not name ${parameter}: ${text.slice(0, 200)}`);
    const isEmbed = document.querySelector('.embed') !== null;
    const isFrontPage = !/lab=(gain|krylov|sockets|deposit|cluster|prefetch|strips|schedule)(&|$)/.test(link);
    const sliders = [...document.querySelectorAll<HTMLInputElement>('[data-key] input[type=range]')];
    // Some links hide something that exists beside something that does not.
    const fewest = !isFrontPage ? 1 : /hide=/.test(link) ? 8 : 10;
    if (!isEmbed && sliders.length < fewest) say(`${sliders.length} sliders`);
    for (const each of sliders) if (!/^\d+(\.\d+)?(e-\d+)?( \D+)?$/.test(each.ariaValueText ?? '')) say(`a slider says ${each.ariaValueText}`);
    const drawn = isFrontPage && await until(() => {
      const pictures = [...document.querySelectorAll('canvas[role=img]')];
      return pictures.length === (isEmbed ? 2 : 5) && document.querySelector('[aria-busy=true]') === null;
    });
    if (isFrontPage && !drawn) say('the diagrams are not drawn');
    if (/NaN|Infinity|undefined/.test(document.querySelector('.key-numbers')?.textContent ?? '')) say('a number is none');
    if (foreign() !== before) say('the link has put an element into the page');
  }
  return wrong;
}
