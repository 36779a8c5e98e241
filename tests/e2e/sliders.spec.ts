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
  const [before, moving, rested, look] = await page.evaluate(
    (link) =>
      new Promise<readonly [number, number, number, string]>((resolve) => {
        const below = document.querySelector('main .curves')!;
        const place = (): number => below.getBoundingClientRect().top + window.scrollY;
        const first = place();
        const painted = (): void => {
          const then = place();
          const { height } = document.querySelector('main canvas')!.getBoundingClientRect();
          const look = `${document.querySelector<HTMLElement>('.diagrams')!.dataset['stale']}, ${height > 0 ? 'in sight' : 'hidden'}`;
          setTimeout(() => resolve([first, then, place(), look]), 1000);
        };
        window.addEventListener('overlap:painted', painted, { once: true });
        window.location.hash = link;
      }),
    '#v=1&lab=cluster&buffer_units=109',
  );
  // Headline and notice may be some lines longer.
  expect(moving - before).toBeGreaterThan(-60);
  expect(look).toBe('true, in sight');
  expect(before - rested).toBeGreaterThan(300);
});
