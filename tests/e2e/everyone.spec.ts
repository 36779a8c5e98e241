import type { Page } from '@playwright/test';
import { catalogue } from '../../src/labs/index.ts';
import { isThorough } from '../samples.ts';
import { expectNoViolations } from './axe.ts';
import { faultsOf } from './measures.ts';
import { expect, test } from './page.ts';

const fault = { targets: [], wide: [], cut: [], lost: [], small: [], unnamed: [], untold: [] };

/** Checks the page with everything unfolded and drawn, then folds it again. */
async function expectNoFaults(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) Object.assign(each, { open: true, isUnfolded: true });
  });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  // What is drawn follows in a later frame.
  await expect(async () => expect(await faultsOf(page), what).toEqual(fault)).toPass({ timeout: 5000 });
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) if ('isUnfolded' in each) each.open = false;
  });
}

/** WCAG 1.4.12. */
const spaced = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const space = (page: Page, style: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

/** Scenarios of a lab in which other things stand on its page than when it opens, by what their links say besides. */
const others: Readonly<Record<string, readonly string[]>> = {
  // Links with the longest numbers.
  explore: ['gamma_h=1000&gamma_s=0.001&q=1024&p=1024'],
  gain: ['family=f'],
  sockets: ['scheme=naive&message_bytes=8193'],
  cluster: ['operation=broadcast&copy=mtm', 'window=5', 'buffer_units=0', 'p=1'],
  strips: ['system=ppc', 'size_bytes=8&strips=3'],
  schedule: ['goal=deadlock'],
  evidence: ['paper=iancu'],
};

for (const { name, title } of catalogue.values()) {
  test(`the lab ${name} begins with a figure; axe finds nothing; it is no wider than 320 pixels; targets are 24 pixels large or apart; spaced texts are not cut; in forced colours nothing is lost`, async ({
    open,
    page,
  }) => {
    test.setTimeout(120_000);
    // A small projector.
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(`#v=2&lab=${name}&critical=1`);
    await expect(page.getByRole('button', { name: new RegExp(`^Lab: ${title}`) })).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0, { timeout: 30_000 });
    await expectFigureFirst(page, name);
    await expectNoViolations(page, 'html', name);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoFaults(page, `${name} in forced colours`);
    await page.emulateMedia({ forcedColors: null });

    await page.setViewportSize({ width: 390, height: 844 });
    await space(page, spaced);
    await expectNoFaults(page, `${name} with the spacing of letters, words and lines that a reader may want`);
    await space(page, '');

    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoFaults(page, `${name} at 320 pixels`);
    for (const rest of others[name] ?? []) {
      await open(`#v=2&lab=${name}&${rest}`);
      await expectNoFaults(page, `${name} with ${rest} at 320 pixels`);
      // axe has checked the parts one by one; the lab opened in the light theme.
      if (isThorough) await expectNoViolations(page, 'html', `${name} with ${rest} at 320 pixels`, ['dark']);
    }
  });
}

/** A figure begins in the upper half, and numbers stand after it. */
async function expectFigureFirst(page: Page, what: string): Promise<void> {
  const first = page.locator('main .figure-begin + :not(.figure-begin)').first();
  // The lab before it may still be leaving.
  await expect(first, what).toBeVisible();
  const figure = (await first.boundingBox())!;
  expect(figure.y, what).toBeLessThan(360);
  // Folded ones have no box.
  const numbers = await page.locator('main .key-numbers').evaluateAll((all) => all.flatMap((each) => [...each.getClientRects()].map(({ y }) => y)));
  for (const y of numbers) expect(y, what).toBeGreaterThanOrEqual(figure.y + figure.height);
}

test('a lesson, a question, menus and dialogs hold to the same at 320 pixels', async ({ open, page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const link of [
    '#v=2&lesson=hiding',
    '#v=2&lesson=hiding&step=2',
    '#v=2&lab=explore&vs=gamma_h:50',
    '#v=2&lab=explore&edit=drop:1',
    '#v=2&lab=explore&term=all',
  ]) {
    await open(link);
    await expectNoFaults(page, link);
  }
  await open('#v=2&lab=explore');
  for (const menu of ['Lessons', 'Presets', 'Share', 'Help']) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expectNoFaults(page, menu);
    await page.keyboard.press('Escape');
  }
});

test('a presentation on the smallest projector is no wider than it, scrolls nothing, and what can grow fills it', async ({ open, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  // Each figure takes at least so much of the height; words stand beside the last two.
  for (const [link, min] of [
    ['lab=schedule', 0.55],
    ['lab=gain', 0.55],
    ['lab=swept', 0.55],
    ['lesson=krylov&step=5', 0.55],
    ['lesson=hiding&step=7', 0.55],
  ] as const) {
    await open(`#v=2&${link}&present=1`);
    const main = page.locator('.present > main');
    await expect
      .poll(() => main.locator('.present-figure').evaluate((figure) => figure.getBoundingClientRect().height / window.innerHeight), { timeout: 20_000 })
      .toBeGreaterThan(min);
    const over = await main.evaluate((each) => [
      document.documentElement.scrollWidth - window.innerWidth,
      ...[each, ...each.querySelectorAll('.present-told')].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ]);
    expect(new Set(over), link).toEqual(new Set([0]));
  }
});

test('sliders of a presentation leave its figure in sight, and the keys to whoever has moved one by the mouse', async ({ open, page }) => {
  const [main, controls] = [page.locator('.present > main'), page.getByRole('complementary', { name: 'Parameters' })];
  const shown = async () => {
    const [figure, sliders] = [(await main.locator('.present-figure').boundingBox())!, (await controls.boundingBox())!];
    return {
      isApart: figure.x + figure.width <= sliders.x || figure.y + figure.height <= sliders.y,
      isWider: await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
      isCut: (await main.evaluate((each) => each.scrollHeight - each.clientHeight + each.scrollWidth - each.clientWidth)) > 0,
    };
  };
  for (const [width, height, link] of [
    [1024, 768, 'lab=sockets'],
    [1024, 768, 'lesson=machine&step=4'],
    [820, 1100, 'lab=cluster'],
    [800, 600, 'lab=program'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(`#v=2&${link}&present=1`);
    await expect(main.locator('.present-figure')).toBeVisible();
    await page.getByRole('button', { name: 'Sliders' }).click();
    await expect(async () => expect(await shown(), `${link} at ${width}`).toEqual({ isApart: true, isWider: false, isCut: false })).toPass({ timeout: 10_000 });
    await controls.getByRole('slider').first().click();
    await page.keyboard.press('Escape');
    await expect(controls).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('#v=2&lesson=hiding&step=3&present=1');
  await page.getByRole('button', { name: 'Sliders' }).click();
  await controls.getByRole('slider').first().click();
  // First it shows the answer.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/step=4/);
  // With a slider focused by Tab, letters are still the presentation's keys.
  await controls.getByRole('slider').first().focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('s');
  await expect(controls).toHaveCount(0);
  await expect(page).toHaveURL(/step=4/);
});
