import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { numberOf } from '../numberOf.ts';

interface Fixtures {
  /**
   * Shows a scenario link, such as `#v=1&lab=explore&p=4`. The first loads the page; the next ones move it by its hash, as
   * a reader does who follows links, which is ten times as fast.
   */
  readonly open: (link?: string) => Promise<Page>;
  /** Loads the page with a link, as somebody does who opens it for the first time. */
  readonly openAnew: (link?: string) => Promise<Page>;
  /** A test that breaks its page, or asks how one starts, has one to itself: `test.use({ apart: true })`. */
  readonly apart: boolean;
  /** From now on the test's own page is touched, and loads ahead what it may be asked for: all labs, the simulator of each, Python. */
  readonly loadAhead: () => Promise<void>;
  /** Lets console messages pass that match; a test that breaks the page on purpose must say what it breaks. */
  readonly expectConsole: (message: RegExp) => void;
  /** Serves a page of somebody else, on another origin than the explorer's, and returns its address. */
  readonly serve: (html: string) => Promise<string>;
}

interface WorkerFixtures {
  /**
   * One visitor for many tests, whose browser saves data: a page loads only what it needs, not the ten other labs.
   * Python comes from the snapshot of the first visit.
   */
  readonly visitor: BrowserContext;
  /** The page that tests share, and the file of the last one that had it. */
  readonly shared: { readonly page: Page; file: string };
}

/** Whose browser has no service workers: what a test keeps from the page would come from there. */
export async function visitorWithoutWorker(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return context;
}

/** Whether its browser asks pages to save data. */
export const savesData = (isSaving: boolean): void => {
  const { connection } = navigator as unknown as { readonly connection: object };
  Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => isSaving, configurable: true });
};

/** The lab that is shown where a link names none; the address alone is the home page. */
const front = '#v=3&lab=explore';

/** Touches the page once it is there, as a reader does who stays: only then it loads ahead. */
const touchesPage = (): void => window.addEventListener('overlap:painted', () => window.dispatchEvent(new Event('pointerdown')), { once: true });

/** A test that fails on any console message, on any error of the page, and on any request to another server. */
export const test = base.extend<Fixtures & { readonly watched: Watch }, WorkerFixtures>({
  visitor: [
    async ({ browser }, use) => {
      const context = await visitorWithoutWorker(browser, { viewport: { width: 1280, height: 800 } });
      await context.addInitScript(savesData, true);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ visitor }, use) => {
      const page = await visitor.newPage();
      await use({ page, file: '' });
      await page.close();
    },
    { scope: 'worker' },
  ],
  apart: [false, { option: true }],
  context: async ({ visitor }, use) => use(visitor),
  watched: [
    async ({ context, baseURL }, use) => {
      const watch = watchContext(context, baseURL ?? '');
      await use(watch);
      watch.end();
      expect(watch.found, 'console messages, page errors, requests to other servers').toEqual([]);
    },
    { auto: true },
  ],
  expectConsole: async ({ watched }, use) => use((message) => watched.allowed.push(message)),
  serve: async ({ watched }, use) => {
    const servers: Server[] = [];
    await use(async (html) => {
      const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      servers.push(server);
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      watched.hosts.add(origin);
      return `${origin}/`;
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
  page: async ({ apart, context, shared, viewport, watched: _ }, use) => {
    const page = apart ? await context.newPage() : shared.page;
    await use(page);
    if (apart) await page.close();
    else {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.mouse.move(0, 0);
      await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
      if (viewport !== null) await page.setViewportSize(viewport);
    }
  },
  loadAhead: async ({ apart, page }, use) =>
    use(async () => {
      expect(apart, 'the page that loads ahead is no other test’s').toBe(true);
      await page.addInitScript(savesData, false);
      await page.addInitScript(touchesPage);
    }),
  openAnew: async ({ page, baseURL }, use) =>
    use(async (link = front) => {
      if (page.url() !== 'about:blank') await page.goto('about:blank');
      await page.goto(`${baseURL}${link}`);
      return page;
    }),
  open: async ({ apart, page, openAnew, shared, baseURL }, use, { file }) =>
    use(async (link = front) => {
      const isFirst = shared.file !== file;
      shared.file = file;
      // A frame and the page as a whole are two programs.
      const isOther = isEmbed(page.url()) !== isEmbed(link);
      if (apart || isOther || !page.url().startsWith(baseURL ?? '')) return openAnew(link);
      // Other pages may have been in front for minutes.
      await page.bringToFront();
      // What tests of other files left unfolded goes with the lab that they left it in.
      if (isFirst) await page.evaluate(move, `#v=2&lab=${/lab=schedule/.test(link) ? 'explore' : 'schedule'}${isEmbed(link) ? '&embed=1' : ''}`);
      await page.evaluate(move, link);
      return page;
    }),
});

const isEmbed = (link: string): boolean => /[#&]embed=/.test(link);

/** Follows a link within the page until its results are painted; what is refused, or takes long, is not waited for. */
const move = (link: string): Promise<void> =>
  new Promise((resolve) => {
    const followed = (): void => {
      window.addEventListener('overlap:painted', () => resolve(), { once: true });
      setTimeout(resolve, 500);
    };
    if (new URL(link, window.location.href).hash === window.location.hash) return followed();
    window.addEventListener('overlap:followed', followed, { once: true });
    // A page that was behind others for long may tell nothing; what is expected of it is waited for anyway.
    setTimeout(resolve, 10_000);
    window.location.assign(link);
  });

export { expect, numberOf };

interface Watch {
  readonly found: string[];
  /** Origins of pages that a test itself sets up around the explorer. */
  readonly hosts: Set<string>;
  readonly allowed: RegExp[];
  end(): void;
}

function watchContext(context: BrowserContext, own: string): Watch {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const hosts = new Set<string>();
  const note = (text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) found.push(text);
  };
  const onConsole = (message: ConsoleMessage): void => note(`console ${message.type()}: ${message.text()}`);
  const onError = (error: { error(): Error }): void => note(`page error: ${error.error().message}`);
  const onRequest = (request: { url(): string }): void => {
    const address = new URL(request.url());
    const isOwn = address.href.startsWith(own) || ['data:', 'blob:', 'about:'].includes(address.protocol);
    if (!isOwn && !hosts.has(address.origin)) note(`request to ${address.origin}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('request', onRequest);
  return {
    found,
    allowed,
    hosts,
    end() {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('request', onRequest);
    },
  };
}

/** What the page copies, from now on: the clipboard itself is that of the machine, and a page without the focus may not write to it. */
export async function copiesOf(page: Page): Promise<() => Promise<string>> {
  const keep = (): void => {
    // An empty page has none.
    if ('clipboard' in navigator)
      Object.defineProperty(navigator.clipboard, 'writeText', { value: async (text: string) => void Reflect.set(window, 'copiedText', text) });
  };
  await page.addInitScript(keep);
  await page.evaluate(keep);
  return () => page.evaluate(() => String(Reflect.get(window, 'copiedText')));
}

export const slider = (page: Page | Locator, name: string): Locator => page.getByRole('slider', { name, exact: true });

export const numberBox = (page: Page | Locator, name: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${name}, exact value`) });

/** The text of a key number by its label. */
export const keyNumber = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term', { includeHidden: true }).filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition', { includeHidden: true });

/** A diagram's picture, by its title or by the title of one of its parts. Its name says what can be seen on it. */
export const picture = (page: Page | Locator, title: string): Locator => page.getByRole('img', { name: new RegExp(`^${title}\\. Event diagram`) });

export const curves = (page: Page | Locator): Locator => page.getByRole('img', { name: /^Gain and speedup/ });

/** Waits until a number on the page is the expected one, to the four digits that are shown. */
export async function expectNumber(shown: Locator, expected: number): Promise<void> {
  await expect(async () => {
    const number = numberOf((await shown.textContent()) ?? '');
    expect(Math.abs(number - expected), `shown ${number}, expected ${expected}`).toBeLessThanOrEqual(6e-4 * Math.abs(expected) + 1e-12);
  }).toPass({ timeout: 15_000, intervals: [20, 50, 100, 250] });
}

export const pythonIsReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('python-ready').length > 0, undefined, { timeout: 30_000 });

/**
 * Points at a place of what is drawn, from its upper left corner, until the expected text shows: the drawing may still move under the pointer.
 */
export async function pointAt(
  drawn: Locator,
  place: (box: { width: number; height: number }) => readonly [x: number, y: number],
  said: Locator,
  text?: RegExp,
) {
  const page = drawn.page();
  await expect(async () => {
    await drawn.scrollIntoViewIfNeeded();
    const box = (await drawn.boundingBox())!;
    const [x, y] = place(box);
    await page.mouse.move(box.x + x - 1, box.y + y);
    await page.mouse.move(box.x + x, box.y + y);
    await expect(said).toBeVisible({ timeout: 1000 });
    if (text) await expect(said).toHaveText(text, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

/** Everything that is drawn belongs to the page's present scenario. */
export async function isDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const title of ['Blocking', 'Overlapped', 'A barrier, then a direct deposit', 'Gather']) {
    await expect(picture(page, title)).toBeVisible();
  }
  await expect(curves(page)).toHaveAccessibleName(/the gain is/);
}
