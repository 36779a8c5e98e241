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

test('undo and redo go through what was changed, reset goes back to the values of the link and can be undone', async ({ openAnew }) => {
  const page = await openAnew(linkOf({ gamma_s: 10 }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const [undo, redo, reset] = [button('Undo'), button('Redo'), button('Reset to the values of the link')];
  await expect(undo).toBeDisabled();
  await expect(redo).toBeDisabled();
  await slider(page, 'software granularity').press('Home');
  await slider(page, 'overlappable fraction').press('Home');
  await undo.click();
  await expect(slider(page, 'overlappable fraction')).toHaveAttribute('aria-valuetext', '0.9');
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '0.001');
  await undo.click();
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '10');
  await expect(undo).toBeDisabled();
  await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ gamma_s: 10 }).gain);
  await redo.click();
  await redo.click();
  await expect(slider(page, 'overlappable fraction')).toHaveAttribute('aria-valuetext', '0');
  await expect(redo).toBeDisabled();
  await reset.click();
  await expect(page).toHaveURL(new RegExp(`${linkOf({ gamma_s: 10 })}$`));
  await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ gamma_s: 10 }).gain);
  await undo.click();
  await expect(page).toHaveURL(new RegExp(`${linkOf({ gamma_s: 0.001, f: 0 })}$`));
  // The defaults are among the presets.
  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('button', { name: /^Default values/ }).click();
  await expect(page).toHaveURL(/#v=1&lab=explore$/);
});

test('Control and Z undo what the reader changed, and with Shift bring it back', async ({ open }) => {
  const page = await open();
  await slider(page, 'messages per iteration').press('End');
  await page.keyboard.press('Control+z');
  await expect(slider(page, 'messages per iteration')).toHaveAttribute('aria-valuetext', '1');
  await page.keyboard.press('Control+Shift+z');
  await expect(slider(page, 'messages per iteration')).toHaveAttribute('aria-valuetext', '1024');
});

/** The presets, with what is known about them without any program: their values. */
const presets = [
  { title: 'Everything hides', values: { f: 1, omega: 0 } },
  { title: 'Too little to hide behind', values: { gamma_h: 20, f: 1, omega: 0 } },
  { title: 'Too little to hide', values: { gamma_s: 40, f: 1, omega: 0 } },
  { title: 'Half of the computation is overlappable', values: { gamma_s: 10, f: 0.5, omega: 0 } },
  { title: 'Overhead eats the gain', values: { gamma_h: 4, gamma_s: 8, f: 1, omega: 1.5 } },
  { title: 'The best of three machines', values: { f: 1, omega: 0.2 } },
  { title: 'Everybody sends to one', values: { window: 7 } },
  { title: 'Senders take turns', values: {} },
];

test('each preset opens, and its numbers are those of equation (4)', async ({ open }) => {
  const page = await open();
  const menu = page.getByRole('button', { name: 'Presets' });
  await menu.click();
  // Each entry is a heading and what to look at.
  await expect(page.locator('.presets').getByRole('button')).toHaveCount(presets.length);
  await page.keyboard.press('Escape');
  for (const { title, values } of presets) {
    await menu.click();
    await page
      .getByRole('button', { name: new RegExp(`^${title}\\s*\\S`) })
      .filter({ has: page.getByText(title, { exact: true }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${linkOf(values)}$`));
    const expected = expectedOf(values);
    await expectNumber(keyNumber(page, 'Gain, closed form'), expected.gain);
    await expectNumber(keyNumber(page, 'Gain, simulated'), expected.gain);
    await expectNumber(keyNumber(page, 'Largest gain'), expected.max_gain);
    await expectNumber(keyNumber(page, 'Speedup with hiding'), expected.speedup_lh);
  }
  // Machine H2 of the paper's first example gains 5/3 at gamma_s = 5.
  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('button', { name: /^The best of three machines/ }).click();
  await expectNumber(keyNumber(page, 'Gain, closed form'), 5 / 3);
});
