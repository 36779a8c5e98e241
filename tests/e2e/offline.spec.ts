import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
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

test('after one visit a lab and a lesson that were never opened work without a network, Python included', async ({
  page,
  context,
  address,
  host,
  expectConsole,
}) => {
  await page.goto(address);
  await isKept(page);
  await page.close();
  host.close();
  await context.setOffline(true);
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);

  const lab = await context.newPage();
  await lab.goto(`${address}#v=2&lab=krylov&p=300`);
  await expect(lab.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(lab.locator('figure.curves [role=img]').first()).toHaveAccessibleName(/300/, { timeout: 30_000 });
  await lab.goto(`${address}index.html?from=notes#v=2&lesson=gather&step=2`);
  await expect(lab.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(lab.getByRole('alert')).toHaveCount(0);
  await lab.close();
});

/** The build as it would be if a lesson of it had changed: under another name in its files, without the old one. */
function nextVersion(folder: string): { readonly build: string } {
  cpSync('dist', folder, { recursive: true });
  const { build } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { build: string };
  const lesson = readdirSync(join(folder, 'assets')).find(
    (name) => /^lesson-.*\.js$/.test(name) && readFileSync(join(folder, 'assets', name), 'utf8').includes(lessons.get('gather')!.title),
  )!;
  const renamed = lesson.replace(/-[\w-]+\./, '-changed1.');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => /\.(js|html|json)$/.test(each))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const next = text.replaceAll(build, 'newer-build').replaceAll(lesson, renamed);
    if (next !== text) writeFileSync(join(folder, name), next);
  }
  renameSync(join(folder, 'assets', lesson), join(folder, 'assets', renamed));
  return { build };
}

test('of two versions each tab keeps its own until it is reloaded, is told of the other, and what nobody shows is removed', async ({
  page,
  context,
  address,
  host,
  expectConsole,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'next-version-'));
  try {
    const { build } = nextVersion(folder);
    await page.goto(`${address}#v=2&lab=explore&gamma_h=7&present=1`);
    await isKept(page);
    const second = await context.newPage();
    await second.goto(`${address}#v=2&lab=explore`);
    await expect.poll(() => keptBuilds(page)).toEqual([build]);

    host.folder = folder;
    // Asked once more: a look that the page has begun before counts as the same.
    await expect(async () => {
      await second.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(newer(second)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    expect([await buildOf(page), await buildOf(second)]).toEqual([build, build]);
    await second.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(second)).toBe('newer-build');
    await expect(newer(second)).toHaveCount(0);
    await expect.poll(() => keptBuilds(second)).toEqual([build, 'newer-build']);

    // The host has this lesson under another name only, and the class that is shown the first version opens it.
    await expect(newer(page)).toHaveCount(0);
    await page.evaluate(() => (window.location.hash = '#v=2&lesson=gather&step=2'));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(newer(page)).toBeVisible();
    expect(await buildOf(page)).toBe(build);

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

test('a frame has no worker, whether it is sandboxed or not', async ({ page, serve, address }) => {
  await page.goto(await serve(`<iframe sandbox="allow-scripts" src="${address}#v=2"></iframe><iframe src="${address}#v=2"></iframe>`));
  for (const index of [0, 1]) await expect(page.frameLocator('iframe').nth(index).getByRole('heading', { level: 2 })).toBeVisible();
  // Longer than it takes an open page to ask for one.
  await page.waitForTimeout(3000);
  expect(await page.frames()[2]!.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(page.context().serviceWorkers()).toEqual([]);
});
