import type { Locator, Page } from '@playwright/test';
import { expectedOf } from './model.ts';
import { expect, isDrawn, numberOf, slider, test, visitorWithoutWorker } from './page.ts';

/** The handle at the end of a mark, by the parameter that it changes. */
const grip = (within: Page | Locator, name: string): Locator => within.getByRole('slider', { name: `${name}, at its mark`, exact: true });

const middle = async (of: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Takes hold of a handle and moves it to the right, frame by frame; it is still held. */
async function pull(page: Page, handle: Locator, right: number): Promise<number> {
  const { x, y } = await middle(handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + (right * step) / 10, y);
  return x + right;
}

const expectUnder = (handle: Locator, hand: number): Promise<void> =>
  expect.poll(async () => Math.abs((await middle(handle)).x - hand), { message: 'pixels between the hand and the end of the mark' }).toBeLessThan(3);

test('on the home page a computation is pulled longer and a message shorter; sliders and answer follow, and the other way', async ({ openAnew, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAnew('');
  const computation = grip(page, 'computation');
  await expect(computation).toHaveAttribute('aria-valuetext', '100 µs');
  await expectUnder(computation, await pull(page, computation, 120));
  await page.mouse.up();
  const pulled = numberOf(/^[\d.]+/.exec((await computation.getAttribute('aria-valuetext'))!)![0]);
  expect(pulled).toBeGreaterThan(150);
  await expect(slider(page, 'computation')).toHaveAttribute('aria-valuetext', `${pulled} µs`);
  // 100 µs are a granularity of half an instruction a byte, with messages of a tenth of 1 ms.
  const link = new URLSearchParams((await page.getByRole('link', { name: 'All controls' }).getAttribute('href'))!.slice(1));
  const { gain } = expectedOf({ gamma_s: Number(link.get('gamma_s')), q: Number(link.get('q')) });
  const answered = async (): Promise<number> => numberOf(/, ([\d.]+) times as fast/.exec((await page.locator('.answer').textContent())!)![1]!);
  expect(await answered()).toBeCloseTo(gain, 2);

  const message = grip(page, 'size of the message');
  await expectUnder(message, await pull(page, message, -60));
  await page.mouse.up();
  await expect(slider(page, 'size of the message')).not.toHaveAttribute('aria-valuetext', '1,250 B');

  const before = (await middle(computation)).x;
  await slider(page, 'computation').press('Home');
  await expect(computation).toHaveAttribute('aria-valuetext', '10 µs');
  expect((await middle(computation)).x).toBeLessThan(before);
});

test('in an article the figure is pulled where it stands', async ({ openAnew, page }) => {
  await openAnew('#v=3&article=hiding&at=maximum');
  const figure = page.locator('figure#maximum');
  const computation = grip(figure, 'computation');
  const before = await figure.locator('.answer').textContent();
  await expectUnder(computation, await pull(page, computation, 80));
  await page.mouse.up();
  await expect(figure.locator('.answer')).not.toHaveText(before!);
});

test('in a lab the end of a computation follows the hand, which makes one step of undo; meanwhile the shown time stays', async ({ openAnew }) => {
  const page = await openAnew('#v=3&lab=explore');
  await isDrawn(page);
  const computation = grip(page.locator('main figure').filter({ hasText: 'Blocking' }).first(), 'software granularity');
  const times = () => page.locator('.time-axis').first().innerText();
  const shown = await times();
  const hand = await pull(page, computation, 100);
  await expectUnder(computation, hand);
  expect(await times()).toBe(shown);
  await page.mouse.up();
  await expect.poll(times).not.toBe(shown);
  await expect(page).toHaveURL(/gamma_s=/);
  const [value] = /[\d.]+/.exec((await slider(page, 'software granularity').getAttribute('aria-valuetext'))!)!;
  await expect(computation).toHaveAttribute('aria-valuenow', value!);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '5');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await computation.press('ArrowRight');
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '5.1');
  await computation.press('End');
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '100000');
});

test('a mark whose parameter is fixed or hidden by the link has no handle', async ({ open }) => {
  const page = await open('#v=3&lab=sockets&lock=latency_us&hide=interior_us');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /Event diagram/ }).first()).toBeVisible();
  await expect(page.locator('.grip')).toHaveCount(0);
});

/** What is pulled, and in which scenario its end is in sight. */
const pulled = [
  { link: '#v=3&lab=buckets', name: 'bucket', key: 'bucket_bytes', right: -20 },
  { link: '#v=3&lab=buckets', name: 'forward pass', key: 'forward_us', right: 40 },
  { link: '#v=3&lab=sockets', name: 'interior', key: 'interior_us', right: 30 },
  { link: '#v=3&lab=sockets', name: 'latency', key: 'latency_us', right: 30 },
  { link: '#v=3&lab=pipeline', name: 'forward', key: 't_f_us', right: 20 },
  { link: '#v=3&lab=gain', name: 'software granularity', key: 'gamma_s', right: 40 },
  { link: '#v=4&lab=prefetch', name: 'latency', key: 'latency', right: 30 },
];

for (const { link, name, key, right } of pulled)
  test(`${name} is pulled in ${link}, also where an operation is interrupted or begins later the longer it is`, async ({ openAnew }) => {
    const page = await openAnew(link);
    const handle = grip(page, name).first();
    await handle.scrollIntoViewIfNeeded();
    await expectUnder(handle, await pull(page, handle, right));
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`${key}=`));
  });

test('the height of a buffer is pulled, up for more', async ({ openAnew }) => {
  const page = await openAnew('#v=3&lab=explore');
  await isDrawn(page);
  const buffer = grip(page, 'switch buffer').last();
  await buffer.scrollIntoViewIfNeeded();
  const { x, y } = await middle(buffer);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/buffer=1\d\b/);
  await expect(slider(page, 'switch buffer')).toHaveAttribute('aria-valuetext', /^1\d packets$/);
});

test('a finger pulls as a mouse does, and does not scroll the page', async ({ browser }) => {
  const visitor = await visitorWithoutWorker(browser, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
  try {
    const page = await visitor.newPage();
    await page.goto('/');
    const computation = grip(page, 'computation');
    const { x, y } = await middle(computation);
    const session = await visitor.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right: number | null) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: right === null ? [] : [{ x: x + right, y: y + right, id: 0 }] });
    await touch('touchStart', 0);
    for (const right of [10, 20, 30, 40]) await touch('touchMove', right);
    await expectUnder(computation, x + 40);
    await touch('touchEnd', null);
    await expect(computation).not.toHaveAttribute('aria-valuetext', '100 µs');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  } finally {
    await visitor.close();
  }
});

test('a word brings out its marks, and a mark that is pointed at its words; a number in an article leads to its run', async ({ openAnew, page: home }) => {
  const page = await openAnew('#v=4&lab=explore');
  await isDrawn(page);
  const canvas = page.getByRole('img', { name: /^Blocking\. Event diagram/ });
  const drawn = () => canvas.evaluate((each: HTMLCanvasElement) => each.toDataURL());
  const before = await drawn();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^waiting$/ })
    .first()
    .hover();
  await expect.poll(drawn).not.toBe(before);
  await page.mouse.move(5, 5);
  await expect.poll(drawn).toBe(before);
  const { x, y } = (await canvas.boundingBox())!;
  await page.mouse.move(x + 30, y + 18);
  await expect(page.locator('html')).toHaveAttribute('data-pointed', 'compute');
  await page.mouse.move(5, 5);
  await expect(page.locator('html')).not.toHaveAttribute('data-pointed');

  await home.goto('about:blank');
  await home.goto('/#v=4&article=hiding');
  await home.locator('button.computed').first().click();
  await expect(home.locator('figure#sum')).toBeInViewport();
  await expect(home.locator('figure#sum .run-note')).toContainText('by the simulator');
});
