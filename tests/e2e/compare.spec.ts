import { expectNoViolations } from './axe.ts';
import { expect, isDrawn, slider, test } from './page.ts';

test('two scenarios are compared by keyboard alone: pinned, changed, aligned, swapped, and one kept', async ({ open }) => {
  const page = await open('#v=2&lab=explore');
  await isDrawn(page);
  const bar = page.getByRole('region', { name: 'Comparison' });
  const compare = page.getByRole('button', { name: 'Compare' });
  await compare.focus();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('Pinned: change something');

  const gamma = slider(page, 'hardware granularity');
  await gamma.focus();
  await page.keyboard.press('PageUp');
  await expect(bar).toContainText('hardware granularity 5 → 10');
  await expect(page).toHaveURL(/gamma_h=10&vs=gamma_h:5$/);
  const picture = page.getByRole('img', { name: /^Pinned, Blocking\. Event diagram/ });
  const strip = page.getByRole('img', { name: /^Where time was won or lost: .* end earlier/ }).first();
  await expect(picture).toBeVisible();
  await strip.scrollIntoViewIfNeeded();
  // What was won stands in the upper half of each row, and nothing was lost.
  await expect.poll(() => strip.evaluate(coloursIn)).toEqual({ upper: true, lower: false });

  await expectNoViolations(page);

  // Aligned at the end: the shorter run is shifted to the right end of the axis.
  const align = bar.getByRole('combobox', { name: 'Align at' });
  const firstColumn = () => page.getByRole('img', { name: /^Blocking\. Event diagram/ }).evaluate(firstFilled);
  await expect.poll(firstColumn).toBeLessThan(2);
  await align.focus();
  await page.keyboard.press('ArrowDown');
  await expect(align).toHaveValue('end');
  await expect.poll(firstColumn).toBeGreaterThan(20);

  // Aligned at a chosen operation: the first computation takes half as long here, so this run begins later by the difference.
  await page.getByRole('region', { name: 'Event diagrams' }).first().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Blocking: computation, P0' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Align both runs at its end' }).focus();
  await page.keyboard.press('Enter');
  await expect(align.locator('option:checked')).toHaveText('Blocking: computation, P0 at 0 µs');

  await bar.getByRole('button', { name: 'Swap' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('hardware granularity 10 → 5');
  await bar.getByRole('button', { name: 'Keep the pinned one' }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
  await expect(page).toHaveURL(/#v=2&lab=explore&gamma_h=10$/);
  await page.keyboard.press('Control+z');
  await expect(bar).toBeVisible();
});

test('diagrams that a low frame shows one at a time beside what is pinned stand together again without it', async ({ page, open }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const diagrams = page.getByRole('img', { name: /^(Blocking|Overlapped)\. Event diagram/ });
  await open('#v=2&lab=explore&embed=1&vs=gamma_h:50');
  await expect(page.getByText('1/2')).toBeVisible();
  await expect(diagrams).toHaveCount(1);
  await open('#v=2&lab=explore&embed=1');
  await expect(diagrams).toHaveCount(2);
});

/** Whether pixels stand in the upper and in the lower half of a strip of two rows, beside the lines in the middle of them. */
function coloursIn(canvas: HTMLElement): { upper: boolean; lower: boolean } {
  const { width, height } = canvas as HTMLCanvasElement;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  copy.drawImage(canvas as HTMLCanvasElement, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height / 2);
  const rows = Math.floor(height / 2);
  const isFilled = (from: number, to: number): boolean => data.slice(4 * width * from, 4 * width * to).some((byte) => byte > 0);
  return { upper: isFilled(0, Math.floor(rows / 2) - 2), lower: isFilled(Math.ceil(rows / 2) + 2, rows - 1) };
}

/** The first column of a diagram in which the computation of its first process is drawn, in CSS pixels. */
function firstFilled(canvas: HTMLElement): number {
  const picture = canvas as HTMLCanvasElement;
  const { width } = picture;
  const ratio = width / picture.getBoundingClientRect().width;
  // Where two lines stand in a height, the first one's bar is a quarter down.
  const copy = new OffscreenCanvas(width, picture.height).getContext('2d', { willReadFrequently: true })!;
  copy.drawImage(picture, 0, 0);
  const { data } = copy.getImageData(0, Math.round(picture.height / 4) - 3, width, 1);
  for (let x = 0; x < width; x += 1) {
    const [red, , blue, alpha] = data.slice(4 * x, 4 * x + 4);
    if (alpha === 255 && blue! > red! + 60) return x / ratio;
  }
  return -1;
}
