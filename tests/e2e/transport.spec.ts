import type { Locator, Page } from '@playwright/test';
import { linkOf } from './model.ts';
import { expect, numberOf, picture, test } from './page.ts';

/**
 * Two iterations in which computation and message each take 1 ms. Blocking they alternate until 4 ms; overlapped they
 * run together until 2 ms. Something begins or ends at 1, 2, 3 and 4 ms and at no other time.
 */
const link = linkOf({ f: 1, omega: 0, iterations: 2, embed: 1 });

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const scrub = (page: Page): Locator => page.getByRole('slider', { name: 'Time shown', exact: true });
const time_us = async (page: Page): Promise<number> => numberOf(await page.getByRole('status', { name: 'Time', exact: true }).innerText());

/** Opens the shared frame at the end of its run, as when first loaded. */
async function opened(open: (link: string) => Promise<Page>, more = ''): Promise<Page> {
  const page = await open(link + more);
  await expect(picture(page, 'Overlapped')).toBeVisible();
  await page.getByRole('combobox', { name: 'Speed', exact: true }).selectOption('1×');
  if (more === '') await scrub(page).fill('1000');
  return page;
}

test('on the front page steps go through the exchange, not through the packets of a gather below', async ({ open }) => {
  const page = await open();
  await picture(page, 'Blocking').scrollIntoViewIfNeeded();
  await expect(picture(page, 'Gather')).not.toBeInViewport();
  await scrub(page).fill('0');
  let steps = 0;
  // An iteration computes for 1 ms before its first blocking message.
  for (; steps < 10 && (await time_us(page)) < 1000; steps += 1) await button(page, 'Step forward').click();
  expect(steps).toBeLessThan(6);
});

test('what has not happened yet is hidden, and only then', async ({ open }) => {
  const page = await open(link);
  await expect(scrub(page)).toHaveAttribute('aria-valuetext', '4 ms of 4 ms');
  await expect(page.locator('.veil:visible')).toHaveCount(0);
  await scrub(page).fill('250');
  await expect(page.locator('.veil:visible')).toHaveCount(2);
  await scrub(page).fill('1000');
  await expect(page.locator('.veil:visible')).toHaveCount(0);
});

test('the head on the axis stands at the time that is shown, over the edge of the veil, and is dragged', async ({ open }) => {
  const page = await opened(open);
  const axis = (await page.locator('.time-axis').boundingBox())!;
  const plot = (await page.locator('.track-plot').first().boundingBox())!;
  await scrub(page).fill('500');
  const head = (await page.locator('.cursor-head').boundingBox())!;
  const veil = (await page.locator('.veil').first().boundingBox())!;
  expect(Math.abs(head.x + head.width / 2 - veil.x)).toBeLessThan(2);
  // The window of the axis is wider than the run, so places are taken from where 2 ms stand.
  const at = (us: number): number => plot.x + ((veil.x - plot.x) * us) / 2000;
  await page.mouse.move(at(500), axis.y + 10);
  await page.mouse.down();
  await expect.poll(() => time_us(page)).toBeCloseTo(500, -2);
  await page.mouse.move(at(3000), axis.y + 40);
  await expect.poll(() => time_us(page)).toBeCloseTo(3000, -2);
  // Beyond the beginning is the beginning.
  await page.mouse.move(2, axis.y + 10);
  await expect.poll(() => time_us(page)).toBe(0);
  await page.mouse.up();
  await page.mouse.move(at(3000), axis.y + 10);
  expect(await time_us(page)).toBe(0);
});

test('play starts again from the beginning, advances the time, and pause holds it', async ({ open }) => {
  const page = await opened(open);
  await button(page, 'Play').click();
  await expect.poll(() => time_us(page)).toBeLessThan(2000);
  const early = await time_us(page);
  await expect.poll(() => time_us(page)).toBeGreaterThan(early);
  await button(page, 'Pause').click();
  const held = await time_us(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await time_us(page)).toBe(held);
  // Playing resumes where it was paused.
  await button(page, 'Play').click();
  await expect.poll(() => time_us(page)).toBeGreaterThan(held);
});

test('a link says where diagrams begin and stop; played again they go on', async ({ open }) => {
  const page = await opened(open, '&from=500&until=1500');
  await expect.poll(() => time_us(page)).toBe(500);
  await page.getByRole('combobox', { name: 'Speed', exact: true }).selectOption('4×');
  await button(page, 'Play').click();
  await expect.poll(() => time_us(page)).toBe(1500);
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'Play').click();
  await expect(scrub(page)).toHaveAttribute('aria-valuetext', '4 ms of 4 ms');
});

test('at four times the speed the time advances faster than at a quarter of it', async ({ open }) => {
  const page = await opened(open);
  const advance = async (speed: string): Promise<number> => {
    await page.getByRole('combobox', { name: 'Speed', exact: true }).selectOption(speed);
    await scrub(page).fill('0');
    await button(page, 'Play').click();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const end = performance.now() + 300;
          requestAnimationFrame(function wait(now) {
            if (now > end) resolve(null);
            else requestAnimationFrame(wait);
          });
        }),
    );
    await button(page, 'Pause').click();
    return time_us(page);
  };
  const slow = await advance('0.25×');
  expect(await advance('4×')).toBeGreaterThan(4 * slow);
});

test('a link with autoplay plays by itself, but not for readers who want no motion', async ({ openAnew, page }) => {
  await openAnew(`${link}&autoplay=1`);
  await expect(button(page, 'Pause')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAnew(`${link}&autoplay=1`);
  await expect(button(page, 'Play')).toBeVisible();
  await expect(scrub(page)).toHaveAttribute('aria-valuetext', '4 ms of 4 ms');
  // Play then goes from event to event instead of moving.
  await button(page, 'Play').click();
  const seen = new Set<number>();
  await expect.poll(async () => seen.add(await time_us(page)).size, { intervals: [100] }).toBeGreaterThan(2);
  for (const time of seen) expect([0, 1000, 2000, 3000, 4000]).toContain(Math.round(time));
});
