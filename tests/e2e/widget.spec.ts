import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, numberBox, slider, test } from './page.ts';

test.use({ apart: true });

const [element, widget] = ['overlap-figure.js', 'widget.mjs'].map((name) => readFileSync(`model-py/src/overlap_models/${name}`, 'utf8'));
const source = `${element}${widget}`;

interface Host {
  readonly model: { get(name: string): unknown; tell(traits: object): void };
  readonly saved: string[];
  end(): void;
}

/** A host of widgets, as Jupyter is; `isBare`: as MyST, whose models know neither `off` nor `save_changes`. */
const host = (traits: object, isBare: boolean): string => `<!doctype html><html lang="en"><title>Notebook</title><main></main>
  <script type="module">
    const code = ${JSON.stringify(source).replaceAll('</', '<\\/')};
    const { default: widget } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    const traits = ${JSON.stringify(traits)};
    const listeners = new Map();
    const saved = [];
    const missing = () => { throw new Error('not implemented'); };
    const model = {
      get: (name) => traits[name],
      set(name, value) {
        if (traits[name] === value) return;
        traits[name] = value;
        for (const listener of listeners.get('change:' + name) ?? []) listener();
      },
      on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      off: ${isBare} ? missing : (event) => listeners.delete(event),
      save_changes: ${isBare} ? missing : () => saved.push(JSON.stringify(traits)),
      // As a kernel does: all values, then their events.
      tell(changes) {
        Object.assign(traits, changes);
        for (const name of Object.keys(changes)) for (const listener of listeners.get('change:' + name) ?? []) listener();
      },
    };
    window.host = { model, saved, end: widget.render({ model, el: document.querySelector('main') }), listeners };
  </script>`;

const get = (page: Page, name: string): Promise<unknown> => page.evaluate((trait) => (window as unknown as { host?: Host }).host?.model.get(trait), name);
const tell = (page: Page, traits: object): Promise<void> => page.evaluate((changes) => (window as unknown as { host: Host }).host.model.tell(changes), traits);
const savedTimes = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { host: Host }).host.saved.length);

const link = '#v=2&lab=gain&gamma_h=4';
const settled = { timeout: 30_000 };

test('a widget has the state of its figure, follows its sliders, moves it by values and by a link, and comes to rest', async ({ page, serve, baseURL }) => {
  await page.goto(await serve(host({ link, base: baseURL, values: { gamma_h: 4 }, height: 480, title: 'Gain' }, false)));
  const frame = page.frameLocator('iframe[title="Gain"]');
  const body = frame.locator('body');
  await expect(page.locator('iframe')).toHaveCSS('height', '480px');
  await expect.poll(() => get(page, 'state'), settled).toMatchObject({ values: { gamma_h: 4 }, model: { gain: expect.any(Number) } });
  expect(await get(page, 'values')).toMatchObject({ gamma_h: 4, gamma_s: 5 });

  await frame.getByRole('button', { name: 'Sliders' }).click();
  await slider(body, 'software granularity').press('PageUp');
  await expect.poll(() => get(page, 'values')).toMatchObject({ gamma_s: 10 });
  expect(await get(page, 'link')).toBe(`${link}&gamma_s=10`);

  const values = (await get(page, 'values')) as object;
  await tell(page, { values: { ...values, gamma_s: 20, omega: 0.4 } });
  await expect(numberBox(body, 'software granularity')).toHaveValue('20');
  await expect.poll(() => get(page, 'state')).toMatchObject({ values: { gamma_s: 20, omega: 0.4 } });

  await tell(page, { link: '#v=3&lab=cluster&window=2', values: { window: 2 } });
  await expect.poll(() => get(page, 'state'), settled).toMatchObject({ values: { window: 2 }, simulation: { status: 'completed' } });

  const times = await savedTimes(page);
  await page.waitForTimeout(1000);
  expect(await savedTimes(page)).toBe(times);
});

test('link and values that a kernel changes together move the sliders, a refusal restores both, and static outputs are hidden while the figure is live', async ({
  page,
  serve,
  baseURL,
}) => {
  const twin = '<p>its picture</p><div data-overlap-twin="abc">its numbers</div>';
  // As JupyterLab has them, the picture in the output before.
  const outputs = twin.replace(/<(p|div)(.*?)<\/\1>/g, '<div class="jp-OutputArea-child"><span><$1$2</$1></span></div>');
  let answer!: () => void;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${baseURL}`, (route) => seen.then(() => route.continue()));
  await page.goto(
    await serve(host({ link: `${link}&theme=dark`, base: baseURL, values: {}, title: 'Gain', twin: 'abc' }, false).replace('<main>', `${outputs}<main>`)),
    { waitUntil: 'commit' },
  );
  for (const words of ['its picture', 'its numbers']) await expect(page.getByText(words)).toBeVisible();
  answer();
  await expect.poll(() => get(page, 'state'), settled).toMatchObject({ link: `${link}&theme=dark`, values: { gamma_h: 4 } });
  for (const words of ['its picture', 'its numbers']) await expect(page.getByText(words)).toBeHidden();

  const values = (await get(page, 'values')) as object;
  // A kernel sends values first, and the link after them.
  await tell(page, { values: { ...values, gamma_s: 20 } });
  await tell(page, { link: `${link}&gamma_s=20&theme=dark` });
  await expect.poll(() => get(page, 'state')).toMatchObject({ link: `${link}&gamma_s=20&theme=dark`, values: { gamma_s: 20 } });
  await tell(page, { link: `${link}&gamma_s=30&theme=dark`, values: { ...values, gamma_s: 30 } });
  await expect.poll(() => get(page, 'state')).toMatchObject({ values: { gamma_s: 30 } });
  await tell(page, { link: `${link}&gamma_s=-1&theme=dark`, values: { ...values, gamma_s: -1 } });
  await expect.poll(() => get(page, 'refused')).toMatchObject({ parameter: 'gamma_s', value: '-1' });
  expect([await get(page, 'link'), await get(page, 'values')]).toEqual([`${link}&gamma_s=30&theme=dark`, { ...values, gamma_s: 30 }]);
  // Back to the link that it was given first.
  await tell(page, { link: `${link}&theme=dark` });
  await tell(page, { values });
  await expect.poll(() => get(page, 'state')).toMatchObject({ link: `${link}&theme=dark`, values: { gamma_s: 5 } });
});

test('what a figure refuses stands below it and in the widget, until something else is shown', async ({ page, serve, baseURL }) => {
  await page.goto(await serve(host({ link, base: baseURL, values: {} }, false)));
  await expect.poll(() => get(page, 'state'), settled).toMatchObject({ values: { gamma_h: 4 } });
  await tell(page, { link: '#v=2&lab=gain&gama=1' });
  const words = page.getByRole('status').filter({ hasText: 'there is no parameter gama in the lab gain' });
  await expect(words).toBeVisible();
  expect(await get(page, 'refused')).toMatchObject({ parameter: 'gama', value: '1' });
  await tell(page, { link: '#v=2&lab=gain&gamma_h=6' });
  await expect(words).toBeHidden();
  await expect.poll(() => get(page, 'refused')).toBe(null);
});

test('a widget lives with a model that can neither save nor take back a listener, and with a whole link, and ends when it is told', async ({
  page,
  serve,
  baseURL,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(await serve(host({ link: `${baseURL}${link}` }, true)));
  await expect.poll(() => get(page, 'state'), settled).toMatchObject({ values: { gamma_h: 4 } });
  await page.evaluate(() => (window as unknown as { host: Host }).host.end());
  await page.waitForTimeout(200);
  expect(failures).toEqual([]);
});

test('a link without the address of a page is said to need one', async ({ page, serve }) => {
  await page.goto(await serve(host({ link }, true)));
  await expect(page.getByRole('status')).toHaveText('base = none: is not allowed; allowed: an address that begins with http.');
});

test('the page serves the widget, the element and the plugin of MyST at addresses that stay', async ({ request }) => {
  expect(await (await request.get('widget.mjs')).text()).toBe(source);
  expect(await (await request.get('overlap-figure.js')).text()).toBe(element);
  expect(await (await request.get('overlap-myst.mjs')).text()).toBe(readFileSync('public/overlap-myst.mjs', 'utf8'));
});
