import { curves, expect, isDrawn, picture, slider, test } from './page.ts';

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

test('what stands below the diagrams keeps its place while a slider moves through values that have none, and comes up when it rests', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  await expect(picture(page, 'Coordinated gather')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const [before, moving, rested] = await page.evaluate(
    (link) =>
      new Promise<number[]>((resolve) => {
        const below = document.querySelector('main .curves')!;
        const place = (): number => below.getBoundingClientRect().top + window.scrollY;
        const first = place();
        const painted = (): void => {
          const then = place();
          setTimeout(() => resolve([first, then, place()]), 1000);
        };
        window.addEventListener('overlap:painted', painted, { once: true });
        window.location.hash = link;
      }),
    '#v=1&lab=cluster&buffer_units=109',
  );
  // Headline and notice may be some lines longer.
  expect(moving! - before!).toBeGreaterThan(-60);
  expect(before! - rested!).toBeGreaterThan(300);
});
