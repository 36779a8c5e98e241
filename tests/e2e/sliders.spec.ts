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

test('while a slider moves, the figures stay where they are although the headline becomes shorter', async ({ open }) => {
  const page = await open('#v=2&lab=sockets');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const headline = page.locator('.verdict h2');
  const top = async () => (await page.locator('main figure').first().boundingBox())!.y;
  await expect(page.locator('main figure').first()).toBeVisible();
  const [before, said] = [await top(), await headline.innerText()];
  await slider(page, 'message').focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.down('PageDown');
  await expect(headline).not.toHaveText(said);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await top()).toBeGreaterThanOrEqual(before - 1);
  await page.keyboard.up('PageDown');
  await expect.poll(top).toBeLessThan(before - 10);
});

test('while a slider moves through values without diagrams those of before stand there, dimmed; when it rests they go, and what stands below comes up', async ({
  open,
}) => {
  const page = await open('#v=1&lab=cluster');
  await expect(picture(page, 'Coordinated gather')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const [before, moving, rested, hidden] = await page.evaluate(
    (link) =>
      new Promise<readonly [number, number, number, number]>((resolve) => {
        const below = document.querySelector('main .curves')!;
        const place = (): number => below.getBoundingClientRect().top + window.scrollY;
        const first = place();
        const began = performance.now();
        let [lowest, steps, dimmed, unseen] = [first, 0, 0, 0];
        // Faster than the page takes a slider to be at rest, however busy the machine is.
        const move = setInterval(() => (window.location.hash = `${link}${109 + (steps++ % 2)}`), 40);
        const rest = (): void => {
          if (place() < first - 300 || performance.now() - began > 30_000) resolve([first, lowest, place(), unseen]);
          else requestAnimationFrame(rest);
        };
        const watch = (): void => {
          lowest = Math.min(lowest, place());
          if (document.querySelector<HTMLElement>('.diagrams')!.dataset['stale'] === 'true') {
            dimmed += 1;
            if (document.querySelector('main canvas')!.getBoundingClientRect().height === 0) unseen += 1;
          }
          if (dimmed < 20 && performance.now() - began < 20_000) {
            requestAnimationFrame(watch);
            return;
          }
          clearInterval(move);
          if (dimmed === 0) unseen = NaN;
          requestAnimationFrame(rest);
        };
        watch();
      }),
    '#v=1&lab=cluster&buffer_units=',
  );
  // Headline and notice may be some lines longer.
  expect(moving - before).toBeGreaterThan(-60);
  expect(hidden, 'frames in which dimmed diagrams were not there').toBe(0);
  expect(before - rested).toBeGreaterThan(300);
});
