import type { Locator, Page } from '@playwright/test';
import { linkOf } from './model.ts';
import { expect, isDrawn, numberBox, slider, test } from './page.ts';

test.use({ apart: true });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((meant) => meant === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached by ${key}.`);
}

test('a whole session needs nothing but a keyboard', async ({ open, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
  const page = await open();
  await isDrawn(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // A preset.
  const presets = page.getByRole('button', { name: 'Presets' });
  await tabTo(page, presets);
  const choice = page.getByRole('button', { name: /^Half of the computation is overlappable/ });
  // However quickly the Tab follows, what the menu holds is there.
  await press('Enter');
  await tabTo(page, choice);
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`${linkOf({ gamma_s: 10, f: 0.5, omega: 0 })}$`));
  await expect(choice).toBeHidden();
  await expect(presets).toBeFocused();

  // A menu left with Escape gives the focus back.
  const share = page.getByRole('button', { name: 'Share' });
  await tabTo(page, share);
  await press('Space');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(share).toBeFocused();

  // A slider, by all of its keys.
  const gamma = slider(page, 'software granularity');
  await tabTo(page, gamma);
  const value = () => gamma.getAttribute('aria-valuetext').then(Number);
  await press('ArrowRight');
  expect(await value()).toBe(11);
  await press('ArrowLeft', 'Shift+ArrowUp');
  expect(await value()).toBe(10.1);
  await press('Shift+ArrowDown', 'PageUp');
  expect(await value()).toBe(20);
  await press('PageDown', 'ArrowDown');
  expect(await value()).toBeCloseTo(9.9, 12);
  await press('Home');
  expect(await value()).toBe(0.001);
  await press('End');
  expect(await value()).toBe(100_000);

  // An exact value, and what a parameter means.
  const box = numberBox(page, 'software granularity');
  await tabTo(page, box, 'Shift+Tab');
  await page.keyboard.type('12.5');
  await press('Enter');
  await expect(gamma).toHaveAttribute('aria-valuetext', '12.5');
  const meaning = page.getByRole('button', { name: 'software granularity', exact: true });
  await tabTo(page, meaning, 'Shift+Tab');
  await press('Enter');
  await expect(page.getByText('Instructions that the program executes for each byte')).toBeVisible();
  await press('Enter');
  await expect(page.getByText('Instructions that the program executes for each byte')).toBeHidden();

  // The diagrams: keys of their own while the focus is there.
  const diagrams = page.getByRole('region', { name: 'Event diagrams' });
  // Tab comes here, past all other sliders: below.
  await diagrams.focus();
  const time = page.getByRole('slider', { name: 'Time shown', exact: true });
  const end = await time.getAttribute('aria-valuetext');
  await press('Home');
  await expect(time).toHaveAttribute('aria-valuetext', /^0 µs of/);
  await press('.', 'ArrowRight');
  const second = await time.getAttribute('aria-valuetext');
  await press('ArrowRight', 'ArrowLeft');
  await expect(time).toHaveAttribute('aria-valuetext', second!);
  await press('Space');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await press('End');
  await expect(time).toHaveAttribute('aria-valuetext', end!);
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the diagrams' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(diagrams).toBeFocused();

  // The transport by its buttons, the scrub bar and the speed.
  await tabTo(page, page.getByRole('button', { name: 'Step back', exact: true }));
  await press('Enter');
  await expect(time).not.toHaveAttribute('aria-valuetext', end!);
  // From the beginning, so that there is something left to pause.
  await tabTo(page, time);
  await press('Home');
  await tabTo(page, page.getByRole('button', { name: 'Play', exact: true }), 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
  await press('Space');
  await tabTo(page, time);
  await press('Home', 'ArrowRight');
  await expect(time).not.toHaveAttribute('aria-valuetext', /^0 µs/);
  await tabTo(page, page.getByRole('combobox', { name: 'Speed', exact: true }));
  await press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'Speed', exact: true })).toHaveValue('2');
  await tabTo(page, page.getByRole('button', { name: 'Blocking as a table' }));
  await press('Space');
  await expect(page.getByRole('table').first()).toBeVisible();

  // Reading the curves.
  const cursor = page.getByRole('slider', { name: 'Reading cursor on the curves' });
  await tabTo(page, cursor);
  await press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^software granularity 0\.001, gain/);
  await press('End');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^software granularity 1,000, gain/);
  await press('ArrowLeft');
  // Five of the 400 steps through six decades: 10^(3 - 5 * 6 / 400).
  await expect(cursor).toHaveAttribute('aria-valuetext', /^software granularity 841\.4/);
  const table = page.getByText('Curves as a table');
  await tabTo(page, table);
  await press('Enter');
  await expect(page.getByRole('table').last()).toBeVisible();
  await press('Enter');

  // Copy the link, take back the last change.
  await share.focus();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Copy link' }));
  await press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${linkOf({ gamma_s: 12.5, f: 0.5, omega: 0 })}`);
  await expect(page.getByText('Link copied.')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab');
  await press('Enter');
  await expect(gamma).toHaveAttribute('aria-valuetext', '100000');
});

test('Tab goes through the whole page and out of it again, and each stop is visible as one', async ({ open }) => {
  const page = await open();
  await isDrawn(page);
  const stops: string[] = [];
  const unseen: string[] = [];
  for (let i = 0; i < 160; i += 1) {
    await page.keyboard.press('Tab');
    const { stop, isSeen } = await page.evaluate(lookAtFocus);
    if (stop === '' || (stops.length > 10 && stop === stops[0])) break;
    stops.push(stop);
    if (!isSeen) unseen.push(stop);
  }
  expect(stops.length).toBeLessThan(160);
  for (const name of ['Reset', 'Help', 'Event diagrams', 'Play', 'Time shown', 'Gather as a table']) expect(stops).toContain(name);
  expect(unseen).toEqual([]);
});

/** What has the focus, and whether it is drawn differently from how it is without. */
function lookAtFocus(): { stop: string; isSeen: boolean } {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return { stop: '', isSeen: true };
  const parts = ['outlineStyle', 'outlineWidth', 'boxShadow', 'borderColor', 'backgroundColor', 'textDecorationLine'] as const;
  const look = () => [element, element.parentElement!].map((each) => parts.map((part) => getComputedStyle(each)[part]).join());
  const focused = look();
  element.blur();
  const plain = look();
  element.focus({ focusVisible: true } as FocusOptions);
  const name = (element.getAttribute('aria-label') ?? element.id) || (element.closest('label') ?? element).textContent!;
  return { stop: name, isSeen: focused.some((each, i) => each !== plain[i]) };
}
