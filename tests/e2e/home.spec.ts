import { expectNoViolations } from './axe.ts';
import { expectedOf } from './model.ts';
import { expect, numberOf, picture, slider, test } from './page.ts';

test.use({ apart: true });

test('the address alone shows both versions of the exchange with the answer of the closed form, and needs neither Python nor a worker', async ({
  openAnew,
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await openAnew('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compute while the message travels');
  await expect(picture(page, 'Blocking: send, then wait')).toBeVisible();
  await expect(picture(page, 'Overlapped: send, then compute')).toBeVisible();
  const { gain } = expectedOf({});
  const answer = page.locator('.answer');
  await expect(answer).toContainText('instead of 200 µs an iteration');
  expect(numberOf(/, ([\d.]+) times as fast/.exec((await answer.textContent())!)![1]!)).toBeCloseTo(gain, 2);
  expect(sent.filter((address) => /pyodide|worker|precomputed|KaTeX|\/(page|main)-/.test(address))).toEqual([]);
  expect(page.workers()).toEqual([]);
});

test('a slider in milliseconds and one in KiB say what the closed form says, and all controls show the same values', async ({ openAnew, page }) => {
  await openAnew('');
  await slider(page, 'computation').press('Home');
  await expect(slider(page, 'computation')).toHaveAttribute('aria-valuetext', '10 µs');
  // A tenth of a message of 1 ms, and a tenth of that to compute.
  const { gain } = expectedOf({ gamma_s: 0.5 });
  await expect(page.locator('.answer')).toContainText('instead of 110 µs an iteration');
  const said = /, ([\d.]+) times as fast/.exec((await page.locator('.answer').textContent())!)!;
  expect(numberOf(said[1]!)).toBeCloseTo(gain, 2);
  await page.getByRole('link', { name: 'All controls' }).click();
  await expect(page).toHaveURL(/#v=\d&lab=explore&gamma_s=0.05&q=0.1$/);
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', /^0.05\b/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compute while the message travels');
});

test('the longest message is one, on the home page, in the article and behind all controls', async ({ openAnew, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAnew('');
  await slider(page, 'size of the message').press('End');
  await expect(slider(page, 'size of the message')).toHaveAttribute('aria-valuetext', '12.2 KiB');
  // Three iterations of two processes with a message each.
  await expect(picture(page, 'Blocking: send, then wait')).toHaveAccessibleName(/6 messages/);
  await page.getByRole('link', { name: 'All controls' }).click();
  await expect(page.getByText('It sends its neighbour a message of 12.2 KiB, which takes 1 ms.')).toBeVisible();
  await openAnew('#v=3&article=hiding&at=sum');
  const figure = page.locator('figure#sum');
  await slider(figure, 'size of the message').press('End');
  await expect(figure.locator('.answer')).toContainText('100 µs + 1 ms = 1.1 ms an iteration');
});

test('the keyboard meets what can be pulled, the controls, then what plays, then the doors', async ({ openAnew, page }) => {
  await openAnew('');
  await expect(picture(page, 'Blocking: send, then wait')).toBeVisible();
  const names: string[] = [];
  for (let i = 0; i < 11; i += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const at = document.activeElement!;
        return at.getAttribute('aria-label') ?? at.closest('label, a, button')!.textContent!;
      }),
    );
  }
  const order = [
    /^computation, at its mark/,
    /^size of the message, at its mark/,
    /^computation/,
    /^size of the message/,
    /^cost of overlapping/,
    /^(Pause|Play|Go on)$/,
    /^All controls/,
    /^Learn/,
    /^Teach/,
    /^Decide/,
    /^Write/,
  ];
  names.forEach((name, i) => expect(name).toMatch(order[i]!));
});

test('it plays once by itself, and not for readers who want no motion', async ({ openAnew, page }) => {
  await openAnew('');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.locator('.packet').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAnew('');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.locator('.packet')).toHaveCount(0);
  // From state to state: both compute first.
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('.run').first().locator('.word')).toHaveText(['computes', 'computes']);
  await expect(page.getByText('P0 computes, P1 computes; nothing is on its way.').first()).toBeAttached();
  await page.getByRole('button', { name: 'Go on' }).click();
});

test('axe finds nothing on it, light or dark, and a phone shows all of it', async ({ openAnew, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAnew('');
  await expect(picture(page, 'Blocking: send, then wait')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
});

test('the article has eight figures with numbers in its prose, at 360 pixels too, and a link leads to one of them, and from it to its lab', async ({
  openAnew,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAnew('#v=3&article=hiding&at=cost');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From a sum to a maximum');
  await expect(page.getByRole('figure')).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const figure = page.locator('figure#cost');
  await expect(figure).toBeInViewport();
  await slider(figure, 'cost of overlapping').press('End');
  // Twice the computation on top of four times the message: 1.2 ms instead of 500 µs.
  await expect(figure.locator('.answer')).toContainText('500 µs become 1.2 ms');
  await expectNoViolations(page);
  await figure.getByRole('link', { name: 'Open in the lab Explore' }).click();
  await expect(page).toHaveURL(/lab=explore&gamma_s=2&f=1&omega=2&q=0.1&iterations=2$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('2.4 times as slow');
});

test('an article that there is not is said not to exist', async ({ openAnew, page }) => {
  await openAnew('#v=3&article=none');
  await expect(page.locator('.notice')).toContainText('article');
});

test('a lab that is opened from far down the home page begins at its top', async ({ openAnew, page }) => {
  await openAnew('');
  const door = page.getByRole('link', { name: 'Deposit', exact: true });
  await door.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await door.click();
  await expect(slider(page, 'processors').or(page.getByRole('heading', { level: 2 }).first())).toBeVisible();
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
