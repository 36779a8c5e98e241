import type { Page } from '@playwright/test';
import { expectedOf, linkOf } from './model.ts';
import { curves, expect, expectNumber, keyNumber, picture, slider, test } from './page.ts';

test.use({ apart: true });

/** Somebody's course notes with one figure in them. */
function courseNotes(address: string, sandbox: string): string {
  return `<!doctype html><html lang="en"><title>Course notes</title>
    <label>Your answer <input autofocus></label>
    <iframe title="figure" width="640" height="360" sandbox="${sandbox}" src="${address.replaceAll('&', '&amp;')}"></iframe>
    <script>
      window.received = [];
      addEventListener('message', ({ data }) => window.received.push(data));
    </script>`;
}

const figures = [
  { figure: 'exchange', pictures: ['Blocking', 'Overlapped'], moved: 'software granularity' },
  { figure: 'deposit', pictures: ['Request, response, data, acknowledgement', 'A barrier, then a direct deposit'], moved: 'software granularity' },
  { figure: 'gathered', pictures: ['Gather'], moved: 'packets per sender' },
];

const hrefOf = (page: Page) => page.frameLocator('iframe').getByRole('link', { name: 'Open full page' }).getAttribute('href');

test('a frame that may only run scripts starts Python when it is touched, and not before; its figures work, and its link leads to what the reader made of them', async ({
  page,
  serve,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/Blocked opening .* in a new window/);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(await serve(courseNotes(`${baseURL}${linkOf({ embed: 1, figure: 'curves' })}`, 'allow-scripts')));
  const frame = page.frameLocator('iframe');
  const shown = frame.locator('body');
  await expect(curves(shown)).toHaveAccessibleName(/here, at 5, the gain is/);
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  expect(loaded.filter((address) => address.includes('pyodide'))).toEqual([]);
  const sliders = frame.getByRole('button', { name: 'Sliders' });
  await sliders.click();
  await slider(shown, 'software granularity').focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => loaded.some((address) => address.includes('pyodide'))).toBe(true);
  await expect(curves(shown)).toHaveAccessibleName(/here, at 2\.5, the gain is/, { timeout: 30_000 });

  for (const { figure, pictures, moved } of figures) {
    await shown.evaluate((_, link) => (window.location.hash = link), linkOf({ packets: 5, embed: 1, figure }));
    for (const title of pictures) await expect(picture(shown, title)).toBeVisible();
    if ((await sliders.getAttribute('aria-expanded')) !== 'true') await sliders.click();
    const before = await picture(shown, pictures[0]!).getAttribute('aria-label');
    await slider(shown, moved).focus();
    await page.keyboard.press('PageUp');
    await expect(picture(shown, pictures[0]!)).not.toHaveAttribute('aria-label', before!);

    // The page itself, with what the reader made of it, not what the notes started with.
    const values = figure === 'gathered' ? { packets: 10 } : { gamma_s: 10, packets: 5 };
    const full = `${baseURL}${linkOf(figure === 'exchange' ? values : { ...values, figure })}`;
    await expect.poll(() => hrefOf(page)).toBe(full);
    await frame.getByRole('link', { name: 'Open full page' }).click();
    await expect(frame.getByRole('status').filter({ hasText: 'This frame may not open another page' })).toBeVisible();
    const copied = frame.getByRole('textbox', { name: 'Text to copy' });
    await expect(copied).toHaveValue(full);
    // The notice stays while sliders move, until it is closed.
    await slider(shown, moved).press('PageUp');
    await expect(copied).not.toHaveValue(full);
    await expect(copied).toHaveValue((await hrefOf(page)) ?? '');
    await frame.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(copied).toHaveCount(0);
  }
});

test('the host is told that the frame is ready and how high it would like to be, and takes no focus', async ({ page, serve, baseURL }) => {
  await page.goto(await serve(courseNotes(`${baseURL}${linkOf({ embed: 1, autoplay: 1 })}`, 'allow-scripts')));
  const frame = page.frameLocator('iframe');
  await expect(picture(frame.locator('body'), 'Overlapped')).toBeVisible();
  const received = () =>
    page.evaluate(() => (window as unknown as { received: { source?: string; type?: string; subject?: string; height?: number }[] }).received);
  const heights = async () => (await received()).filter(({ type }) => type === 'height').map(({ height }) => height!);
  await expect.poll(async () => (await received())[0]).toEqual({ source: 'overlap-explorer', type: 'ready', version: 1 });
  await expect.poll(async () => (await heights()).at(-1) ?? 0).toBeGreaterThan(200);
  expect((await received()).some(({ subject, height }) => subject === 'lti.frameResize' && height! > 0)).toBe(true);
  const wanted = (await heights()).at(-1)!;
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  // What it asks for is what it takes when it is given that, and open sliders stand beside the figure.
  await page.locator('iframe').evaluate((element, height) => element.setAttribute('height', String(height)), wanted);
  await expect.poll(() => page.frames()[1]!.evaluate(() => document.documentElement.scrollHeight)).toBe(wanted);
  await frame.getByRole('button', { name: 'Sliders' }).click();
  await expect(slider(frame.locator('body'), 'software granularity')).toBeInViewport();
  await expect(picture(frame.locator('body'), 'Overlapped')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(slider(frame.locator('body'), 'software granularity')).toBeHidden();
  expect((await heights()).at(-1)!).toBe(wanted);
});

test('in slides the keys of a remote turn the slides, and first the steps of a lesson', async ({ page, serve, baseURL }) => {
  const keys = async () =>
    page.evaluate(() => (window as unknown as { received: unknown[] }).received.filter((data) => /method|"key"/.test(JSON.stringify(data))));
  const told = (method: string, key: string) => [JSON.stringify({ method }), { source: 'overlap-explorer', type: 'key', key }];
  await page.goto(await serve(courseNotes(`${baseURL}${linkOf({ embed: 1, keys: 'deck' })}`, 'allow-scripts')));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Sliders' }).click();
  const moved = slider(frame.locator('body'), 'software granularity');
  await moved.press('PageDown');
  await expect(moved).toHaveAttribute('aria-valuetext', '5');
  await expect.poll(keys).toEqual(told('next', 'PageDown'));
  await moved.press('Escape');
  await expect(moved).toBeHidden();
  await frame.getByRole('button', { name: 'Sliders' }).press('PageUp');
  await frame.getByRole('button', { name: 'Sliders' }).press('Escape');
  await expect.poll(keys).toEqual([...told('next', 'PageDown'), ...told('prev', 'PageUp'), ...told('toggleOverview', 'Escape')]);

  await page.evaluate(() => Object.assign(window, { received: [] }));
  await frame.locator('body').evaluate(() => (window.location.hash = '#v=2&lesson=hiding&step=2&embed=1&keys=deck'));
  const lesson = frame.getByRole('region', { name: 'Lesson: Hiding messages behind computation' });
  await expect(lesson).toContainText('Step 2 of');
  const button = frame.getByRole('button', { name: 'Sliders' });
  await button.press('PageUp');
  await expect(lesson).toContainText('Step 1 of');
  expect(await keys()).toEqual([]);
  await button.press('PageUp');
  await expect.poll(keys).toEqual(told('prev', 'PageUp'));
});

test('by the keyboard a frame is built that opens the full page with the present state', async ({ page, serve, open, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
  await open(linkOf({ packets: 5 }));
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await page.getByRole('button', { name: 'Frame, picture, LaTeX' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share or embed' });
  const preview = dialog.frameLocator('iframe');
  await expect(picture(preview.locator('body'), 'Blocking')).toBeVisible();
  // Replaces the figure in the existing frame, without a history entry.
  const entries = await page.evaluate(() => history.length);
  await dialog.getByRole('combobox', { name: 'Figure' }).press('t');
  await expect(picture(preview.locator('body'), 'A barrier, then a direct deposit')).toBeVisible();
  await dialog.getByText(/^Sliders: \d free, 0 fixed, 0 hidden$/).press('Enter');
  await dialog.getByRole('combobox', { name: 'hardware granularity' }).press('h');
  await preview.getByRole('button', { name: 'Sliders' }).press('Enter');
  await expect(slider(preview.locator('body'), 'software granularity')).toBeVisible();
  await expect(slider(preview.locator('body'), 'hardware granularity')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'hardware granularity' }).press('f');
  await dialog.getByRole('combobox', { name: 'Figure' }).press('b');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).toMatch(/^<iframe [^>]*sandbox="allow-scripts[^>]*><\/iframe>$/);

  await page.goto(await serve(`<!doctype html><html lang="en"><title>Notes</title>${html}`));
  const frame = page.frameLocator('iframe');
  await expect(picture(frame.locator('body'), 'Blocking')).toBeVisible();
  await frame.getByRole('button', { name: 'Sliders' }).click();
  await slider(frame.locator('body'), 'messages per iteration').focus();
  await page.keyboard.press('PageUp');
  const popup = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Open full page' }).click();
  const full = await popup;
  await expectNumber(keyNumber(full, 'Gain, simulated'), expectedOf({ q: 2 }).gain);
  // The full page's address follows the reader, as on any page.
  await slider(full, 'overlappable fraction').press('End');
  await expect(full).toHaveURL(`${baseURL}${linkOf({ f: 1, q: 2, packets: 5 })}`);
  await full.close();
});

test('where copying and saving are forbidden the text to copy is shown', async ({ page, serve, baseURL, expectConsole }) => {
  expectConsole(/Download is disallowed/);
  // The models have no packets: no Python starts.
  await page.goto(await serve(courseNotes(`${baseURL}${linkOf({ packets: 3 })}`, 'allow-scripts')));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Share' }).click();
  await frame.getByRole('button', { name: 'Copy link' }).click();
  await expect(frame.getByRole('textbox', { name: 'Text to copy' })).toHaveValue(`${baseURL}${linkOf({ packets: 3 })}`);

  await frame.getByRole('button', { name: 'Save the timeline as CSV' }).click();
  await expect(frame.getByRole('status').filter({ hasText: 'If no file has come, this frame may not save any.' })).toBeVisible();
  await expect(frame.getByRole('textbox', { name: 'Text to copy' }).last()).toHaveValue(`${baseURL}${linkOf({ packets: 3 })}`);
});

test('a step of a lesson fits into the lowest frames: it begins with its words, then comes the question, and the answer is seen first', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 450 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('#v=2&lesson=overlap&step=3&embed=1');
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), { timeout: 30_000 }).toBeLessThanOrEqual(0);
  const words = page.getByText('The processors become twice as fast');
  await expect(words).toBeInViewport({ timeout: 30_000 });
  await expect(page.getByRole('radio').first()).toBeHidden();
  await fits();
  await page.getByRole('button', { name: 'To the question' }).click();
  await page.getByRole('radio').first().check();
  await expect(words).toBeHidden();
  await fits();
  await page.getByRole('button', { name: 'Words' }).click();
  await expect(words).toBeInViewport();
  await page.getByRole('button', { name: 'Figure' }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.locator('.question-outcome')).toBeInViewport();
  await expect(page.getByRole('textbox')).toBeHidden();
  await fits();
  await page.getByRole('button', { name: 'What did you see?' }).click();
  await expect(page.getByRole('textbox')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Faster processors' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport();
});
