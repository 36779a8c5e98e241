import { expect, isDrawn, picture, test, visitorWithoutWorker } from './page.ts';

/** Where fingers are, in the coordinates of the window. */
type Fingers = readonly { readonly x: number; readonly y: number }[];

test('two fingers show less of the time of a diagram about the place between them, and one finger scrolls the page', async ({ browser }) => {
  const visitor = await visitorWithoutWorker(browser, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await visitor.newPage();
    await page.goto('/#v=3&lab=explore');
    await isDrawn(page);
    const diagram = picture(page, 'Blocking');
    await diagram.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await diagram.boundingBox())!;
    const session = await visitor.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Fingers) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((finger, id) => ({ ...finger, id })) });
    const at = (part: number): { x: number; y: number } => ({ x: x + part * width, y: y + height / 2 });
    const times = () => page.locator('.time-axis').first().innerText();
    const scrolled = () => page.evaluate(() => window.scrollY);

    const [before, top] = [await times(), await scrolled()];
    await touch('touchStart', [at(0.4)]);
    await touch('touchStart', [at(0.4), at(0.6)]);
    for (const step of [0.05, 0.1, 0.15, 0.2]) await touch('touchMove', [at(0.4 - step), at(0.6 + step)]);
    await touch('touchEnd', []);
    await expect.poll(times).not.toBe(before);
    expect(await scrolled()).toBe(top);

    const pinched = await times();
    await touch('touchStart', [at(0.4)]);
    await touch('touchStart', [at(0.4), at(0.5)]);
    for (const step of [0.1, 0.2, 0.3]) await touch('touchMove', [at(0.4 + step), at(0.5 + step)]);
    await touch('touchEnd', []);
    await expect.poll(times).not.toBe(pinched);

    const moved = await times();
    await touch('touchStart', [at(0.5)]);
    for (const up of [40, 80, 120, 160]) await touch('touchMove', [{ ...at(0.5), y: at(0.5).y - up }]);
    await touch('touchEnd', []);
    await expect.poll(scrolled).toBeGreaterThan(top);
    expect(await times()).toBe(moved);
  } finally {
    await visitor.close();
  }
});
