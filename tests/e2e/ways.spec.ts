/** What one person does from the first press to the last, across pages and programs: a lesson on a phone, a question to a class, a link for a program, a lab's figures. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { overName } from '../../src/core/link/viewKeys.ts';
import titles from '../../src/labs/titles.json' with { type: 'json' };
import { labNamed, presetsOf } from '../links.ts';
import { isThorough } from '../samples.ts';
import { choosePreset, failure, isWell, overIn, share } from './moves.ts';
import { expect, expectNumber, keyNumber, slider, test, visitorWithoutWorker } from './page.ts';

const outcomeOf = (page: Page): Locator => page.locator('.question-outcome');

/** A finger goes over an element, from and to these parts of its width and height. */
async function strokes(over: Locator, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const session = await over.page().context().newCDPSession(over.page());
  await over.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await over.boundingBox())!;
  const at = (part: number) => [{ x: x + (from[0] + part * (to[0] - from[0])) * width, y: y + (from[1] + part * (to[1] - from[1])) * height, id: 0 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 12; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 12) });
    await over.page().waitForTimeout(16);
  }
  // A finger that is lifted in the middle of its way would throw, and the browser takes the next tap for the end of that.
  await over.page().waitForTimeout(200);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** What Strumpen's equations give: 2 at equal times of both, less beside it, 4/3 where half overlaps, γ_h/Ω. */
const known: Readonly<Record<number, string>> = { 1: '2', 3: 'It is smaller', 5: '1.333', 6: '25' };

test('a lesson is gone through on a phone from its first tap on the home page to its end, each kind of question answered by a finger', async ({ browser }) => {
  test.setTimeout(120_000);
  const visitor = await visitorWithoutWorker(browser, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await visitor.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: /^Learn/ }).tap();
    await page.getByRole('button', { name: 'Lessons' }).tap();
    await page.getByRole('button', { name: /^Hiding messages behind computation/ }).tap();
    const panel = page.locator('.lesson');
    await expect(panel.locator('.story-place')).toContainText('Step 1 of 6', { timeout: 30_000 });
    const kinds = new Set<string>();
    for (let step = 1; step <= 6; step += 1) {
      await expect(panel.locator('.story-place')).toContainText(`Step ${step} of 6`, { timeout: 30_000 });
      await expect(outcomeOf(page)).toHaveCount(0);
      const question = page.locator('.question-panel');
      const pad = page.getByRole('slider', { name: /^(Draw|Point)/ });
      const number = question.getByRole('textbox');
      const option = question.getByRole('radio');
      await number.or(option).or(pad).first().waitFor();
      const right = known[step];
      if ((await number.count()) > 0) {
        kinds.add('number');
        await number.tap();
        await page.keyboard.type(right!);
      } else if ((await option.count()) > 0) {
        kinds.add('choose');
        await question.getByText(right!, { exact: true }).tap();
      } else if ((await pad.getAttribute('aria-label'))!.startsWith('Draw')) {
        kinds.add('curve');
        await strokes(pad, [0.03, 0.8], [0.97, 0.2]);
      } else {
        kinds.add('point');
        await pad.tap();
      }
      await isWell(page, `the answer of step ${step}`);
      await question.getByRole('button', { name: 'Show', exact: true }).tap();
      await expect(outcomeOf(page)).toHaveText(right === undefined ? /^(Right|Not quite)/ : /^Right/, { timeout: 30_000 });
      await isWell(page, `the result of step ${step}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `step ${step}`).toBe(390);
      if (step < 6) await panel.getByRole('button', { name: /^Next: / }).tap();
    }
    expect([...kinds].sort()).toEqual(['choose', 'curve', 'number', 'point']);
    const rows = page.getByRole('region', { name: 'What you predicted' }).getByRole('listitem');
    await expect(rows).toHaveText(Array.from({ length: 6 }, (_, i) => (known[i + 1] === undefined ? /(Right|Not quite)/ : /Right/)));
    await panel.getByText('This is the end of the lesson.').scrollIntoViewIfNeeded();
    await panel.getByRole('button', { name: /^Next lesson: / }).tap();
    await expect(panel.locator('.story-place')).toContainText('Step 1 of');
    await isWell(page, 'the next lesson');
  } finally {
    await visitor.close();
  }
});

const textIn = (dialog: Locator): Promise<string> => dialog.getByRole('textbox', { name: 'Text', exact: true }).inputValue();

test('a question is asked, its link opened in a second page and answered there, which tells what was right, and the answer is copied', async ({
  open,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
  const page = await open('#v=3&lab=explore&f=0.5&omega=0&gamma_s=5&gamma_h=5');
  await share(page, /^Ask a class/);
  const builder = page.getByRole('dialog');
  await builder.getByRole('combobox', { name: 'Question first' }).selectOption('number');
  await builder.getByRole('textbox', { name: 'Question', exact: true }).fill('How large is the gain?');
  await builder.getByRole('combobox', { name: 'Result' }).selectOption('simulation.gain');
  const link = await textIn(builder);
  await isWell(page, 'the question written');
  await page.keyboard.press('Escape');

  const second = await context.newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'How large is the gain?' })).toBeVisible();
  await expect(second.locator('.verdict')).toHaveCount(0);
  await second.getByRole('textbox', { name: /Your prediction/ }).fill('1.333');
  await second.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(outcomeOf(second)).toHaveText(/^Right/);
  await second.locator('.question-then').getByRole('textbox').fill('Half of the message is hidden.');
  await isWell(second, 'the question answered');
  await second.getByRole('button', { name: 'Copy the answer' }).click();
  await expect
    .poll(() => second.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^How large is the gain\?\nRight.*\nWhat did you see\?\nHalf of the message is hidden\.\nhttp/);
  const told = await second.evaluate(() => navigator.clipboard.readText());
  expect(told).not.toMatch(failure);
  // Whoever opens the link that is handed in with the answer is asked the same.
  await second.goto('about:blank');
  await second.goto(told.split('\n').at(-1)!);
  await expect(second.getByRole('heading', { name: 'How large is the gain?' })).toBeVisible();
  await expect(outcomeOf(second)).toHaveCount(0);
  await second.close();
});

test('a link that is copied from the page gives the same numbers on the command line, and is the one in the text for a notebook', async ({
  open,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
  const page = await open('#v=3&lab=explore');
  await choosePreset(page, presetsOf('explore').at(-1)!.title);
  await slider(page, 'software granularity').press('PageUp');
  await isWell(page, 'a slider moved');
  await share(page, 'Copy link');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText('Link copied.')).toHaveCount(0);
  await share(page, /^Frame, picture/);
  const builder = page.getByRole('dialog');
  await builder.getByRole('combobox', { name: 'Copy for' }).selectOption('jupyter');
  const cell = await textIn(builder);
  await page.keyboard.press('Escape');
  const inCell = /overlap_models\.widget\("([^"]+)"/.exec(cell)![1]!;

  const [printed, ofCell] = execFileSync(process.execPath, ['scripts/run.mjs', 'headless', link, inCell], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(ofCell).toEqual(printed);
  await expectNumber(keyNumber(page, 'Gain, closed form'), printed.model.gain);
  await expectNumber(keyNumber(page, 'Gain, simulated'), printed.simulation.gain);
  await expectNumber(keyNumber(page, 'Blocking iteration'), printed.simulation.blocking_us);
});

/** Whether something of a size stands in the frame: a chart, a diagram, a table, bars, a list, or what a figure of a file asks for. */
const isShown = (frame: Page): Promise<boolean> =>
  frame.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(figure, [role=img], canvas, svg, table, details, dl, ul, .file-wanted)'), (each) =>
      each.getBoundingClientRect(),
    ).some(({ width, height }) => width > 150 && height > 30),
  );

for (const { name, title } of isThorough ? titles : []) {
  const presets = presetsOf(name);

  test(`${title}: each figure is saved as a picture and stands in a frame, of the default and of each preset`, async ({ open, openAnew }) => {
    test.setTimeout(900_000);
    const links: string[] = [];
    const few: string[] = [];
    for (const preset of [null, ...presets]) {
      const from = preset?.title ?? 'the default';
      const over = preset === null && labNamed(name).figures.includes(overName) ? `&over=${overIn(labNamed(name))}` : '';
      const page = await open(`#v=3&lab=${name}${over}`);
      await isWell(page, name);
      if (preset !== null) await choosePreset(page, preset.title);
      const hash = page
        .url()
        .replace(/^[^#]*/, '')
        .replace(/&figure=[^&]*/, '');
      await share(page, /^Frame, picture/);
      const builder = page.getByRole('dialog');
      const choice = builder.getByRole('combobox', { name: 'Figure', exact: true });
      for (const figure of await choice.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))) {
        await choice.selectOption(figure);
        const download = page.waitForEvent('download');
        await builder.getByRole('button', { name: 'Save picture (SVG)' }).click();
        const picture = readFileSync(await (await download).path(), 'utf8');
        expect(picture, `${figure} of ${from}`).toContain(`lab=${name}`);
        expect(picture, `${figure} of ${from}`).not.toMatch(failure);
        // More than the sheet's own title, key and link.
        if ((picture.match(/<(path|rect|circle|line|polyline|text)\b/g) ?? []).length <= 12) few.push(`${figure} of ${from}`);
      }
      await page.keyboard.press('Escape');
      // Without a parameter over which it is drawn that figure asks for one.
      links.push(...labNamed(name).figures.flatMap((figure) => (figure === overName && over === '' ? [] : [`${hash}&embed=1&figure=${figure}`])));
    }
    for (const link of links) {
      const frame = await openAnew(link);
      await expect.poll(() => isShown(frame), { message: link }).toBe(true);
      await isWell(frame, link);
    }
    expect(few).toEqual([]);
  });
}
