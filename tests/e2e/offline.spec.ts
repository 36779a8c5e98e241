import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { lessons } from '../../src/lessons/index.ts';
import { test as base, expect } from './page.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A host that has the page in a folder of a folder, can exchange it for another version, and can go away. */
class Host {
  folder = 'dist';
  readonly #server: Server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://host').pathname.replace(/^\/notes\/overlap\//, '');
    const file = await readFile(join(this.folder, path || 'index.html')).catch(() => null);
    if (file === null) response.writeHead(404).end();
    else
      response.writeHead(200, { 'Content-Type': types[extname(path) || '.html'] ?? 'application/octet-stream', 'Access-Control-Allow-Origin': '*' }).end(file);
  });
  async open(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/notes/overlap/`;
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A visitor of their own, whose browser keeps the page. */
const test = base.extend<{ readonly host: Host; readonly address: string }>({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  host: async ({ watched: _ }, use) => {
    const host = new Host();
    await use(host);
    host.close();
  },
  address: async ({ host, watched }, use) => {
    const address = await host.open();
    watched.hosts.add(new URL(address).origin);
    await use(address);
  },
});
test.use({ apart: true });

const isKept = (page: Page): Promise<unknown> => page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
const buildOf = (page: Page): Promise<string> => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')!.content);
const keptBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('http')).map((name) => name.split(' ').at(-1)!));
const newer = (page: Page) => page.getByRole('status').filter({ hasText: 'A newer version of this page is there.' });

test('after one visit by phone a lesson is reloaded without a network, at its step, and a lab and a lesson work that were never opened, Python included', async ({
  browser,
  address,
  host,
  expectConsole,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await phone.newPage();
    // Steps without a model, so that Python starts for the first time when there is no network any more.
    await page.goto(`${address}#v=2&lesson=machine&step=7`);
    await isKept(page);
    host.close();
    await phone.setOffline(true);
    expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
    await page.reload();
    await expect(page.getByText('Step 7 of 9').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^model\.gain over gamma_h and gamma_s/ })).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await expect(page.getByText('Step 8 of 9').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'both of them alike' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.goto(`${address}index.html?from=notes#v=2&lab=krylov&p=300`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.locator('figure.curves [role=img]').first()).toHaveAccessibleName(/300/, { timeout: 30_000 });
    await page.evaluate(() => (window.location.hash = '#v=2&lesson=gather&step=2'));
    await expect(page.getByText('Step 2 of').first()).toBeVisible();
    await expect(page.locator('.track canvas, figure.curves svg').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await phone.close();
  }
});

/** The build as it would be if a lesson of it had changed: it and all that names it have other names, and the old ones are gone. */
function nextVersion(folder: string): { readonly build: string } {
  cpSync('dist', folder, { recursive: true });
  const { build } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { build: string };
  const texts = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|html|json)$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const isLesson = ([name, text]: readonly [string, string]): boolean => /lesson-[^/]*\.js$/.test(name) && text.includes(lessons.get('machine')!.title);
  const changed = new Set([[...texts].find(isLesson)![0]]);
  for (const each of changed) for (const [name, text] of texts) if (name.startsWith('assets') && text.includes(basename(each))) changed.add(name);

  const next = (text: string): string =>
    [...changed].reduce((before, name) => before.replaceAll(basename(name), renamed(basename(name))), text.replaceAll(build, 'newer-build'));
  for (const [name, text] of texts) if (next(text) !== text) writeFileSync(join(folder, name), next(text));
  for (const name of changed) renameSync(join(folder, name), join(folder, dirname(name), renamed(basename(name))));
  return { build };
}

const renamed = (name: string): string => name.replace(/-[\w-]{3}([\w-]{5}\.)/, '-new$1');

/**
 * Chromium stops the old worker when the new one is there. A file that is asked for while it stops has it started again,
 * and then the new one waits until the old one has had nothing to do for 30 s. With a debugger attached, as to each worker
 * in these tests, idle workers are not stopped, and it is five minutes. So the test waits until its pages ask for nothing.
 */
async function isQuiet(context: BrowserContext): Promise<void> {
  let last = Date.now();
  const note = (): void => {
    last = Date.now();
  };
  context.on('request', note);
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(2000);
  context.off('request', note);
}

/** What ends that wait once: the new worker says again that it does not want to wait, while the pages ask for nothing. */
async function skipWaitingAgain(context: BrowserContext): Promise<void> {
  for (const worker of context.serviceWorkers()) await worker.evaluate('void self.skipWaiting()');
}

test('of two versions each tab keeps its own until it is reloaded, is told of the other, and what nobody shows is removed', async ({
  page,
  context,
  address,
  host,
  expectConsole,
}) => {
  // Six loads of the page and three turns of a worker: half of a minute on a quiet machine.
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'next-version-'));
  try {
    const { build } = nextVersion(folder);
    // Labs without a model: Python would start in each of these pages.
    await page.goto(`${address}#v=2&lab=schedule&present=1`);
    await isKept(page);
    const second = await context.newPage();
    await second.goto(`${address}#v=2&lab=evidence`);
    await expect.poll(() => keptBuilds(page)).toEqual([build]);
    await isQuiet(context);

    host.folder = folder;
    // Asked once more: a look that the page has begun before counts as the same.
    await expect(async () => {
      await second.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(newer(second))
        .toBeVisible({ timeout: 3000 })
        .catch(async (error: unknown) => {
          await skipWaitingAgain(context);
          throw error;
        });
    }).toPass({ timeout: 30_000 });
    expect([await buildOf(page), await buildOf(second)]).toEqual([build, build]);
    await second.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(second)).toBe('newer-build');
    await expect(newer(second)).toHaveCount(0);
    await expect.poll(() => keptBuilds(second)).toEqual([build, 'newer-build']);

    // The host has this lesson under another name only, and the class that is shown the first version opens it.
    await expect(newer(page)).toHaveCount(0);
    await page.evaluate(() => (window.location.hash = '#v=2&lesson=machine&step=8'));
    await expect(page.getByText('Step 8 of').first()).toBeVisible();
    await expect(newer(page)).toBeVisible();
    expect(await buildOf(page)).toBe(build);
    expect(await keptBuilds(page)).toEqual([build, 'newer-build']);

    await page.reload();
    expect(await buildOf(page)).toBe('newer-build');
    await expect.poll(() => keptBuilds(page), { timeout: 20_000 }).toEqual(['newer-build']);
    await second.close();

    // A host that has the page no longer: the browser has nothing of it either.
    expectConsole(/404/);
    host.folder = join(folder, 'nothing');
    await page.reload();
    await expect.poll(() => keptBuilds(page), { timeout: 20_000 }).toEqual([]);
    await expect(page.reload()).rejects.toThrow('ERR_HTTP_RESPONSE_CODE_FAILURE');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a frame has no worker, whether it is sandboxed or not', async ({ page, context, serve, address }) => {
  const asking = new Set<Frame>();
  context.on('response', (response) => /keepOffline-/.test(response.url()) && asking.add(response.frame()));
  const link = `${address}#v=2&amp;lab=evidence`;
  await page.goto(await serve(`<iframe sandbox="allow-scripts" src="${link}"></iframe><iframe src="${link}"></iframe>`));
  // What asks for a worker has come in both, and a page as a whole would have asked.
  await expect.poll(() => asking.size).toBe(2);
  await page.waitForTimeout(1000);
  expect(await page.frames()[2]!.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(page.context().serviceWorkers()).toEqual([]);
  // Before its server ends: a page goes on loading what it may need.
  await page.goto('about:blank');
});
