import type { Page } from '@playwright/test';
import { expectedOf, linkOf } from './model.ts';
import { expect, expectNumber, isDrawn, keyNumber, numberBox, slider, test } from './page.ts';

const everything = {
  gamma_h: 12.5,
  gamma_s: 40,
  f: 0.75,
  omega: 0.2,
  q: 2,
  p: 12,
  window: 4,
  buffer: 30,
  packets: 6,
  iterations: 2,
};

/** What every slider says and every key number shows. */
async function state(page: Page): Promise<{ sliders: string[]; numbers: string[] }> {
  return {
    sliders: await page
      .locator('[data-key]')
      .getByRole('slider')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-valuetext') ?? '')),
    numbers: await page.getByRole('definition').allInnerTexts(),
  };
}

test('a link reproduces the state exactly, also after a reload', async ({ open }) => {
  const page = await open(linkOf(everything));
  await isDrawn(page);
  const said = Object.entries(everything).map(([key, value]) =>
    key === 'window' ? `${value} senders` : ['buffer', 'packets'].includes(key) ? `${value} packets` : String(value),
  );
  const first = await state(page);
  // The controls are grouped: size stands before the gather.
  expect([...first.sliders].sort()).toEqual([...said].sort());
  await page.reload();
  await isDrawn(page);
  expect(await state(page)).toEqual(first);
  expect(new URL(page.url()).hash).toBe(linkOf(everything));
});

test('a link that the page wrote shows in another tab what this one shows', async ({ open, context }) => {
  const page = await open();
  await numberBox(page, 'hardware granularity').fill('7.125');
  await numberBox(page, 'hardware granularity').press('Enter');
  await slider(page, 'processes').focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(new RegExp(`${linkOf({ gamma_h: 7.125, p: 16 })}$`));
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ gamma_h: 7.125 }).gain);
  await isDrawn(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await isDrawn(other);
  await expectNumber(keyNumber(other, 'Gain, closed form'), expectedOf({ gamma_h: 7.125 }).gain);
  expect(await state(other)).toEqual(await state(page));
  await other.close();
});

test('back and forward go through the scenarios that the reader made', async ({ open }) => {
  const page = await open();
  const q = slider(page, 'messages per iteration');
  for (const value of ['2', '3']) {
    await numberBox(page, 'messages per iteration').fill(value);
    await numberBox(page, 'messages per iteration').press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${value}$`));
  }
  await page.goBack();
  await expect(q).toHaveAttribute('aria-valuetext', '2');
  await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ q: 2 }).gain);
  await page.goBack();
  await expect(q).toHaveAttribute('aria-valuetext', '1');
  await page.goForward();
  await page.goForward();
  await expect(q).toHaveAttribute('aria-valuetext', '3');
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ q: 3 }).gain);
});
