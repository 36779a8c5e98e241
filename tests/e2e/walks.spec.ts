import type { Locator, Page } from '@playwright/test';
import titles from '../../src/labs/titles.json' with { type: 'json' };
import { isThorough } from '../samples.ts';
import { choose, type DroppedFile, drop, files, watched } from './moves.ts';
import { expect, test } from './page.ts';

test.use({ apart: true });
test.skip(!isThorough, 'walks are a part of npm test -- --thorough');

type Random = (below: number) => number;

/** Mulberry32, so that a walk that fails can be gone again. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const moves = 200;
/** Where a walk begins and ends. */
const home = '#v=2&lab=explore';

for (const seed of [1, 2, 3])
  test(`on walk ${seed} of random moves through all labs the page answers, says no number that is none, and holds no more in the end`, async ({
    open,
    page,
    baseURL,
  }) => {
    test.setTimeout(1_200_000);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
    // What would be asked of the system is left: a file, a printer.
    page.on('filechooser', () => {});
    await page.addInitScript(() => (window.print = () => {}));
    await open(home);
    const { answers, heap_mb } = await watched(page, (text) => refusals.some((each) => text.includes(each)) || ofOneProcess(page.url(), text));
    const go = (link: string) => page.evaluate((next) => void (window.location.hash = next), link);
    for (const { name } of titles) {
      await go(`#v=2&lab=${name}`);
      await page.waitForTimeout(300);
      await answers(name);
    }
    const atHome = async (): Promise<number> => {
      await go(home);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
      return heap_mb();
    };
    const before = await atHome();
    const random = randomFrom(seed);
    for (let at = 1; at <= moves; at += 1) {
      const said = await move(page, random, go);
      await page.waitForTimeout(random(4) === 0 ? 400 : 50);
      const hash = page.url().replace(/^[^#]*/, '');
      await answers(`move ${at}, ${said}, at ${hash.slice(0, 500)}`);
    }
    expect((await atHome()) - before, 'megabytes more').toBeLessThan(60);
  });

const views = [
  ...['over=gamma_s', 'over=message_bytes', 'over=p,q', 'over=n_x', 'vs=', 'vs=f:0', 'edit=drop:0', 'edit=slow:0:3,pause:1:10:20', 'critical=1', 'present=1'],
  ...[
    'units=times',
    'theme=dark',
    'lesson=overlap',
    'lesson=hiding',
    'lesson=strips',
    'term=page_bytes',
    'term=fan_in_prefetch',
    'from=5&until=50',
    'zoom=1,2',
  ],
  ...['embed=1', 'embed=1&figure=over', 'embed=1&figure=compare', 'autoplay=1', 'lock=f', 'hide=gamma_h'],
];
const dropped: readonly DroppedFile[] = [
  ...files,
  { name: 'lesson.md', text: '# Nothing' },
  { name: 'empty.csv', text: '' },
  { name: 'strange.csv', text: 'a,b\nx,\n1e999,-0\n"' },
  { name: 'cut.json', text: '{"traceEvents": [{"ph": ' },
  { name: 'cut.goal', text: 'num_ranks 2\nrank 0 {\n' },
];
/** What is said of these files, of links with a view that their lab or its table does not have, and of a figure whose text has a mistake. */
const refusals = [
  ...dropped.map(({ name }) => name),
  ...[
    'This lesson cannot be read.',
    'This link could not be read in full.',
    'The picture cannot be drawn: goal, line',
    'This link is a view of another table: ',
  ],
];
/** Where nobody sends anything there is nothing to draw. */
const ofOneProcess = (url: string, text: string): boolean => /lab=cluster&.*\bp=1\b/.test(url) && text.endsWith('there is no result to draw');
const keys = ['Home', 'End', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight'];
const typed = ['0', '1', '-1', '7', '0.5', '1e9', '', 'x', '1e-9', '123456'];
/** What leaves the page for another host, or loads it anew. */
const apart = /Perfetto|Reload/i;

/** One random move of a reader; returns its description. */
async function move(page: Page, random: Random, go: (link: string) => Promise<void>): Promise<string> {
  const one = <Each>(all: readonly Each[]): Each => all[random(all.length)]!;
  const any = async (all: Locator): Promise<Locator | null> => {
    const shown = all.filter({ visible: true });
    const count = await shown.count();
    return count === 0 ? null : shown.nth(random(count));
  };
  /** What was there a moment ago may be covered or gone. */
  const patience = { timeout: 500 };
  const attempt = (done: Promise<unknown>): Promise<unknown> => done.catch(() => {});
  const hash = await page.evaluate(() => window.location.hash);
  const kind = random(13);
  if (kind <= 2) {
    const slider = await any(page.getByRole('slider'));
    const pressed = [one(keys), one(keys)];
    if (slider !== null) for (const key of pressed) await attempt(slider.press(key, patience));
    return `${pressed.join(' ')} on a slider`;
  }
  if (kind === 3) {
    const box = await any(page.locator('main input[type=text]'));
    const text = one(typed);
    if (box !== null) {
      await attempt(box.fill(text, patience));
      await attempt(box.press('Enter', patience));
    }
    return `${text} in a box`;
  }
  if (kind === 4 || kind === 5) {
    const { title, name } = one(titles);
    if (/embed=1|present=1/.test(hash)) await go(`#v=2&lab=${name}`);
    else {
      await page.keyboard.press('Escape');
      await attempt(Promise.race([choose(page, title), page.waitForTimeout(2000)]));
    }
    return `the lab ${title}`;
  }
  if (kind === 6) {
    const view = one(views);
    await go(hash === '' ? `${home}&${view}` : `${hash}&${view}`);
    return view;
  }
  if (kind === 7) {
    const back = random(3) > 0;
    await page.evaluate((by) => window.history.go(by), back ? -1 : 1);
    return back ? 'back' : 'forward';
  }
  if (kind === 8) {
    const file = one(dropped);
    await drop(page, file);
    return `${file.name} dropped`;
  }
  if (kind === 9) {
    const select = await any(page.locator('select'));
    const options = select === null ? 0 : await select.locator('option').count();
    if (select !== null && options > 0) await attempt(select.selectOption({ index: random(options) }, patience));
    return 'an option';
  }
  if (kind === 12) {
    await page.keyboard.press('Escape');
    await attempt(page.getByRole('button', { name: 'Share', exact: true }).click(patience));
    const entry = await any(page.locator('.share button').filter({ hasNotText: apart }));
    const name = entry === null ? '' : await entry.innerText(patience).catch(() => '');
    if (entry !== null) await attempt(entry.click(patience));
    return `Share, ${name}`;
  }
  const button = await any(page.locator('button, summary, input[type=checkbox], input[type=radio]').filter({ hasNotText: apart }));
  const name = button === null ? '' : await button.evaluate((each) => each.getAttribute('aria-label') ?? each.textContent ?? '').catch(() => '');
  if (button !== null && !apart.test(name)) await attempt(button.click(patience));
  return `a press on ${name.slice(0, 40)}`;
}
