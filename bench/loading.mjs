import { note } from '../scripts/lib/note.mjs';
import { amount } from './amount.mjs';
import { quantile } from './quantile.mjs';
import { touchedPage } from './touchedPage.mjs';

const repetitions = amount(5);
const undisturbed_ms = 1000;

/**
 * Milliseconds from the start of the navigation to the page's own marks: the first picture of the home page; of the labs the first computed results on
 * screen, and Python ready, on a first visit and on one that finds the memory snapshot of the visit before.
 * Medians over visits that share nothing.
 */
export async function loading(browser, address) {
  const home = [];
  const first = [];
  const cold = [];
  const snapshot = [];
  for (let i = 0; i < repetitions; i += 1) {
    note(`Measuring: loading, ${i + 1} of ${repetitions}`);
    home.push(await pictureOf(browser, address));
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    const front = `${address}#v=3&lab=explore`;
    const visit = await load(context, front);
    first.push(visit.first_results);
    cold.push(visit.python_ready);
    await snapshotIsStored(visit.page);
    await visit.page.close();
    const again = await load(context, front);
    snapshot.push(again.python_ready);
    await context.close();
  }
  return {
    home_first_picture_ms: quantile(home, 0.5),
    first_results_ms: quantile(first, 0.5),
    python_cold_ms: quantile(cold, 0.5),
    python_snapshot_ms: quantile(snapshot, 0.5),
  };
}

async function pictureOf(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(undisturbed_ms);
  const time = await markedAt(page, 'first-picture');
  await page.close();
  return time;
}

async function load(context, address) {
  const page = await touchedPage(context);
  await page.goto(address, { waitUntil: 'commit' });
  // The marks keep their times; asking for them earlier would make the page wait for the script that asks.
  await page.waitForTimeout(undisturbed_ms);
  return {
    page,
    first_results: await markedAt(page, 'first-results'),
    python_ready: await markedAt(page, 'python-ready'),
  };
}

/** When the page set a mark, in milliseconds since its navigation started. */
async function markedAt(page, name) {
  const time = await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, name, {
    timeout: 60_000,
  });
  return Math.round((await time.jsonValue()) * 10) / 10;
}

/** Waits until the snapshot is stored, which happens in the background after Python is ready. */
async function snapshotIsStored(page) {
  const stored = await page.evaluate(async () => {
    for (const end = performance.now() + 60_000; performance.now() < end; ) {
      for (const name of await caches.keys()) {
        if ((await (await caches.open(name)).keys()).length > 0) return true;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return false;
  });
  if (!stored) throw new Error('The page stored no snapshot of Python within a minute.');
}
