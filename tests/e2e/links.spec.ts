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

test('a link reproduces the state exactly, and after a change the one that the page wrote does', async ({ open }) => {
  const page = await open(linkOf(everything));
  await isDrawn(page);
  const said = Object.entries(everything).map(([key, value]) =>
    key === 'window' ? `${value} senders` : ['buffer', 'packets'].includes(key) ? `${value} packets` : String(value),
  );
  // The controls are grouped: size stands before the gather.
  expect([...(await state(page)).sliders].sort()).toEqual([...said].sort());
  await numberBox(page, 'hardware granularity').fill('7.125');
  await numberBox(page, 'hardware granularity').press('Enter');
  await slider(page, 'processes').focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(new RegExp(`${linkOf({ ...everything, gamma_h: 7.125, p: 24 })}$`));
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ ...everything, gamma_h: 7.125, p: 24 }).gain);
  await isDrawn(page);
  const written = page.url();
  const first = await state(page);
  await page.reload();
  await expect(page).toHaveURL(written);
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ ...everything, gamma_h: 7.125, p: 24 }).gain);
  await isDrawn(page);
  expect(await state(page)).toEqual(first);
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
