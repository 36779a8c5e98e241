import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { version } from '../../vite-plugins/version.ts';
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
    await page.getByText('Step 7 of 9').first().tap(); // who has touched it may want the rest
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

/**
 * A page as small as one can be around what keeps this one: boot.js, keepOffline.ts, and the worker that the build writes. It has
 * a part that comes when the address names it, and says when it has asked for its worker.
 */
async function buildSmallPage(folder: string, part: string): Promise<string> {
  const source = join(folder, 'source');
  mkdirSync(join(source, 'public'), { recursive: true });
  copyFileSync('public/boot.js', join(source, 'public', 'boot.js'));
  const files = {
    'index.html': `<!doctype html><html lang="en"><title>Small</title><link rel="icon" href="data:," /><div id="boot"><div id="boot-status"></div></div>
      <script src="./boot.js"></script><script type="module" src="./entry.js"></script></html>`,
    'part.js': `export const part = '${part}';`,
    'entry.js': `import { keepOffline } from '${resolve('src/shell/keepOffline.ts')}';
      document.getElementById('boot').remove();
      const listeners = new Set();
      const store = {
        getState: () => ({ scenario: { view: { present: location.hash.includes('present=1') } } }),
        subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
      };
      addEventListener('hashchange', async () => {
        for (const listener of [...listeners]) listener();
        if (location.hash.includes('part=1')) document.body.append((await import('./part.js')).part);
      });
      await keepOffline(store);
      document.documentElement.dataset.asked = 'true';`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(source, name), text);
  const outDir = join(folder, part);
  await build({
    root: source,
    base: './',
    configFile: false,
    logLevel: 'silent',
    plugins: [version()],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: false, assetsInlineLimit: 0 },
  });
  return outDir;
}

const buildIn = (folder: string): string => (JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { build: string }).build;

const smallTest = test.extend<{ readonly versions: readonly [string, string] }>({
  versions: async ({ host }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'small-page-'));
    const versions = [await buildSmallPage(folder, 'one'), await buildSmallPage(folder, 'two')] as const;
    host.folder = versions[0];
    await use(versions);
    rmSync(folder, { recursive: true });
  },
});

smallTest(
  'of two versions each tab keeps its own until it is reloaded, is told of the other, and what nobody shows is removed',
  async ({ page, context, address, host, versions, expectConsole }) => {
    const [first, next] = versions.map(buildIn) as [string, string];
    expect(next).not.toBe(first);
    await page.goto(`${address}#present=1`);
    await isKept(page);
    const second = await context.newPage();
    await second.goto(address);
    await expect.poll(() => keptBuilds(page)).toEqual([first]);

    host.folder = versions[1];
    await second.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(newer(second)).toBeVisible();
    expect([await buildOf(page), await buildOf(second)]).toEqual([first, first]);
    await second.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(second)).toBe(next);
    await expect(newer(second)).toHaveCount(0);
    await expect.poll(() => keptBuilds(second)).toEqual([first, next]);

    // The host has this part under another name only, and the class that is shown the first version opens it.
    await expect(newer(page)).toHaveCount(0);
    await page.evaluate(() => (window.location.hash = '#part=1'));
    await expect(page.getByText('one')).toBeVisible();
    await expect(newer(page)).toBeVisible();
    expect(await buildOf(page)).toBe(first);
    expect(await keptBuilds(page)).toEqual([first, next]);

    await page.reload();
    expect(await buildOf(page)).toBe(next);
    await expect.poll(() => keptBuilds(page)).toEqual([next]);
    await second.close();

    // A host that has the page no longer: the browser has nothing of it either.
    expectConsole(/404/);
    host.folder = join(versions[1], 'nothing');
    await page.reload();
    await expect.poll(() => keptBuilds(page)).toEqual([]);
    // A browser with a window has a page of its own for an answer without a word.
    const reloaded = page.reload().then(
      (answer) => answer?.status(),
      ({ message }: Error) => message,
    );
    expect(String(await reloaded)).toMatch(/^404$|ERR_HTTP_RESPONSE_CODE_FAILURE/);
  },
);

smallTest('a frame has no worker, whether it is sandboxed or not', async ({ page, serve, address, versions: _ }) => {
  await page.goto(await serve(`<iframe sandbox="allow-scripts" src="${address}"></iframe><iframe src="${address}"></iframe>`));
  const frames = ['iframe >> nth=0', 'iframe >> nth=1'].map((frame) => page.frameLocator(frame).locator('html'));
  for (const frame of frames) await expect(frame).toHaveAttribute('data-asked', 'true');
  expect(await frames[1]!.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(page.context().serviceWorkers()).toEqual([]);
});
