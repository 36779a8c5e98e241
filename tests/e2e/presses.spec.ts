/** How many presses of a mouse the commonest tasks take, from the page that one has to what one is after. */
import type { Page } from '@playwright/test';
import { copiesOf, expect, isDrawn, slider, test } from './page.ts';

test.use({ apart: true });

/** Counts presses from now on, across pages of this visit. */
async function counting(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  const count = (): void => {
    window.addEventListener('click', (event) => event.isTrusted && event.detail > 0 && (Reflect.get(window, 'countPress') as () => void)(), true);
  };
  await page.addInitScript(count);
  await page.evaluate(count);
  return async () => presses;
}

test('a demonstration is one press from the home page', async ({ openAnew }) => {
  const page = await openAnew('');
  const presses = await counting(page);
  await page.getByRole('link', { name: /^Teach/ }).click();
  await expect(page.locator('.present')).toBeVisible();
  expect(await presses()).toBe(1);
});

test('a lesson of three steps is made with five presses beside the sliders', async ({ openAnew }) => {
  const page = await openAnew('#v=4&lab=gain');
  await copiesOf(page);
  const presses = await counting(page);
  const drawer = page.getByRole('complementary', { name: 'Your lesson' });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Add this as a step' }).click();
  for (let step = 2; step <= 3; step += 1) {
    await slider(page, 'software granularity').press('PageDown');
    await drawer.getByRole('button', { name: 'Add this as a step' }).click();
  }
  await drawer.getByRole('button', { name: 'Copy link' }).click();
  await expect(drawer.getByText('Link copied.')).toBeVisible();
  expect(await presses()).toBe(5);
});

for (const [task, entry, shown] of [
  ['a question to a class', 'Ask a class', '#v=4&lab=explore'],
  ['a figure for notes', 'Frame, picture', '#v=4&lab=explore'],
] as const)
  test(`${task} is three presses away`, async ({ openAnew }) => {
    const page = await openAnew(shown);
    await isDrawn(page);
    const copied = await copiesOf(page);
    const presses = await counting(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: new RegExp(`^${entry}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).first().click();
    await expect.poll(copied).toMatch(/lab=explore/);
    expect(await presses()).toBe(3);
  });
