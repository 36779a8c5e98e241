import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { currentVersion } from '../../src/core/lab/version.ts';
import { catalogue } from '../../src/labs/index.ts';
import { linkOf } from './model.ts';
import { curves, expect, numberBox, picture, slider, test } from './page.ts';

test.use({ apart: true });

interface Said {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A page that somebody else has written around a frame, and keeps what the frame says. */
const host = (address: string): string => `<!doctype html><html lang="en"><title>Notes</title>
  <iframe title="figure" width="640" height="400" sandbox="allow-scripts" src="${address.replaceAll('&', '&amp;')}"></iframe>
  <script>
    window.said = [];
    addEventListener('message', ({ source, data }) => {
      if (data?.source === 'overlap-explorer' && source === document.querySelector('iframe').contentWindow) window.said.push(data);
    });
    window.say = (message) => document.querySelector('iframe').contentWindow.postMessage({ target: 'overlap-explorer', ...message }, '*');
  </script>`;

const said = (page: Page, type: string): Promise<readonly Said[]> =>
  page.evaluate((wanted) => (window as unknown as { said: Said[] }).said.filter((each) => each.type === wanted), type);
const say = (page: Page, message: object): Promise<void> => page.evaluate((what) => (window as unknown as { say(message: object): void }).say(what), message);
/** Numbers to 10 digits. */
const rounded = (result: object): unknown =>
  JSON.parse(JSON.stringify(result), (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(10)) : value));
const newest = async (page: Page): Promise<Said> => (await said(page, 'state')).at(-1)!;

test('what a frame tells of the default scenario of each lab is what headless prints of it', async ({ page, serve, baseURL }) => {
  test.setTimeout(240_000);
  const links = [...catalogue.values()]
    .filter(({ evaluation }) => evaluation.model || evaluation.simulation)
    .map(({ name }) => `#v=${currentVersion}&lab=${name}`);
  const lines = execFileSync(process.execPath, ['scripts/run.mjs', 'headless', ...links], { encoding: 'utf8', maxBuffer: 1e9 })
    .trim()
    .split('\n');
  await page.goto(await serve(host(`${baseURL}#v=3&lab=explore&embed=1`)));
  await expect.poll(() => said(page, 'ready'), { timeout: 30_000 }).toHaveLength(1);
  for (const [i, link] of links.entries()) {
    const { scenario, model, simulation } = JSON.parse(lines[i]!) as { scenario: Record<string, unknown>; model: unknown; simulation: unknown };
    await say(page, { type: 'set', link });
    await say(page, { type: 'get' });
    await expect.poll(async () => (await said(page, 'state')).at(-1)?.['link'], { timeout: 60_000 }).toMatch(new RegExp(`lab=${String(scenario['lab'])}$`));
    await expect.poll(async () => (await newest(page))['model'] === null, { timeout: 60_000 }).toBe(model === null);
    const { values, ...told } = await newest(page);
    // Curves of defaults come with the page, rounded to 15 digits.
    expect(rounded({ model: told['model'], simulation: told['simulation'] }), link).toEqual(rounded({ model, simulation }));
    expect(values, link).toMatchObject(Object.fromEntries(Object.entries(scenario).filter(([key]) => key !== 'lab' && key !== 'v')));
  }
  expect(await said(page, 'refused')).toEqual([]);
});

test('a slider in the frame is told once it rests, a set moves it, and what is not allowed is refused in words', async ({ page, serve, baseURL }) => {
  await page.goto(await serve(host(`${baseURL}${linkOf({ embed: 1, lock: 'q' })}`)));
  const frame = page.frameLocator('iframe');
  const body = frame.locator('body');
  await frame.getByRole('button', { name: 'Sliders' }).click({ timeout: 30_000 });
  await slider(body, 'software granularity').press('PageUp');
  await expect.poll(async () => (await newest(page))?.['values']).toMatchObject({ gamma_s: 10 });
  await say(page, { type: 'set', values: { gamma_s: 20, gamma_h: 8 } });
  await expect(numberBox(body, 'software granularity')).toHaveValue('20');
  await expect.poll(async () => (await newest(page))?.['link']).toMatch(/gamma_h=8&gamma_s=20/);
  await say(page, { type: 'set', values: { q: 3 } });
  await expect.poll(() => said(page, 'refused')).toHaveLength(1);
  expect((await said(page, 'refused'))[0]).toMatchObject({ parameter: 'q', value: '3', allowed: '1', message: expect.stringContaining('fixes it') });
  await say(page, { type: 'set', link: '#v=2&lab=gain&gamma_h=4&figure=map' });
  await expect(frame.getByRole('img', { name: /gain/i }).first()).toBeVisible();
  await expect.poll(async () => (await newest(page))?.['link']).toMatch(/lab=gain&gamma_h=4.*figure=map/);
  // No step of all this is an entry in the history of the notes.
  expect(await page.evaluate(() => history.length)).toBe(2);
});

test('two frames on one page follow one another, whichever is moved, and come to rest', async ({ page, serve, baseURL }) => {
  const example = readFileSync('docs/two-frames.html', 'utf8').replaceAll('http://127.0.0.1:4173/', baseURL!);
  await page.goto(await serve(example));
  const [exchange, gain] = ['An exchange, blocking and overlapped', 'Gain and speedup'].map((title) => page.frameLocator(`iframe[title="${title}"]`));
  for (const each of [exchange!, gain!]) await each.getByRole('button', { name: 'Sliders' }).click({ timeout: 30_000 });
  await expect(picture(exchange!.locator('body'), 'Overlapped')).toBeVisible();
  const box = (frame: typeof exchange, name: string) => numberBox(frame!.locator('body'), name);
  await slider(exchange!.locator('body'), 'software granularity').press('PageUp');
  await expect(box(gain, 'software granularity')).toHaveValue('10');
  await expect(curves(gain!.locator('body'))).toHaveAccessibleName(/here, at 10, the gain is/, { timeout: 30_000 });
  await slider(gain!.locator('body'), 'hardware granularity').press('PageUp');
  const moved = await box(gain, 'hardware granularity').inputValue();
  await expect(box(exchange, 'hardware granularity')).toHaveValue(moved);
  await expect(page.locator('output')).not.toHaveText('–');
  // Nothing goes to and fro any more.
  const messages = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        addEventListener('message', ({ data }) => (count += Number(data?.type === 'state')));
        setTimeout(() => resolve(count), 1500);
      }),
  );
  expect(await messages).toBeLessThanOrEqual(1);
});

/** Notes with the element, in a page whose policy allows nothing but the explorer. */
const elementIn = (baseURL: string, body: string): string => `<!doctype html><html lang="en"><title>Notes</title>
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${baseURL}overlap-figure.js; frame-src ${baseURL}">
  <script src="${baseURL}overlap-figure.js"></script>${body}</html>`;

interface FigureElement extends HTMLElement {
  values: Record<string, number | string> | null;
  readonly state: { readonly link: string; readonly model: object | null } | null;
  get(): void;
}

test('the element shows a figure as high as it is, twice on a page with a strict policy; values and events go to and fro', async ({ page, serve, baseURL }) => {
  await page.goto(
    await serve(
      elementIn(
        baseURL!,
        `<overlap-figure link="#v=2&amp;lab=explore&amp;figure=exchange" title="An exchange" caption="Who waits for whom"><p>the picture</p></overlap-figure>
         <overlap-figure link="${baseURL}#v=2&amp;lab=explore&amp;figure=curves" height="380" title="Gain"><p>the picture</p></overlap-figure>`,
      ),
    ),
  );
  const [exchange, gain] = [page.locator('overlap-figure').first(), page.locator('overlap-figure').last()];
  const [left, right] = [exchange, gain].map((figure) => figure.locator('iframe').contentFrame().locator('body'));
  await expect(picture(left!, 'Overlapped')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Who waits for whom')).toBeVisible();
  await expect(page.getByText('the picture')).toHaveCount(2);
  for (const twin of await page.getByText('the picture').all()) await expect(twin).toBeHidden();
  await expect(exchange.locator('iframe')).toHaveAttribute('title', 'An exchange');
  // As high as all of it takes; and as high as it was told.
  const heights = () => Promise.all([exchange, gain].map(async (figure) => (await figure.locator('iframe').boundingBox())!.height));
  await expect.poll(async () => (await heights())[0]).not.toBe(400);
  expect((await heights())[1]).toBe(380);
  await expect.poll(() => left!.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('overlap-figure');
    const events: unknown[] = [];
    Object.assign(window, { events });
    for (const type of ['state', 'refused']) second!.addEventListener(type, (event) => events.push({ type, ...(event as CustomEvent<object>).detail }));
    first!.addEventListener('state', (event) => {
      (second as unknown as { values: object }).values = (event as CustomEvent<{ values: object }>).detail.values;
    });
  });
  const events = (type: string) => page.evaluate((wanted) => (window as unknown as { events: Said[] }).events.filter((each) => each.type === wanted), type);
  await left!.getByRole('button', { name: 'Sliders' }).click();
  await slider(left!, 'software granularity').press('PageUp');
  await expect(curves(right!)).toHaveAccessibleName(/here, at 10, the gain is/, { timeout: 30_000 });
  await expect.poll(async () => (await events('state')).at(-1)).toMatchObject({ values: { gamma_s: 10 }, isAnswer: true });
  await right!.getByRole('button', { name: 'Sliders' }).click();
  await slider(right!, 'software granularity').press('PageUp');
  await expect.poll(async () => (await events('state')).at(-1)).toMatchObject({ values: { gamma_s: 20 }, isAnswer: false });

  // A refusal stands below the figure, until the next state.
  await gain.evaluate((figure) => ((figure as FigureElement).values = { omega: -1 }));
  await expect(gain.getByRole('status').filter({ hasText: 'omega = -1 is below' })).toBeVisible();
  expect(await events('refused')).toEqual([expect.objectContaining({ parameter: 'omega', value: '-1' })]);
  await gain.evaluate((figure) => figure.setAttribute('link', '#v=2&lab=explore&figure=curves&gamma_s=4'));
  await expect(curves(right!)).toHaveAccessibleName(/here, at 4, the gain is/);
  await expect(gain.getByRole('status').filter({ hasText: 'omega' })).toHaveCount(0);
  await gain.evaluate((figure) => (figure as FigureElement).get());
  await expect.poll(() => gain.evaluate((figure) => (figure as FigureElement).state?.link)).toBe('#v=2&lab=explore&gamma_s=4&figure=curves');
});

test('what stands in the element is seen where no scripts run, and where its link is none; a better link shows the figure', async ({
  browser,
  page,
  serve,
  baseURL,
}) => {
  const notes = await serve(elementIn(baseURL!, '<overlap-figure link="gain"><p>the picture</p></overlap-figure>'));
  await page.goto(notes);
  await expect(page.getByText('the picture')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('link = gain is not allowed; allowed: a link with a #, such as #v=3&lab=explore.');
  const figure = page.locator('overlap-figure');
  await figure.evaluate((element) => element.setAttribute('link', '#v=2&lab=explore'));
  await expect(picture(figure.locator('iframe').contentFrame().locator('body'), 'Overlapped')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('the picture')).toBeHidden();
  await figure.evaluate((element) => element.setAttribute('base', 'ftp://nowhere/'));
  await expect(page.getByRole('status')).toContainText('base = ftp://nowhere/ is not allowed');
  await figure.evaluate((element) => element.removeAttribute('base'));
  await expect(figure.locator('iframe')).toBeVisible();

  const still = await browser.newContext({ javaScriptEnabled: false });
  const paper = await still.newPage();
  await paper.goto(notes);
  await expect(paper.getByText('the picture')).toBeVisible();
  await still.close();
});

test('values that a page assigns before the script of the element has come are shown', async ({ page, serve, baseURL }) => {
  await page.goto(
    await serve(`<!doctype html><html lang="en"><title>Notes</title>
      <overlap-figure link="#v=2&amp;lab=explore&amp;figure=exchange" title="An exchange"></overlap-figure>
      <script>document.querySelector('overlap-figure').values = { gamma_s: 20 };</script>
      <script>setTimeout(() => document.head.append(Object.assign(document.createElement('script'), { src: '${baseURL}overlap-figure.js' })), 200);</script></html>`),
  );
  await expect
    .poll(() => page.evaluate(() => document.querySelector<FigureElement>('overlap-figure')!.state?.link), { timeout: 30_000 })
    .toBe('#v=2&lab=explore&gamma_s=20');
  expect(await page.evaluate(() => document.querySelector<FigureElement>('overlap-figure')!.values!['gamma_s'])).toBe(20);
});

test('an element that is moved in its page shows what it showed: the link that it was given last, and what the reader moved', async ({
  page,
  serve,
  baseURL,
}) => {
  await page.goto(
    await serve(elementIn(baseURL!, '<overlap-figure link="#v=2&amp;lab=explore&amp;figure=exchange" title="An exchange"></overlap-figure><p>between</p>')),
  );
  const shown = () => page.evaluate(() => document.querySelector<FigureElement>('overlap-figure')!.state?.link);
  const move = () => page.evaluate(() => document.body.append(document.querySelector('overlap-figure')!));
  const inFrame = page.frameLocator('iframe').locator('body');
  await expect.poll(shown, { timeout: 30_000 }).toBe('#v=2&lab=explore');
  await page.evaluate(() => document.querySelector('overlap-figure')!.setAttribute('link', '#v=2&lab=explore&gamma_s=20&figure=exchange'));
  await expect.poll(shown).toBe('#v=2&lab=explore&gamma_s=20');
  await move();
  await inFrame.getByRole('button', { name: 'Sliders' }).click({ timeout: 30_000 });
  await expect(numberBox(inFrame, 'software granularity')).toHaveValue('20');
  await slider(inFrame, 'software granularity').press('Home');
  await expect.poll(shown).toBe('#v=2&lab=explore&gamma_s=0.001');
  await move();
  // What is assigned while the frame is loaded anew is not lost.
  await page.evaluate(() => (document.querySelector<FigureElement>('overlap-figure')!.values = { gamma_h: 8 }));
  await expect.poll(shown, { timeout: 30_000 }).toBe('#v=2&lab=explore&gamma_h=8&gamma_s=0.001');
});

test('an element whose frame says what no explorer says is no error in its page, and as high as a figure may be', async ({ page, serve, baseURL }) => {
  const nonsense = [
    { type: 'state', values: null },
    { type: 'state' },
    { type: 'refused', message: {} },
    { type: 'height', height: -5 },
    { type: 'height', height: 1e9 },
  ];
  const frame = await serve(
    `<!doctype html><script>for (const each of ${JSON.stringify(nonsense)}) parent.postMessage({ source: 'overlap-explorer', ...each }, '*');</script>`,
  );
  await page.goto(
    await serve(`<!doctype html><script src="${baseURL}overlap-figure.js"></script><overlap-figure link="${frame}#v=3&lab=explore"></overlap-figure>`),
  );
  const figure = page.locator('overlap-figure');
  await expect.poll(async () => (await figure.locator('iframe').boundingBox())!.height).toBe(20_000);
  expect(await figure.evaluate((element) => (element as unknown as { values: unknown }).values)).toBeNull();
  await expect(figure).not.toContainText('object');
});

/**
 * A frame that a test plays: parameters a and b, of which none may be negative. It keeps what it hears; `slow` answers after so long, and
 * a slider is `show({ a: 3 })`.
 */
const played = `<!doctype html><script>
  const read = (link) => Object.fromEntries(link.slice(1).split('&').map((piece) => piece.split('=')).filter(([key]) => key === 'a' || key === 'b').map(([key, text]) => [key, Number(text)]));
  const post = (message) => parent.postMessage({ source: 'overlap-explorer', ...message }, '*');
  let values = { a: 1, b: 1, ...read(location.hash) };
  const link = () => '#v=3&lab=explore&a=' + values.a + '&b=' + values.b;
  const tell = (told = { link: link(), values: { ...values } }) => post({ type: 'state', ...told, model: null, simulation: null });
  window.show = (change) => { values = { ...values, ...change }; tell(); };
  window.heard = [];
  window.slow = 0;
  addEventListener('message', ({ data }) => {
    heard.push(data);
    if (data.type === 'get') tell();
    if (data.type !== 'set') return;
    const wanted = { ...values, ...(data.link ? { a: 1, b: 1, ...read(data.link) } : data.values) };
    if (wanted.a < 0 || wanted.b < 0) post({ type: 'refused', parameter: 'a', value: String(wanted.a), allowed: 'from 0 on', message: 'a = ' + wanted.a + ' is below 0' });
    else setTimeout(() => { values = wanted; tell(); }, slow);
  });
  post({ type: 'ready', version: 1 });
  setTimeout(tell, 100);
</script>`;

interface PlayedWindow extends Window {
  readonly heard: readonly { readonly type: string; readonly theme?: string }[];
  slow: number;
  show(change: object): void;
}

/** The element around a played frame; what it shows, and events that lead from state to state. */
async function figureOf(page: Page, serve: (html: string) => Promise<string>, baseURL: string, before = '') {
  const frame = await serve(played);
  await page.goto(
    await serve(`<!doctype html><html lang="en"><title>Notes</title><body>${before}<overlap-figure link="${frame}#v=3&amp;lab=explore&amp;a=2"
      title="A figure" caption="In words"><p>the twin</p></overlap-figure><p>between</p><script src="${baseURL}overlap-figure.js"></script></html>`),
  );
  const figure = page.locator('overlap-figure');
  const inFrame = async <Result>(work: (own: PlayedWindow) => Result): Promise<Result> => {
    const html = await figure.locator('iframe').contentFrame().locator('html').elementHandle();
    const own = await html!.evaluateHandle(({ ownerDocument }) => ownerDocument.defaultView as unknown as PlayedWindow);
    return own.evaluate(work as (own: unknown) => Result);
  };
  return {
    frame,
    figure,
    inFrame,
    /** Assigns values as Vue does, by a proxy; what is read at once. */
    assign: (given: object) =>
      figure.evaluate((element, own) => {
        (element as FigureElement).values = new Proxy(own as Record<string, number>, {});
        return (element as FigureElement).values;
      }, given),
    link: (hash: string) => figure.evaluate((element, link) => element.setAttribute('link', link), frame + hash),
    move: () => figure.evaluate((element) => element.parentElement!.append(element)),
    settled: (a: number, b: number) =>
      expect
        .poll(() => figure.evaluate((element) => ({ shown: (element as FigureElement).state?.link, values: (element as FigureElement).values })))
        .toEqual({ shown: `#v=3&lab=explore&a=${a}&b=${b}`, values: { a, b } }),
  };
}

test('values are those assigned at once, and after a refusal, or where the reader goes on, those that are shown', async ({ page, serve, baseURL }) => {
  const { assign, settled, inFrame, figure, link, frame } = await figureOf(page, serve, baseURL!);
  // While the frame is loaded, too.
  expect(await assign({ b: 5 })).toMatchObject({ b: 5 });
  await settled(2, 5);
  expect(await assign({ a: 7 })).toEqual({ a: 7, b: 5 });
  await settled(7, 5);
  expect(await assign({ a: -1 })).toEqual({ a: -1, b: 5 });
  await expect(figure.getByRole('status')).toHaveText('a = -1 is below 0');
  await settled(7, 5);
  // A state from before the assignment was heard takes nothing back.
  await inFrame((own) => void (own.slow = 1500));
  await assign({ a: 8 });
  const told = figure.evaluate((element) => {
    const figure = element as FigureElement;
    const state = new Promise((resolve) =>
      figure.addEventListener('state', () => resolve({ shown: figure.state?.link, values: figure.values }), { once: true }),
    );
    figure.get();
    return state;
  });
  expect(await told).toEqual({ shown: '#v=3&lab=explore&a=7&b=5', values: { a: 8, b: 5 } });
  await settled(8, 5);
  await inFrame((own) => void (own.slow = 0));
  await inFrame((own) => own.show({ a: 3 }));
  await settled(3, 5);
  // The link that it was given first is one to go back to; one that is refused changes nothing.
  await link('#v=3&lab=explore&a=2');
  await settled(2, 1);
  await link('#v=3&lab=explore&a=-4');
  await expect(figure.getByRole('status')).toHaveText('a = -4 is below 0');
  await settled(2, 1);
  expect(await figure.locator('iframe').getAttribute('src')).toContain(frame);
});

test('moved in its document, as a list of React reorders, it shows what it showed, asks again for all results, and a refused link does not come back', async ({
  page,
  serve,
  baseURL,
}) => {
  const { assign, settled, move, link, inFrame, figure } = await figureOf(page, serve, baseURL!);
  await settled(2, 1);
  await figure.evaluate((element) => (element as FigureElement).get());
  await link('#v=3&lab=explore&a=4');
  await move();
  await settled(4, 1);
  await expect.poll(() => inFrame((own) => own.heard.filter(({ type }) => type === 'get').length)).toBe(1);
  await inFrame((own) => own.show({ b: 9 }));
  await settled(4, 9);
  await move();
  expect(await assign({ a: 6 })).toEqual({ a: 6, b: 9 });
  await settled(6, 9);
  await link('#v=3&lab=explore&a=-4');
  await expect(figure.getByRole('status')).toHaveText('a = -4 is below 0');
  await move();
  await settled(6, 9);
});

test('it tells its frame the theme that the page names, follows it, and returns to the system where the page names none', async ({ page, serve, baseURL }) => {
  const { inFrame, settled, move } = await figureOf(page, serve, baseURL!);
  await settled(2, 1);
  const told = () => inFrame((own) => own.heard.flatMap(({ theme }) => theme ?? []));
  expect(await told()).toEqual([]);
  // furo; JupyterLab; MyST.
  const names: readonly (readonly [string, () => void, readonly string[]])[] = [
    ['furo', () => (document.body.dataset['theme'] = 'dark'), ['dark']],
    ['furo follows the system', () => (document.body.dataset['theme'] = 'auto'), ['dark', 'light']],
    ['MyST', () => document.documentElement.classList.add('dark'), ['dark', 'light', 'dark']],
    ['JupyterLab', () => (document.body.dataset['jpThemeLight'] = 'true'), ['dark', 'light', 'dark', 'light']],
    ['JupyterLab, dark', () => (document.body.dataset['jpThemeLight'] = 'false'), ['dark', 'light', 'dark', 'light', 'dark']],
  ];
  for (const [name, change, expected] of names) {
    await page.evaluate(change);
    await expect.poll(told, name).toEqual(expected);
  }
  await move();
  await expect.poll(told).toEqual(['dark']);
});

test('in print the twin stands where a frame has not come, and the frame where it has', async ({ page, serve, baseURL }) => {
  const { figure, settled } = await figureOf(page, serve, baseURL!, '<div style="height: 20000px"></div>');
  const twin = page.getByText('the twin');
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    window.addEventListener('beforeprint', () => seen.push(document.querySelector('overlap-figure p')!.checkVisibility()));
  });
  /** Whether the twin was seen in each print so far, and is now. */
  const printed = async () => {
    await page.pdf();
    return page.evaluate(() => [...(window as unknown as { seen: boolean[] }).seen, document.querySelector('overlap-figure p')!.checkVisibility()]);
  };
  await expect(twin).toBeHidden();
  // Far below the window nothing is loaded; after printing all is as it was.
  expect(await printed()).toEqual([true, false]);
  await figure.scrollIntoViewIfNeeded();
  await settled(2, 1);
  expect(await printed()).toEqual([true, false, false]);
});

test('a caption of its own stands below the figure with scripts and without; without a twin there is a way to the page', async ({
  browser,
  page,
  serve,
  baseURL,
}) => {
  const notes = await serve(
    elementIn(baseURL!, '<overlap-figure link="nothing" title="Gain" caption="not these"><p slot="caption">Who <em>waits</em></p></overlap-figure>'),
  );
  const still = await browser.newContext({ javaScriptEnabled: false });
  const paper = await still.newPage();
  await paper.goto(notes);
  await expect(paper.getByText('Who waits')).toBeVisible();
  await still.close();
  await page.goto(notes);
  await expect(page.getByText('Who waits')).toBeVisible();
  await expect(page.getByText('not these')).toBeHidden();
  await page.locator('overlap-figure').evaluate((element) => {
    element.setAttribute('link', '#v=3&lab=explore');
    element.setAttribute('base', 'ftp://nowhere/');
  });
  await expect(page.getByRole('link', { name: 'Gain' })).toBeVisible();
});
