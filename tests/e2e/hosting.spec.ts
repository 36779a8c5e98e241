import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { unzipInto } from '../unzipInto.ts';
import { coloursAround } from './coloursAround.ts';
import { expectedOf, linkOf } from './model.ts';
import { expect, expectNumber, isDrawn, keyNumber, pythonIsReady, savesData, slider, test, visitorWithoutWorker } from './page.ts';

test.use({ apart: true });

const words = 'Compute while the message travels';

/** What the browser itself says of files that do not come. */
const fromBrowser = /^console error: (Failed to load resource|Access to )/;

const problem = (page: Page | ReturnType<Page['frameLocator']>): Locator => page.getByRole('alert').filter({ hasText: 'This page cannot start.' });

test('what breaks the content security policy does not run, and is said on the console, where every test of a lab or an embed would see it', async ({
  open,
  page,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/);
  await open(linkOf({ embed: 1 }));
  const said = page.waitForEvent('console', (message) => /violates .*Content Security Policy/.test(message.text()));
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isBroken = true';
    document.head.append(script);
  });
  await said;
  expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
});

test.describe('a visitor whose time is counted by the test', () => {
  // A fake clock stays in a context's pages for ever: this context is not shared.
  test.use({
    context: async ({ browser }, use) => {
      const context = await visitorWithoutWorker(browser);
      await context.addInitScript(savesData, true);
      await context.clock.install();
      await use(context);
      await context.close();
    },
  });

  test('a browser that saves data is sent what is shown, and the rest when it is asked for', async ({ open, loadAhead, page, baseURL }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url().slice(baseURL!.length)));
    const ahead = /assets\/(sockets|cluster|krylov|labs|Help|ShareMenu)-|pyodide/;
    await open(linkOf({}));
    await isDrawn(page);
    // Longer than it takes other visitors' pages to begin with the rest.
    await page.clock.runFor(10_000);
    expect(sent.filter((path) => ahead.test(path))).toEqual([]);
    await page.evaluate(() => (location.hash = '#v=1&lab=cluster'));
    await expect(page.getByRole('heading', { level: 2 })).toContainText('senders at once');
    expect(sent.filter((path) => /cluster-[^/]*\.wasm$/.test(path))).toHaveLength(1);
    expect(sent.filter((path) => /assets\/sockets-/.test(path))).toEqual([]);

    await loadAhead();
    await page.goto('about:blank');
    await open(linkOf({}));
    await isDrawn(page);
    await page.clock.runFor(10_000);
    await expect.poll(() => sent.filter((path) => ahead.test(path)).length).toBeGreaterThan(0);
  });

  test('before any script has come the document says what the page is, and that it loads', async ({ page, baseURL }) => {
    await page.route('**/assets/**', () => {});
    await page.goto(`${baseURL}#v=1&theme=dark`, { waitUntil: 'commit' });
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Loading …');
    // Painted, and with the theme of the link, while the page's own style is still under way.
    await expect.poll(() => coloursAround(page.getByText(words))).toBeGreaterThan(1);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await page.clock.runFor(50_000);
    await expect(page.getByRole('status')).toHaveText('Loading …');
    await page.clock.runFor(20_000);
    await expect(page.getByRole('status')).toHaveText(/^Nothing has come for a minute/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/assets/**');
  });
});

test('a script that does not come is named, whatever its place is, and the page comes on a reload', async ({ open, page, request, expectConsole }) => {
  expectConsole(fromBrowser);
  expectConsole(/dynamically imported module/);
  // The entry, the first that it imports (if it imports any), and one that it loads later.
  const entry = /<script type="module"[^>]* src="\.\/(assets\/[\w-]+\.js)"/.exec(await (await request.get('')).text())![1]!;
  const imported = /from\s*["'`]\.\/([\w-]+\.js)["'`]/.exec(await (await request.get(entry)).text())?.slice(1) ?? [];
  for (const script of [entry, ...imported, 'App-*.js']) {
    const pattern = `**/${script}`;
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
    await open();
    await expect(problem(page)).toContainText(script.split('*')[0]!);
    await expect(problem(page)).toContainText('(answered with 404)');
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute(pattern);
  }
  await problem(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page.locator('#boot')).toHaveCount(0);
});

test('a page without its style says so', async ({ open, page, expectConsole }) => {
  expectConsole(fromBrowser);
  await page.route('**/assets/*.css', (route) => route.abort());
  await open();
  const alert = page.getByRole('alert').filter({ hasText: 'The page has lost its style.' });
  await expect(alert).toContainText('.css (no answer)');
  await page.unroute('**/assets/*.css');
  // Where a file is missing some hosts answer with a page.
  await page.route('**/assets/*.css', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Not found' }));
  await open();
  await expect(alert).toContainText('.css (served as text/html)');
});

test('what is missing because of a newer version takes the place of the word that one is there', async ({ open, page, expectConsole }) => {
  expectConsole(fromBrowser);
  expectConsole(/could not be fetched/);
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'another' } }));
  await page.route('**/lab-krylov-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await open();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  // The page is there, and public/boot.js looks for it four times a second.
  await expect(page.locator('#boot')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('overlap:newer')));
  const notice = page.locator('.boot-notice');
  await expect(notice).toContainText('A newer version of this page is there.');
  await page.evaluate(() => (window.location.hash = '#v=2&lab=krylov'));
  await expect(notice).toContainText('A part of this page is no longer there.');
  await expect(notice).toHaveCount(1);
  await expect(page.getByText('stays as it is')).toHaveCount(0);
});

test('where a newer version was published, a part that is gone is said to be, before the page starts and after', async ({ open, page, expectConsole }) => {
  expectConsole(fromBrowser);
  expectConsole(/dynamically imported module|could not be fetched/);
  const newer = page.getByRole('alert').filter({ hasText: 'A newer version was published.' });
  const link = '#v=1&lab=krylov&p=453';
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'another' } }));
  for (const script of ['**/App-*.js', '**/krylov-*.js']) {
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
    await open(link);
    await expect(newer).toBeVisible();
    await page.unroute(script);
  }
  await page.unroute('**/version.json');
  await newer.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await expect(newer).toHaveCount(0);
});

test('from the bundle, in a folder of the plainest server, the page computes and simulates, and its links open', async ({ page, watched }) => {
  const folder = mkdtempSync(join(tmpdir(), 'course-notes-'));
  unzipInto(folder, execFileSync(process.execPath, ['scripts/run.mjs', 'bundle'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
  const server = spawn('python3', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder]);
  try {
    const said = await new Promise<string>((resolveSaid) => server.stdout.once('data', (data) => resolveSaid(String(data))));
    const address = `http://127.0.0.1:${/port (\d+)/.exec(said)![1]}`;
    watched.hosts.add(address);
    await page.goto(`${address}/overlap-explorer/page/${linkOf({ gamma_h: 7 })}`);
    await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ gamma_h: 7 }).gain);
    await pythonIsReady(page);
    await slider(page, 'messages per iteration').press('PageUp');
    await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ gamma_h: 7, q: 2 }).gain);
    // Leave before the server stops: scripts of other labs may still be loading.
    await page.goto('about:blank');
  } finally {
    server.kill();
    rmSync(folder, { recursive: true });
  }
});

test('a page that was opened as a file says what it needs', async ({ page, watched, expectConsole }) => {
  expectConsole(fromBrowser);
  watched.hosts.add('null');
  await page.goto(pathToFileURL(resolve('dist/index.html')).href);
  await expect(problem(page)).toContainText('opened as a file');
});

test('a sandboxed frame that may not read the files of its server says which header is missing', async ({ page, serve, baseURL, watched, expectConsole }) => {
  expectConsole(fromBrowser);
  // Serves the files without the header.
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', baseURL));
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  watched.hosts.add(address);
  await page.goto(await serve(`<iframe sandbox="allow-scripts" src="${address}/#v=1&amp;embed=1"></iframe>`));
  await expect(problem(page.frameLocator('iframe'))).toContainText('Access-Control-Allow-Origin: *');
  server.closeAllConnections();
  server.close();
});
