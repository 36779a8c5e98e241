import { readFileSync } from 'node:fs';
import { decodeQuestion } from '../../src/lessons/question.ts';
import { decode } from '../links.ts';
import { linkOf } from './model.ts';
import { expect, test } from './page.ts';

test.use({ apart: true });

test('from the home page a picture is in the clipboard after two presses, and the address forgets that Share was asked for', async ({
  openAnew,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
  const page = await openAnew('');
  await page.getByRole('link', { name: /^Write/ }).click();
  await page.getByRole('button', { name: 'Copy picture' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Picture copied.' })).toBeVisible();
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const { width, height } = await createImageBitmap(await item!.getType('image/png'));
    return width * height;
  });
  expect(size).toBeGreaterThan(100_000);
  expect(page.url()).not.toContain('share');
});

test('where a browser does not let a page copy pictures it says so, and how else to have one', async ({ openAnew }) => {
  const page = await openAnew(linkOf({}));
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'write', { value: () => Promise.reject(new Error('not here')) }));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy picture' }).click();
  await expect(page.getByText('This browser does not let the page copy a picture. Save it instead.')).toBeVisible();
});

test('a class is asked by a form: results by name, a preview of what it sees, a message that names the field, and a code for the room', async ({
  openAnew,
  page: shared,
}) => {
  await shared.setViewportSize({ width: 1280, height: 720 });
  const page = await openAnew(linkOf({ gamma_h: 8 }));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: /^Ask a class/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a class' });
  const result = dialog.getByRole('combobox', { name: 'Result' });
  await result.selectOption({ label: (await result.locator('option', { hasText: 'Overlapped iteration' }).textContent())! });
  const question = dialog.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill('How long does an iteration take?');
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'How long does an iteration take?' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Right within' }).fill('about a tenth');
  await expect(dialog.getByText(/^Right within: “about a tenth” is not allowed; allowed: a number from 0/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Right within' }).fill('20%');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Only the overhead is left.');
  const link = await dialog.getByRole('textbox', { name: 'Text', exact: true }).inputValue();
  const { scenario } = decode(link);
  expect(scenario.view.embed).toBe(false);
  expect(decodeQuestion(decodeURIComponent(/ask=([^&]*)/.exec(link)![1]!)).question).toMatchObject({
    ask: 'How long does an iteration take?',
    answer: { of: 'simulation', path: ['overlapped_us'] },
    tolerance: { amount: 0.2, isPart: true },
    reason: 'Only the overhead is left.',
  });

  await dialog.getByRole('combobox', { name: 'Copy for' }).selectOption('qr');
  await dialog.getByRole('button', { name: 'QR code large' }).click();
  const room = page.getByRole('dialog', { name: 'QR code for a room' });
  const code = (await room.getByRole('img', { name: `QR code of ${link}` }).boundingBox())!;
  expect(code.height).toBeGreaterThan(500);
  expect(code.y + code.height).toBeLessThanOrEqual(720);
  await expect(room).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
  await expect(room).toHaveCount(0);
  await expect(dialog).toBeVisible();

  // The class sees the reason with the result.
  await page.goto(link);
  await page.reload();
  await page.getByRole('textbox', { name: /^Your prediction/ }).fill('1 ms');
  await expect(page.getByText('Only the overhead is left.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Only the overhead is left.')).toBeVisible();
});

test('a frame says its result, marks what is fixed, and keeps the rows of its diagrams apart beside open sliders', async ({ openAnew, page: shared }) => {
  await shared.setViewportSize({ width: 640, height: 360 });
  const page = await openAnew(linkOf({ embed: 1, lock: 'gamma_h' }));
  await expect(page.getByText(/^Overlapping makes each iteration/)).toBeInViewport();
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(0);
  const values = page.getByRole('list', { name: 'Present values' });
  await expect(values.getByRole('listitem').filter({ hasText: 'fixed' })).toHaveCount(1);
  await expect(values.getByRole('listitem').filter({ hasText: 'fixed' })).toHaveAttribute('title', 'hardware granularity');
  await page.getByRole('button', { name: 'Sliders' }).click();
  // Each of the two processes has at least a line of type to itself.
  const drawn = page.locator('main canvas').first();
  await expect.poll(async () => (await drawn.boundingBox())!.height).toBeGreaterThanOrEqual(2 * 16);
  await expect(page.getByText(/^Overlapping makes each iteration/)).toBeInViewport();
});

test('where the QR code is chosen the picture that is saved is the code', async ({ openAnew }) => {
  const page = await openAnew(linkOf({ gamma_h: 7 }));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: /^Frame, picture/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Copy for' }).selectOption('qr');
  const shown = dialog.getByRole('img', { name: /^QR code of/ });
  const code = await shown.locator('path').getAttribute('d');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture (SVG)' }).click();
  expect((await download).suggestedFilename()).toBe('explore-qr.svg');
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(`<path d="${code}" fill="#000"/>`);
  const png = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture (PNG)' }).click();
  // Its width is 16 pixels for each module (PNG, IHDR).
  const side = Number(/^0 0 (\d+) /.exec((await shown.getAttribute('viewBox'))!)![1]);
  expect(readFileSync(await (await png).path()).readUInt32BE(16)).toBe(16 * side);
});
