import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { labNamed } from '../links.ts';
import { isThorough } from '../samples.ts';
import type { InPage } from './inPage.ts';
import { type LabCheck, labChecks } from './labChecks.ts';
import type { Key, Session } from './Session.ts';
import { type FailingServer, serveFailing, servePage, type TestServer } from './servers.ts';

/** On a busy machine; Python has longer to start, by as much as the slowest browser needs. */
const patience_ms = 20_000;
const pythonPatience_ms = 90_000;

/** The checks of a browser; null: it is not on this machine, and they are skipped. */
export function checkBrowser(name: string, start: (() => Promise<Session>) | null): void {
  describe.skipIf(start === null)(name, () => {
    let server: FailingServer;
    let notes: TestServer;
    let browser: Session;
    beforeAll(async () => {
      server = await serveFailing(process.env['OVERLAP_ADDRESS']!);
      notes = await servePage(courseNotes(server.address));
      browser = await start!();
      await open('#v=2&lab=explore');
    });
    afterAll(async () => {
      await browser?.close();
      for (const each of [notes, server]) each?.close();
    });

    const open = async (link: string): Promise<void> => {
      await browser.goTo('about:blank'); // a new document, not the old one with another hash
      await browser.goTo(server.address + link);
      await browser.evaluate(collectErrors);
    };

    /** Repeats a check until it passes; reports its last failure. */
    const eventually = (check: () => Promise<void>, timeout = patience_ms): Promise<void> => vi.waitFor(check, { timeout, interval: 50 });
    const shows = <Arguments extends readonly unknown[]>(
      what: string,
      look: (page: InPage, ...args: Arguments) => boolean,
      ...args: Arguments
    ): Promise<void> => eventually(async () => expect(await browser.evaluate(look, ...args), what).toBe(true));
    /** Follows a link, until the page has handled it: earlier input would go to the previous scenario. */
    const follow = async (link: string): Promise<void> => {
      await browser.evaluate((_, hash) => {
        const { dataset } = document.documentElement;
        dataset['followed'] = String(window.location.hash === hash);
        window.addEventListener('overlap:followed', () => (dataset['followed'] = 'true'), { once: true });
        window.location.hash = hash;
      }, link);
      await shows(`that ${link} is followed`, () => document.documentElement.dataset['followed'] === 'true');
    };
    const pythonIsReady = (within_ms = pythonPatience_ms): Promise<void> =>
      eventually(async () => expect(await browser.evaluate(() => performance.getEntriesByName('python-ready').length), 'Python is ready').toBe(1), within_ms);
    const isComplete = (lab: string): Promise<void> =>
      eventually(async () => {
        expect(await browser.evaluate((page) => page.all('alert').map(page.nameOf))).toEqual([]);
        expect(await browser.evaluate((page, title) => document.title.startsWith(title) && page.isComplete(), titleOf(lab)), `${lab} is complete`).toBe(true);
      });
    const press = async (slider: string, key: Key): Promise<void> => {
      await browser.evaluate((page, pattern) => page.one('slider', pattern)!.focus(), slider);
      await browser.press(key);
    };
    const click = (button: string): Promise<void> => browser.click((page, pattern) => page.one('button', pattern), button);
    const pictures = (): Promise<string[]> => browser.evaluate((page) => page.all('img').map(page.nameOf));
    const time = async (): Promise<string> => (await browser.evaluate((page) => page.valueText('^Time shown$')))!;
    const timeChanges = async (act: () => Promise<void>): Promise<string> => {
      const before = await time();
      await act();
      await eventually(async () => expect(await time()).not.toBe(before));
      return time();
    };

    test('the page opens and simulates, and Python starts', async () => {
      await isComplete('explore');
      // Python comes for those who have touched the page, which on a busy machine may listen later than it is complete.
      await eventually(async () => {
        await browser.evaluate(() => void window.dispatchEvent(new Event('pointerdown')));
        await pythonIsReady(patience_ms);
      }, pythonPatience_ms);
    });

    test.each(isThorough ? labChecks : labChecks.filter(({ lab }) => different.includes(lab)))(
      'the lab $lab follows a link, computes, simulates, answers to a key, plays and steps',
      async ({ lab, link, slider, key, moved, plays, holds }: LabCheck) => {
        await follow(`#v=4&lab=${lab}${link}`);
        await isComplete(lab);
        await press(`^${slider}`, key);
        await eventually(async () => expect(await browser.evaluate(() => window.location.hash)).toMatch(moved));
        await eventually(async () =>
          holds(
            await browser.evaluate((page) => ({
              numbers: page.keyNumbers(),
              formula: document.querySelector('.formula .visually-hidden')?.textContent ?? '',
            })),
          ),
        );
        await isComplete(lab);
        if (!plays) return;
        await shows('an event diagram', (page) => page.all('img', 'Event diagram of').length > 0);
        await timeChanges(() => click('^Play$')); // from the end to the beginning
        await timeChanges(() => Promise.resolve());
        // Where the machine is busy, the run may have ended by now.
        if (await browser.evaluate((page) => page.one('button', '^Pause$') !== null)) await click('^Pause$');
        await timeChanges(() => press('^Time shown$', 'Home'));
        const first = await timeChanges(() => click('^Step forward$'));
        await timeChanges(() => click('^Step forward$'));
        expect(await timeChanges(() => click('^Step back$'))).toBe(first);
      },
    );

    test('nothing of this left an error that nobody caught', async () => {
      expect(await browser.evaluate(() => (window as unknown as { errors: string[] }).errors)).toEqual([]);
    });

    test('a page that was opened on a lab without a simulation simulates the others', async () => {
      await open('#v=2&lab=program');
      await isComplete('program');
      for (const lab of ['explore', 'cluster'] as const) {
        await follow(`#v=2&lab=${lab}&p=5`);
        await isComplete(lab);
      }
    });

    // Chromium is asked for the same each time (tests/e2e/failures.spec.ts).
    test.runIf(isThorough)('engines whose WebAssembly the server refused are there after a retry', async () => {
      const fails = (engine: string): Promise<void> =>
        shows(`the failure of ${engine}`, (page, name) => page.all('alert', `^${name} could not be loaded`).length === 1, engine);
      server.fail(/\.wasm$/);
      await open('#v=2&lab=explore');
      await fails('The simulator');
      server.fail(/pyodide.*\.wasm$/);
      await click('^Retry$');
      await fails('Python');
      server.fail(null);
      await click('^Retry$');
      await pythonIsReady();
      await isComplete('explore');
    });

    test.runIf(isThorough)('labs whose scripts the server refused are there after a retry, or when the page is loaded again', async () => {
      server.fail(labScripts(await (await fetch(server.address)).text()));
      // Python's start would be useless here: the results of all defaults were computed at build time.
      server.hold(/pyodide.*\.wasm$/);
      await open('#v=2&lab=explore');
      // The page asks for all of them as soon as it is idle.
      await eventually(async () => expect(server.refused).toBeGreaterThanOrEqual(others.length));
      for (const lab of refused) {
        await follow(`#v=2&lab=${lab}`);
        await shows(`the failure of ${lab}`, (page) => page.all('alert', 'could not be drawn').length > 0);
      }
      server.fail(null);
      for (const lab of refused) {
        await follow(`#v=2&lab=${lab}`);
        await eventually(async () => {
          // Where the page has mended itself there is nothing to press.
          if (await browser.evaluate((page) => page.one('button', '^Retry$') !== null)) await click('^Retry$');
          expect(await browser.evaluate((_, title) => document.title.startsWith(title), titleOf(lab)), `${lab} after a retry`).toBe(true);
        });
        // Firefox keeps what a refused script of several labs was, until the page is loaded again: the failure is soon back.
        await eventually(async () => expect(await browser.evaluate((page) => page.isComplete() || page.all('alert').length > 0)).toBe(true));
        if (await browser.evaluate((page) => page.all('alert', 'could not be drawn').length > 0)) await open(`#v=2&lab=${lab}`);
        await isComplete(lab);
      }
    });
    afterEach(() => {
      server.fail(null);
      server.hold(null);
    });

    test.each(frames.map((frame, number) => ({ ...frame, number })))(
      'the lab $lab works in a frame that may only run scripts',
      async ({ lab, link, moves, number }) => {
        if (number === 0) await browser.goTo(notes.address);
        await browser.enter(0);
        const isDrawn = async (): Promise<void> => {
          expect(await browser.evaluate((page) => page.all('alert').map(page.nameOf))).toEqual([]);
          expect(await browser.evaluate((page) => page.isComplete() && page.all('img').length > 0)).toBe(true);
        };
        await eventually(isDrawn, pythonPatience_ms);
        if (number > 0) {
          // What the lab before showed may stand there for a moment.
          const before = await pictures();
          await browser.evaluate((_, hash) => void (window.location.hash = hash), frameLink(lab, link));
          await eventually(async () => expect(await pictures()).not.toEqual(before));
          await eventually(isDrawn, pythonPatience_ms);
        }
        if (!moves) return;
        const before = await pictures();
        if (await browser.evaluate((page) => page.one('button', '^Sliders$') !== null)) await click('^Sliders$');
        await browser.evaluate((page) =>
          page
            .all('slider')
            .find((slider) => slider.closest('.embed-controls'))!
            .focus(),
        );
        // A low frame may show one diagram of several: the change has to be seen in it.
        await browser.press('PageUp');
        await eventually(async () => expect(await pictures()).not.toEqual(before));
        await eventually(async () => expect(await browser.evaluate((page) => page.isComplete())).toBe(true));
      },
    );

    // WebKit's driver opens private windows, and what those keep is WebKit's affair.
    test.skipIf(name === 'WebKit')('after a visit a lab that was not opened works without its server', async () => {
      server.hasWorker = true;
      await open('#v=2&lab=explore');
      await isComplete('explore');
      // What is not shown comes once the reader has touched the page.
      await browser.evaluate(() => void window.dispatchEvent(new Event('pointerdown')));
      // It comes after all labs, and then fetches Python: on a busy machine half a minute.
      const isKept = () => browser.evaluate(() => navigator.serviceWorker.controller !== null);
      await eventually(async () => expect(await isKept(), 'the worker that keeps the page').toBe(true), pythonPatience_ms);
      server.fail(/./);
      await open('#v=2&lab=sockets&message_bytes=3000');
      await isComplete('sockets');
      expect(server.refused, 'the look for a newer version').toBeGreaterThan(0);
    });
  });
}

/** Labs that need different parts of a browser: both engines, a module of its own, a processor, a language. The others run with --thorough. */
const different = ['explore', 'krylov', 'prefetch', 'schedule'];

const others = labChecks.map(({ lab }) => lab).filter((lab) => lab !== 'explore');
/** Labs in which a refusal is tested: one without and one with a simulation. */
const refused = ['program', 'cluster'] as const;

/** How the title of a page begins that shows a lab. */
const titleOf = (lab: string): string => (lab === 'explore' ? 'Overlap Explorer' : labNamed(lab).title);

/** Figures of one engine, of the other and of both, in one frame that is moved from one to the next. Python starts in it once. */
const frames: readonly { readonly lab: string; readonly link: string; readonly moves: boolean }[] = [
  { lab: 'explore', link: '&figure=exchange', moves: true },
  { lab: 'krylov', link: '&figure=curves&p=100', moves: true },
  { lab: 'gain', link: '&figure=curves', moves: false },
  { lab: 'prefetch', link: '&figure=instructions', moves: true },
];

const frameLink = (lab: string, link: string): string => `#v=2&lab=${lab}&embed=1${link}`;

const courseNotes = (address: string): string =>
  `<!doctype html><html lang="en"><title>Course notes</title>
  <iframe width="640" height="360" sandbox="allow-scripts" src="${`${address}${frameLink(frames[0]!.lab, frames[0]!.link)}`.replaceAll('&', '&amp;')}"></iframe>`;

/** The paths of the scripts of labs, which the page fetches later than those that its document names. */
function labScripts(document: string): RegExp {
  const named = [...document.matchAll(/assets\/([^"]+\.js)"/g)].map(([, script]) => script!);
  return new RegExp(`/assets/(?!${named.join('|')})(?:${others.join('|')}|figures)-[^/]*\\.js$`);
}

/** Collects uncaught errors in the page. */
function collectErrors(): void {
  const errors: string[] = [];
  Object.assign(window, { errors });
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}
