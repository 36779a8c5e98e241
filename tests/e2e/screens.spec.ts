import type { Locator } from '@playwright/test';
import { linkOf } from './model.ts';
import { curves, expect, isDrawn, picture, pointAt, slider, test } from './page.ts';

const heightOf = async (element: Locator): Promise<number> => (await element.boundingBox())!.height;

test('on a phone the open sliders leave the headline and a figure in sight, and the rest within reach', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await isDrawn(page);
  await page.getByRole('button', { name: 'Sliders' }).click();
  const sheet = page.getByRole('complementary', { name: 'Parameters' });
  expect(await heightOf(sheet)).toBeLessThanOrEqual(0.4 * 844 + 1);
  const headline = page.getByRole('heading', { level: 2 });
  const edge = 844 - (await heightOf(sheet));
  const inSight = async (element: Locator, share: number): Promise<void> => {
    await expect
      .poll(async () => {
        const { y, height } = (await element.boundingBox())!;
        const covered = await headline.boundingBox();
        return (Math.min(edge, y + height) - Math.max(covered!.y + covered!.height, y)) / height;
      })
      .toBeGreaterThan(share);
  };
  await expect(headline).toBeInViewport();
  await inSight(picture(page, 'Blocking'), 0.7);
  await inSight(picture(page, 'Overlapped'), 0.7);

  // Every slider can be brought into the sheet and moved, and what it changes stays where it is.
  const before = await headline.innerText();
  await slider(page, 'software granularity').press('PageUp');
  await expect(headline).not.toHaveText(before);
  await slider(page, 'packets per sender').press('End');
  await expect(slider(page, 'packets per sender')).toBeInViewport();
  await picture(page, 'Overlapped').scrollIntoViewIfNeeded();
  await expect(headline).toBeInViewport();

  // A figure that is in sight when they are opened stays there.
  await page.getByRole('button', { name: 'Hide sliders' }).click();
  await page.getByRole('figure', { name: 'Direct deposit' }).evaluate((figure) => figure.scrollIntoView());
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: 'Sliders' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('on a projector type and figures are larger, and fill the width', async ({ open, page }) => {
  const measured = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await open(linkOf({ p: 4 }));
    await isDrawn(page);
    // What is drawn follows the window in a later frame.
    await page.evaluate(() => new Promise((later) => requestAnimationFrame(() => setTimeout(later, 100))));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels`).toBeLessThanOrEqual(width);
    return {
      type: parseFloat(await page.getByRole('heading', { level: 2 }).evaluate((heading) => getComputedStyle(heading).fontSize)),
      curves: await heightOf(curves(page)),
      diagram: await heightOf(picture(page, 'Gather')),
      width: (await picture(page, 'Gather').boundingBox())!.width / width,
    };
  };
  const [engine, hall, wall] = [await measured(1280, 800), await measured(1920, 1080), await measured(2560, 1440)];
  for (const quantity of ['type', 'curves', 'diagram'] as const) {
    expect(hall[quantity] / engine[quantity], quantity).toBeGreaterThan(1.2);
    expect(wall[quantity] / hall[quantity], quantity).toBeGreaterThan(1.15);
  }
  expect(hall.width).toBeGreaterThan(0.6);
});

test('the curves are read under the pointer, however large they are', async ({ open, page }) => {
  for (const [width, height] of [
    [1280, 800],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open();
    await isDrawn(page);
    await pointAt(
      page.locator('.panel-gain .here-mark'),
      ({ width, height }) => [width / 2, height / 2],
      page.locator('p.reading'),
      /software granularity (4\.[89]\d*|5(\.[01]\d*)?)\D/,
    );
  }
});

test('what stands under curves stays where it is while they are read, and a click on it meets it', async ({ open, page }) => {
  for (const [width, link] of [
    [1280, '#v=1&lab=strips'],
    [390, '#v=1&lab=krylov'],
    [390, '#v=1&lab=strips'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await open(link);
    const figure = page.locator('figure.curves').first();
    const cursor = figure.getByRole('slider', { name: /^Reading cursor/ });
    await expect(cursor).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
    const table = figure.getByText(/as a table$/);
    const place = async () => (await table.boundingBox())!.y - (await cursor.boundingBox())!.y;
    const before = await place();
    await cursor.press('End');
    await expect(figure.locator('p.reading b').first()).toBeVisible();
    expect(await place(), `${link} ${width} wide, read`).toBe(before);
    await table.click();
    await expect(figure.getByRole('table')).toBeVisible();
    await expect(figure.locator('p.reading b')).toHaveCount(0);
    expect(await place(), `${link} ${width} wide, left`).toBe(before);
  }
});

test('presented at 1280 by 720, the step about queues shows them, and nothing lies over player and headline after a reveal', async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('#v=3&lesson=gather&step=12&present=1');
  // The goal of the step comes as a script of its own, and leaves the figure its room.
  await expect(page.getByRole('region', { name: 'Goal' })).toContainText('packets dropped at most 0');
  await expect(page.locator('.present-figure .track-labels text', { hasText: /^queue$/ })).toBeVisible();
  await expect(page.locator('.present-figure .track-labels text', { hasText: /^receive queue$/ })).toBeVisible();

  await open('#v=3&lesson=gather&step=4&present=1');
  await page.getByRole('radio', { name: 'It ends later' }).check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'the first packet is dropped' })).toBeVisible({ timeout: 30_000 });
  const covered = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.present main h2, .present .transport :is(button, input, select)'), (each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const parts = width === 0 ? [] : [0.1, 0.5, 0.9];
      return parts.every((part) => each.contains(document.elementFromPoint(left + part * width, top + height / 2))) ? [] : [each.outerHTML.slice(0, 80)];
    }).flat(),
  );
  expect(covered).toEqual([]);
});

test('on a phone what a diagram of many messages leaves out is said clear of what follows it', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#v=3&lab=cluster');
  const notes = page.locator('.track-shares');
  await expect(notes.first()).toBeVisible();
  const overlaps = await notes.evaluateAll((all) =>
    all.flatMap((note) => {
      const { bottom, top } = note.getBoundingClientRect();
      const others = Array.from(document.querySelectorAll('main :is(h2, h3, p, figcaption, button)'), (each) => [each, each.getBoundingClientRect()] as const);
      return others.filter(([each, box]) => each !== note && box.height > 0 && box.top < bottom - 1 && box.bottom > top + 1).map(([each]) => each.textContent);
    }),
  );
  expect(overlaps).toEqual([]);
});
