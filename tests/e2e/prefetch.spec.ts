import type { Locator, Page } from '@playwright/test';
import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { expectNoViolations } from './axe.ts';
import { expect, keyNumber, picture, test } from './page.ts';
import { isComplete, run, time } from './prefetchPage.ts';

const lab = '#v=1&lab=prefetch';
const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Program, text' });
const headline = (page: Page): Locator => page.getByRole('heading', { level: 2 });

/** Two words of another processor, each waited for: 3 instructions of a cycle and two loads, of 2 cycles after the latency. */
const ownProgram = '.remote edge, 2\nli r1, edge\nlw r2, 0(r1)\nlw r3, 4(r1)\nadd r4, r2, r3\n';

test('diagrams stand where they stay while the program beside them is still on its way', async ({ openAnew, page }) => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/Listing-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await openAnew(lab);
  const left = async (): Promise<number> => (await picture(page, 'Blocking').boundingBox())!.x;
  await expect(picture(page, 'Blocking')).toBeVisible();
  const before = await left();
  send();
  await expect(page.getByRole('heading', { name: 'The program' })).toBeVisible();
  expect(await left()).toBe(before);
});

test("a program of the reader's own runs, waits where it was written to, takes the choice of the kernel its effect, and its link reproduces it", async ({
  open,
}) => {
  const page = await open(lab);
  await isComplete(page);
  const kernel = page.getByRole('combobox', { name: 'kernel' });
  await expect(editor(page)).toHaveValue(/Jacobi/);
  await editor(page).fill(ownProgram);
  await expect(page.getByText('your own program', { exact: true })).toBeVisible();
  await expect(page.getByText('changed, not run yet')).toBeVisible();
  await editor(page).press('Control+Enter');
  await expect(page).toHaveURL(/program=z\./);
  await isComplete(page);
  await expect(headline(page)).toHaveText('Prefetching gains nothing for your program');
  await expect(keyNumber(page, 'Improvement')).toHaveText('1.00×');
  await expect(kernel).toBeDisabled();
  await expect(kernel.getByRole('option', { name: 'Your program' })).toBeAttached();
  await page.getByRole('button', { name: 'The program as a table' }).click();
  const rows = page.getByRole('region', { name: 'The program, line by line, in cycles' }).getByRole('row');
  // Four instructions; each load is charged with its own wait of the latency.
  await expect(rows).toHaveCount(5);
  for (const row of [2, 3]) await expect(rows.nth(row).getByRole('cell').nth(7)).toHaveText('1,000');
  await expect(rows.nth(1).getByRole('cell').nth(7)).toHaveText('0');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('prefetch.lines.csv');
  const link = new URL(page.url()).hash;
  await open(`${lab}&benchmark=ll9`);
  await expect(editor(page)).toHaveValue(/ll9|LL9|loop 9/i);
  await open(link);
  await expect(editor(page)).toHaveValue(ownProgram);
  await page.getByRole('complementary', { name: 'Parameters' }).getByRole('button', { name: 'Back to Jacobi iteration' }).click();
  await expect(editor(page)).toHaveValue(/Jacobi/);
  await expect(kernel).toBeEnabled();
  await expect(headline(page)).toHaveText(/^Prefetching makes Jacobi iteration/);
});

test('a kernel that is changed becomes a copy, which says so and leads back without losing what was written', async ({ open }) => {
  const page = await open(`${lab}&benchmark=ll5`);
  await isComplete(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor(page)).toBeFocused();
  await editor(page).press('Control+Home');
  await page.keyboard.type('        nop\n');
  await expect(page.getByText('edited copy of ll5 tri-diagonal elimination')).toBeVisible();
  await editor(page).press('Control+Enter');
  await expect(headline(page)).toHaveText(/your copy of ll5 tri-diagonal elimination/);
  await page.keyboard.type('; once more\n');
  await page.locator('.editor').getByRole('button', { name: 'Back to ll5 tri-diagonal elimination' }).click();
  await expect(page).not.toHaveURL(/program=/);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(editor(page)).toHaveValue(/nop\n; once more/);
});

test('kernels are simulated on demand, with their progress, until they are stopped, and axe finds nothing on the page with all its tables', async ({
  open,
}) => {
  const page = await open(`${lab}&benchmark=ll9`);
  await isComplete(page);
  await page.getByRole('button', { name: 'Simulate all 33 kernels' }).click();
  await expect(page.getByRole('progressbar', { name: /^All 33 kernels/ })).toBeVisible();
  const table = page.getByRole('region', { name: 'All 33 kernels: all of them' });
  const rows = table.getByRole('row');
  // Two of its heads; axe looks at five.
  await expect(rows.nth(2 + 5)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop the table' }).click();
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await table.locator('..').getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('prefetch.kernels.csv');
  const count = await rows.count();
  expect(count).toBeLessThan(2 + benchmarks.length);
  await rows.nth(2).getByRole('button').click();
  await expect(page.getByRole('combobox', { name: 'kernel' })).toHaveValue(benchmarks[0]!.value);
  await expect(rows).toHaveCount(count);
  await isComplete(page);
  await expectNoViolations(page);
});

test('in a low frame both runs are in sight with the lines that they are at', async ({ open, page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await open(`${lab}&embed=1`);
  // Without results there is no time to move in.
  await expect(run(page, 'blocking')).toHaveAccessibleName(/has ended/);
  await time(page).press('Home');
  for (const name of ['prefetching', 'blocking'] as const) {
    await expect(run(page, name)).toHaveAccessibleName(new RegExp(`^${name} line \\d+ works 1 cycle`));
    await expect(run(page, name)).toBeInViewport({ ratio: 1 });
  }
  await expect(picture(page, 'Prefetching')).toBeInViewport({ ratio: 1 });
});
